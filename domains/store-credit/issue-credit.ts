import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { CreditOwner } from "./credit.ts";
import { addTo, type ChangedCredit } from "./internal/write-entry.ts";

export interface CreditToIssue {
  owner: CreditOwner;
  /** In paisa, above zero. */
  amount: Paisa;
  /** Why, in words that the customer reads too; null where the order says it. */
  reason?: string | null | undefined;
  /** The order whose money it is; null where it is a gift. */
  orderId?: string | null | undefined;
  /** The id of the entry, where the caller must not issue twice: a second one is an error. */
  id?: string | undefined;
}

/**
 * Issues credit in the caller's transaction and records it. It changes no order's book: what an order owes becomes credit by
 * `recordPayment` with the kind "credit-given", which calls this. Throws RangeError for an amount that is not above zero.
 */
export async function issueCredit(
  tx: Transaction,
  by: Actor,
  { owner, amount, reason, orderId, id }: CreditToIssue,
): Promise<ChangedCredit> {
  if (amount <= 0) throw new RangeError("Credit is issued above zero");
  const changed = await addTo(tx, by, owner, { kind: "issued", amount, reason, orderId, id });
  await recordEvent(
    tx,
    by,
    {
      type: "store-credit.issued",
      subjectId: changed.creditId,
      payload: { entryId: changed.entryId, creditOfOrder: changed.creditOfOrder },
    },
    {
      before: { balance: paisa(changed.balance - amount) },
      after: { amount, balance: changed.balance, ...(orderId && { orderId }) },
    },
  );
  return changed;
}
