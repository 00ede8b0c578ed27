import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/**
 * Records that the shopper has seen the prices of this version of the cart. Call it after the page has displayed them.
 * A price that has changed since is still reported.
 */
export async function acknowledgePrices(db: Database, { id, lines }: Pick<Cart, "id" | "lines">): Promise<void> {
  const changedLines = lines.filter(({ problem }) => problem?.kind === "price-changed");
  if (id === null || changedLines.length === 0) return;
  await db.execute(sql`
    update ${cartLines} set seen_price = seen.price
    from unnest(${sql.param(changedLines.map((line) => line.id))}::uuid[], ${sql.param(changedLines.map((line) => line.unitPrice))}::int[]) as seen(id, price)
    where ${cartLines.id} = seen.id and ${cartLines.cartId} = ${id}`);
}
