import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { type InvalidInput, invalid, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockReturn, moveReturn, type ReturnRefusal } from "./internal/change-return.ts";
import { maxReturnNoteLength } from "./return.ts";

/** The fields of every command on a return. */
export const returnFields = {
  returnId: z.string(),
  /** The version that the caller has seen. */
  version: z.int(),
};
/** What the shopper is told. */
export const wordsField = z
  .string()
  .transform(cleanText)
  .pipe(z.string().max(maxReturnNoteLength, { error: `Shorten this to ${maxReturnNoteLength} characters` }));

const answerSchema = z.object({
  ...returnFields,
  to: z.enum(["approved", "declined"], { error: "Approve or decline it" }),
  words: wordsField,
});

export type AnswerReturnOutcome = { outcome: "done" } | ReturnRefusal | InvalidInput;

/** Allows a return or declines it, with words to the shopper, who is mailed; a refusal needs some. */
export async function answerReturn(
  db: Database,
  by: Staff<"orders.edit">,
  given: z.input<typeof answerSchema>,
): Promise<AnswerReturnOutcome> {
  const parsed = parseInput(answerSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { to, words, ...at } = parsed.input;
  if (to === "declined" && words === "") return invalid("words", "Tell the customer why");
  return runTransaction(db, async (tx): Promise<AnswerReturnOutcome> => {
    const locked = await lockReturn(tx, { ...at, to });
    if (locked.refusal) return locked.refusal;
    await moveReturn(tx, by, locked.row, { state: to, answer: words });
    return { outcome: "done" };
  });
}
