import type { Database } from "#platform/database/database.server.ts";
import { countStock } from "./count-stock.ts";
import { listShortages } from "./internal/list-shortages.ts";
import { sumQuantities } from "./internal/sum-quantities.ts";
import type { Shortage, StockQuantity } from "./stock-quantity.ts";

/**
 * The variants whose current stock is less than the sum of the quantities. It takes no lock: only `deductStock`
 * decides.
 */
export async function findShortages(db: Database, claims: StockQuantity[]): Promise<Shortage[]> {
  const wanted = sumQuantities(claims);
  return listShortages(wanted, await countStock(db, [...wanted.keys()]));
}
