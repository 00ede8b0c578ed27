import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { cartLines } from "./internal/tables.server.ts";
import { weighLine } from "./internal/weigh-line.ts";
import { assertQuantity } from "./quantity.ts";

export type ChangeOutcome =
  /** `quantity` is less than was asked for where the stock ends. */
  | { outcome: "changed"; quantity: number; wanted: number }
  /** Nothing of it is left; the line stays as it was. */
  | { outcome: "sold-out" }
  /** The line or the cart is no longer there, for example removed in another tab. */
  | { outcome: "gone" };

/** Sets how many a line holds: 1 to 99, and no more than there is. Removing is `removeLine`. */
export async function changeQuantity(db: Database, { secret, lineId, quantity: wanted }: { secret: string | null; lineId: string; quantity: number }): Promise<ChangeOutcome> {
  assertQuantity(wanted);
  return runTransaction(db, async (tx) => {
    const line = await weighLine(tx, { secret, lineId });
    if (line === null) return { outcome: "gone" };
    if (line.available === 0) return { outcome: "sold-out" };
    const quantity = Math.min(wanted, line.available);
    await tx.update(cartLines).set({ quantity, cappedFrom: null }).where(line.thisLine);
    return { outcome: "changed", quantity, wanted };
  });
}
