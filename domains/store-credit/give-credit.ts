import { amountErrors, tooLargeAmount } from "#kernel/amount-errors.ts";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reasonField } from "./correct-credit.ts";
import { maxCreditAmount } from "./credit.ts";
import { findWrittenEntry } from "./internal/find-balances.ts";
import { issueCredit } from "./issue-credit.ts";

const giftSchema = z.object({
  accountId: z.string().refine(isId),
  /** The id of the entry, which the form made: sent twice, it is issued once. */
  entryId: z.string().refine(isId),
  /** In paisa. */
  amount: z
    .int(amountErrors("Enter an amount with at most two decimals", maxCreditAmount))
    .min(1, { error: "Enter an amount above zero" })
    .max(maxCreditAmount, { error: tooLargeAmount(maxCreditAmount) }),
  reason: reasonField,
});

/** Gives an account credit that no order owes it, as for a parcel that came late, with a reason that the customer reads. */
export async function giveCredit(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof giftSchema>,
): Promise<{ outcome: "done"; balance: Paisa } | IdempotencyConflict | InvalidInput> {
  const parsed = parseInput(giftSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { accountId, entryId, amount, reason } = parsed.input;
  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const known = await findWrittenEntry(tx, entryId);
      if (known) {
        const { balance, written } = known;
        const given = { ...written, accountId, kind: "issued", amount, reason };
        return isDeepStrictEqual(written, given) ? { outcome: "done", balance } : { outcome: "idempotency-conflict" };
      }
      const owner = { accountId };
      const { balance } = await issueCredit(tx, by, { owner, amount: paisa(amount), reason, id: entryId });
      return { outcome: "done", balance };
    }),
  );
}
