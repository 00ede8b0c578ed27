import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cartLines } from "./internal/tables.server.ts";
import { loadLine } from "./internal/load-line.ts";
import { assertQuantity } from "./quantity.ts";

export type SetOutcome =
  | { outcome: "set" }
  | { outcome: "sold-out" }
  | { outcome: "only-left"; onHand: number }
  /** The cart has no such line, or its variant is no longer sold. */
  | { outcome: "no-line" };

/**
 * Sets the quantity of a line, 1 to 99, or changes nothing when the stock is too low. `changeQuantities` sets what is
 * in stock instead.
 */
export async function setLineQuantity(
  db: Database,
  { secret, lineId, quantity }: { secret: string; lineId: string; quantity: number },
): Promise<SetOutcome> {
  assertQuantity(quantity);
  return runTransaction(db, async (tx): Promise<SetOutcome> => {
    const line = await loadLine(tx, { secret, lineId });
    if (line === null) return { outcome: "no-line" };
    if (line.available === 0) return { outcome: "sold-out" };
    if (quantity > line.available) return { outcome: "only-left", onHand: line.available };
    await tx.update(cartLines).set({ quantity, cappedFrom: null }).where(line.thisLine);
    return { outcome: "set" };
  });
}
