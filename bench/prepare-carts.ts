import type { Pool } from "pg";
import { newId, newSecret } from "#kernel/ids.ts";

export interface BenchCart {
  id: string;
  secret: string;
  /** Paisa, without delivery or tax: the demo shop charges neither. */
  total: number;
}

/** Creates carts of one line each, spread over a number of variants that never run out of stock; it skips the first `leaveOut` variants. */
export async function prepareCarts(
  pool: Pool,
  amount: number,
  { variants: spread = 1_000, leaveOut = 0 } = {},
): Promise<BenchCart[]> {
  const { rows: variants } = await pool.query<{ id: string; price: number }>(
    "select v.id, v.price from catalog_variants v join inventory_levels s on s.variant_id = v.id join catalog_products p on p.id = v.product_id where p.kind = 'single' and p.status = 'active' order by v.id limit $1 offset $2",
    [spread, leaveOut],
  );
  await pool.query("update inventory_levels set on_hand = 1000000 where variant_id = any($1::uuid[])", [
    variants.map(({ id }) => id),
  ]);

  const lines = Array.from({ length: amount }, (_, index) => {
    const variant = variants[index % variants.length]!;
    return { id: newId(), secret: newSecret(), line: newId(), variant: variant.id, price: variant.price };
  });
  await pool.query("insert into cart_carts (id, secret) select * from unnest($1::uuid[], $2::text[])", [
    lines.map(({ id }) => id),
    lines.map(({ secret }) => secret),
  ]);
  await pool.query(
    "insert into cart_lines (id, cart_id, variant_id, quantity, seen_price) select l, c, v, 1, p from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[]) as t (l, c, v, p)",
    [
      lines.map(({ line }) => line),
      lines.map(({ id }) => id),
      lines.map(({ variant }) => variant),
      lines.map(({ price }) => price),
    ],
  );
  await pool.query("analyze cart_carts, cart_lines, inventory_levels");
  return lines.map(({ id, secret, price }) => ({ id, secret, total: price }));
}
