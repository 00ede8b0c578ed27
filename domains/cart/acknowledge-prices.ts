import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/** Notes that the shopper has seen the prices of this very cart: call it once the page has shown them. A price that changed since is still news. */
export async function acknowledgePrices(db: Database, { id, lines }: Pick<Cart, "id" | "lines">): Promise<void> {
  const news = lines.filter(({ problem }) => problem?.kind === "price-changed");
  if (id === null || news.length === 0) return;
  await db.execute(sql`
    update ${cartLines} set seen_price = seen.price
    from unnest(${sql.param(news.map((line) => line.id))}::uuid[], ${sql.param(news.map((line) => line.unitPrice))}::int[]) as seen(id, price)
    where ${cartLines.id} = seen.id and ${cartLines.cartId} = ${id}`);
}
