import type { Database } from "#platform/database/database.server.ts";
import { countStock } from "./count-stock.ts";
import { listShortages } from "./internal/list-shortages.ts";
import { sumClaims } from "./internal/sum-claims.ts";
import type { Shortage, StockClaim } from "./stock-claim.ts";

/** The variants of which less is there at this moment than all claims together want. Nothing is locked: `takeStock` has the last word. */
export async function findShortages(db: Database, claims: StockClaim[]): Promise<Shortage[]> {
  const wanted = sumClaims(claims);
  return listShortages(wanted, await countStock(db, [...wanted.keys()]));
}
