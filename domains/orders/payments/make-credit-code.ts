import { z } from "zod";
import { renewCreditCode } from "#domains/store-credit/guest-credit.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { canAccess } from "../internal/shopper-access.ts";

const codeSchema = z.object({
  ...orderFields,
  /** The secret of the order's private link. */
  accessToken: z.string().optional(),
});

export type CreditCodeOutcome =
  /** The code is not stored, and is said this once. A former one ends. */
  | { outcome: "done"; code: string }
  /** The order has no credit of a guest, or nothing is left of it. */
  | { outcome: "no-credit" }
  | OrderRefusal;

/** Makes the secret code with which the guest of an order spends the store credit that the order was given. Whoever may open the order may have it. */
export async function makeCreditCode(
  db: Database,
  by: Customer | Guest,
  input: z.input<typeof codeSchema>,
): Promise<CreditCodeOutcome> {
  return changeOrder<typeof codeSchema, CreditCodeOutcome>(db, codeSchema, input, async (tx, order, values) => {
    if (!canAccess(by, order, values.accessToken)) return { outcome: "not-found" };
    if (order.accountId !== null || order.forgotten) return { outcome: "no-credit" };
    const code = await renewCreditCode(tx, by, order.id);
    return code === null ? { outcome: "no-credit" } : { outcome: "done", code };
  });
}
