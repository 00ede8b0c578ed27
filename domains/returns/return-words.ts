import { inArray, sql } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { type returns, returnWords } from "./internal/tables.server.ts";
import type { ReturnState } from "./return.ts";

/** What the shop told the shopper of a return at one of its steps. */
export interface ReturnWords {
  /** The step that they were written with. */
  state: ReturnState;
  body: string;
  /** The account of the staff member; null where it was not noted. */
  authorId: string | null;
  /** Null where it was not noted. */
  at: Date | null;
}

/** Notes what the shopper is told with this step. */
export async function addReturnWords(
  tx: Transaction,
  by: Actor,
  { returnId, state, body }: { returnId: string; state: ReturnState; body: string },
): Promise<void> {
  await tx
    .insert(returnWords)
    .values({ id: newId(), returnId, state, body, authorId: actorId(by), at: sql`clock_timestamp()` });
}

/** What the shoppers of these returns were told, by the return's id, in the order in which it was said. */
export async function findReturnWords(
  db: Database,
  told: Pick<typeof returns.$inferSelect, "id" | "state" | "answer" | "movedAt">[],
): Promise<Map<string, ReturnWords[]>> {
  if (told.length === 0) return new Map();
  const { id, returnId, state, body, authorId, at } = returnWords;
  const ids = told.map((row) => row.id);
  const rows = await db
    .select({ returnId, state, body, authorId, at })
    .from(returnWords)
    .where(inArray(returnId, ids))
    .orderBy(sql`${at} nulls first`, id);
  const known = Map.groupBy(rows, (row) => row.returnId);
  return new Map(
    told.map((row) => {
      const words = (known.get(row.id) ?? []).map(({ returnId: _returnId, ...each }) => each);
      // The version before writes its words here alone.
      const isMissing = row.answer !== "" && words.at(-1)?.body !== row.answer;
      const last = { state: row.state, body: row.answer, authorId: null, at: row.movedAt };
      return [row.id, isMissing ? [...words, last] : words];
    }),
  );
}

/** The words that the mail about this step has: what is said when the goods were looked at goes out with what is paid back. */
export const wordsOfStep = (words: readonly ReturnWords[], step: ReturnState): string =>
  words
    .filter(({ state }) => state === step || (step === "closed" && state === "inspected"))
    .map(({ body }) => body)
    .join("\n\n");
