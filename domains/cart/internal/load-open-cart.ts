import { sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { cartLines, carts } from "./tables.server.ts";

/** A line as it is stored. */
export interface CartRow {
  id: string;
  variantId: string;
  quantity: number;
  cappedFrom: number | null;
  seenPrice: Paisa;
}

const read = prepareStatement<{ cartId: string } & (CartRow | { id: null })>(
  "read-open-cart",
  sql`
  select cart.id as "cartId", line.id, line.variant_id as "variantId", line.quantity, line.capped_from as "cappedFrom", line.seen_price as "seenPrice"
  from ${carts} cart left join ${cartLines} line on line.cart_id = cart.id
  where cart.secret = ${sql.placeholder("secret")} and cart.closed_at is null order by line.added_at, line.id`,
);

/**
 * The open cart of a secret and its rows in the order in which they were added, in one statement; null when there is
 * none.
 */
export async function loadOpenCart(
  db: Database,
  secret: string | null,
): Promise<{ id: string; rows: CartRow[] } | null> {
  if (secret === null || !isSecret(secret)) return null;
  const found = await read(db, { secret });
  const [first] = found;
  return first ? { id: first.cartId, rows: found.flatMap((row) => (row.id === null ? [] : [row])) } : null;
}
