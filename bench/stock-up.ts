import type { Pool } from "pg";

/** Gives a thousand products that can be bought without a choice more stock than purchases need, and returns their ids. */
export async function stockUp(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; variant: string }>(
    `select p.id, v.id as variant from catalog_products p join catalog_variants v on v.product_id = p.id
     where p.kind = 'single' and p.status = 'active' and not exists (select 1 from catalog_option_groups g where g.product_id = p.id) order by p.id limit 1000`,
  );
  await pool.query("update inventory_levels set on_hand = 1000000 where variant_id = any($1::uuid[])", [
    rows.map(({ variant }) => variant),
  ]);
  return rows.map(({ id }) => id);
}
