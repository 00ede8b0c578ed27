import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { CustomerKey } from "./customer-key.ts";
import { blocks, notes } from "./internal/tables.server.ts";

/** The maximum length of a note, in characters. */
export const maxNoteLength = 2_000;

const noteSchema = z.object({
  noteId: z.string().refine(isId),
  body: z
    .string()
    .transform(cleanParagraphs)
    .pipe(
      z
        .string()
        .min(1, { error: "Write something first" })
        .max(maxNoteLength, { error: `Shorten this to ${maxNoteLength.toLocaleString("en")} characters` }),
    ),
});

export interface CustomerNote {
  id: string;
  body: string;
  authorId: string;
  at: Date;
}

/** Adds a note about the customer of this key; the same form sent twice is one note. Audited. */
export async function addCustomerNote(
  db: Database,
  by: Staff<"customers.edit">,
  key: CustomerKey,
  given: z.input<typeof noteSchema>,
): Promise<{ outcome: "added" } | IdempotencyConflict | InvalidInput> {
  const parsed = parseInput(noteSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { noteId: id, body } = parsed.input;
  return runTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(notes)
      .values({ id, ...key, body, authorId: by.accountId })
      .onConflictDoNothing()
      .returning({ id: notes.id });
    if (!added) {
      const { kind, value } = notes;
      const [known] = await tx.select({ kind, value, body: notes.body }).from(notes).where(eq(notes.id, id));
      return { outcome: isDeepStrictEqual(known, { ...key, body }) ? "added" : "idempotency-conflict" };
    }
    const subjectId = key.kind === "account" ? key.value : null;
    await recordEvent(tx, by, { type: "customer.noted", subjectId, payload: {} }, { after: { noteId: id } });
    return { outcome: "added" };
  });
}

/** The notes about a customer with these keys, newest first, at most 100. */
export async function listCustomerNotes(
  db: Database,
  _by: Staff<"customers.read">,
  keys: CustomerKey[],
): Promise<CustomerNote[]> {
  if (keys.length === 0) return [];
  const { id, body, authorId, at } = notes;
  return db
    .select({ id, body, authorId, at })
    .from(notes)
    .where(or(...keys.map(({ kind, value }) => and(eq(notes.kind, kind), eq(notes.value, value)))))
    .orderBy(desc(at), desc(id))
    .limit(100);
}

/** Deletes what is noted about customers, and their blocks, in the transaction that forgets them. */
export async function forgetKeys(tx: Transaction, keys: CustomerKey[]): Promise<void> {
  if (keys.length === 0) return;
  const given = sql`(select kind, value from json_to_recordset(${JSON.stringify(keys)}::json) as given(kind text, value text))`;
  for (const table of [notes, blocks]) await tx.delete(table).where(sql`(${table.kind}, ${table.value}) in ${given}`);
}
