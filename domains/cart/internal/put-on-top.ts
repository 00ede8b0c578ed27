import { sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { maxCartLines, maxLineQuantity } from "../quantity.ts";
import { cartLines } from "./tables.server.ts";

interface Addition {
  /** The id of a locked cart. */
  cartId: string;
  variantId: string;
  quantity: number;
  /** The line's quantity if a previous attempt was committed after all; null at the first attempt. */
  filledUpTo: number | null;
  /** Units in stock for the line. */
  available: number;
  seenPrice: Paisa;
  /** When the line was first added, in microseconds since the epoch; null for now. */
  addedAt: number | null;
}

interface Put {
  /** The line's new quantity; null when the cart has the maximum number of lines and nothing was added. */
  quantity: number | null;
  /** The quantity that the line would have without the limits of stock and line. */
  wanted: number;
  /** Units of all other lines. */
  others: number;
}

const put = prepareStatement<Put>(
  "put-on-top",
  sql`
  with held as materialized (
    select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(quantity) filter (where variant_id = ${sql.placeholder("variantId")}::uuid), 0)::int as of_this
    from ${cartLines} where cart_id = ${sql.placeholder("cartId")}::uuid
  ), asked as (
    select *, greatest(of_this, coalesce(${sql.placeholder("filledUpTo")}::int, of_this + ${sql.placeholder("quantity")}::int)) as wanted from held
  ), line as (
    insert into ${cartLines} (id, cart_id, variant_id, quantity, seen_price, added_at)
    select ${sql.placeholder("id")}::uuid, ${sql.placeholder("cartId")}::uuid, ${sql.placeholder("variantId")}::uuid, least(wanted, ${sql.placeholder("available")}::int, ${maxLineQuantity}::int), ${sql.placeholder("seenPrice")}::int,
      least(now(), timestamptz 'epoch' + ${sql.placeholder("addedAt")}::float8 * interval '1 microsecond')
    from asked where of_this > 0 or lines < ${maxCartLines}::int
    on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, capped_from = null
    returning quantity
  )
  select line.quantity, asked.wanted, asked.pieces - asked.of_this as others from asked left join line on true`,
);

/** Adds units of a variant to a cart's line of that variant, limited to the stock. */
export async function putOnTop(tx: Transaction, addition: Addition): Promise<Put> {
  const [row] = await put(tx, { ...addition, id: newId() });
  if (!row) throw new Error("An aggregate gave no row");
  return row;
}
