import type { Transaction } from "#platform/database.server.ts";
import { changeStock } from "./internal/change-stock.ts";
import { lockStock } from "./internal/lock-stock.ts";
import { sumClaims } from "./internal/sum-claims.ts";
import type { Shortage, StockClaim } from "./stock-claim.ts";

export type TakeOutcome = { taken: true } | { taken: false; shortages: Shortage[] };

/** Takes every claim, or takes nothing and says what is short. Claims on the same variant count together. Rows stay locked until the transaction ends. */
export async function takeStock(tx: Transaction, claims: StockClaim[]): Promise<TakeOutcome> {
  const wanted = sumClaims(claims);
  const onHand = await lockStock(tx, [...wanted.keys()]);

  const shortages = [...wanted]
    .map(([variantId, quantity]) => ({ variantId, wanted: quantity, onHand: onHand.get(variantId) ?? 0 }))
    .filter((claim) => claim.wanted > claim.onHand);
  if (shortages.length > 0) return { taken: false, shortages };

  await changeStock(tx, onHand, new Map([...wanted].map(([variantId, quantity]) => [variantId, -quantity])));
  return { taken: true };
}
