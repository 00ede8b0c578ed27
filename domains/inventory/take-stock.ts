import { listStockUses } from "#domains/catalog/list-stock-uses.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { announceStock } from "./internal/announce-stock.ts";
import { listShortages } from "./internal/list-shortages.ts";
import { lockAndTake } from "./internal/lock-and-take.ts";
import { sumClaims } from "./internal/sum-claims.ts";
import type { Shortage, StockClaim } from "./stock-claim.ts";

export type TakeOutcome = { taken: true } | { taken: false; shortages: Shortage[] };

/**
 * Takes every claim, or takes nothing and says what is short. Claims on the same variant count together. Rows stay locked until the transaction ends:
 * call it last, since whoever wants the same goods waits for that.
 */
export async function takeStock(tx: Transaction, claims: StockClaim[]): Promise<TakeOutcome> {
  const wanted = sumClaims(claims);
  // Asked for before anything is locked.
  const uses = await listStockUses(tx, [...wanted.keys()]);
  const before = await lockAndTake(tx, wanted);
  const shortages = listShortages(wanted, before);
  if (shortages.length > 0) return { taken: false, shortages };

  await announceStock(tx, uses, [...wanted].map(([variantId, pieces]) => ({ variantId, before: before.get(variantId) ?? 0, after: (before.get(variantId) ?? 0) - pieces })));
  return { taken: true };
}
