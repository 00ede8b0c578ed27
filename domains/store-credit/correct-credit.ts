import { amountErrors, tooLargeAmount } from "#kernel/amount-errors.ts";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { maxCreditAmount, maxCreditReason } from "./credit.ts";
import { findLockedBalance, findWrittenEntry } from "./internal/find-balances.ts";
import { writeEntry } from "./internal/write-entry.ts";

/** What staff write beside an entry of their own. */
export const reasonField = z
  .string()
  .overwrite(cleanLine)
  .min(1, { error: "Enter the reason" })
  .max(maxCreditReason, { error: `Shorten the reason to ${maxCreditReason} characters` });

const correctionSchema = z.object({
  creditId: z.string().refine(isId),
  /** The id of the entry, which the form made: sent twice, it is written once. */
  entryId: z.string().refine(isId),
  /** In paisa: above zero the customer gets more, below zero less. */
  amount: z
    .int(amountErrors("Enter an amount with at most two decimals", maxCreditAmount))
    .min(-maxCreditAmount, { error: tooLargeAmount(maxCreditAmount) })
    .max(maxCreditAmount, { error: tooLargeAmount(maxCreditAmount) })
    .refine((amount) => amount !== 0, { error: "Enter an amount" }),
  reason: reasonField,
});

export type CorrectionOutcome =
  | { outcome: "done"; balance: Paisa }
  | { outcome: "not-found" }
  /** Less is left than the correction takes. */
  | { outcome: "more-than-left"; balance: Paisa }
  | IdempotencyConflict
  | InvalidInput;

/** Corrects a credit by an amount, with a reason. */
export async function correctCredit(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof correctionSchema>,
): Promise<CorrectionOutcome> {
  const parsed = parseInput(correctionSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { creditId, entryId, amount, reason } = parsed.input;
  return runTransaction(db, async (tx) => {
    const left = await findLockedBalance(tx, creditId);
    if (left === null) return { outcome: "not-found" };
    const known = await findWrittenEntry(tx, entryId);
    if (known) {
      const { balance, written } = known;
      const given = { ...written, creditId, kind: "corrected", amount, reason };
      return isDeepStrictEqual(written, given) ? { outcome: "done", balance } : { outcome: "idempotency-conflict" };
    }
    const entry = { kind: "corrected" as const, amount: paisa(amount), reason, id: entryId };
    const changed = await writeEntry(tx, by, creditId, entry);
    if (!changed) return { outcome: "more-than-left", balance: left };
    await recordEvent(
      tx,
      by,
      {
        type: "store-credit.corrected",
        subjectId: creditId,
        payload: { entryId, creditOfOrder: changed.creditOfOrder },
      },
      { before: { balance: left }, after: { balance: changed.balance } },
    );
    return { outcome: "done", balance: changed.balance };
  });
}
