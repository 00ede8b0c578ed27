import type { Database } from "#platform/database/database.server.ts";
import { countStock } from "./count-stock.ts";
import { listShortages } from "./internal/list-shortages.ts";
import { sumQuantities } from "./internal/sum-quantities.ts";
import type { Shortage, StockQuantity } from "./stock-quantity.ts";

/** The variants of which less is there at this moment than all claims together want. Nothing is locked: `deductStock` has the last word. */
export async function findShortages(db: Database, claims: StockQuantity[]): Promise<Shortage[]> {
  const wanted = sumQuantities(claims);
  return listShortages(wanted, await countStock(db, [...wanted.keys()]));
}
