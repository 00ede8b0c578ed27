import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { chosenLanguages } from "../internal/tables.server.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";

/** Notes in which language messages about orders are, or in which an account had the last ones. */
export async function chooseLanguage(
  db: Database,
  { subjectIds, language }: { subjectIds: readonly string[]; language: MessageLanguage },
): Promise<void> {
  await db
    .insert(chosenLanguages)
    .values(subjectIds.map((subjectId) => ({ subjectId, language })))
    .onConflictDoUpdate({ target: chosenLanguages.subjectId, set: { language, at: sql`now()` } });
}

/** The language that was chosen for an order or an account; null where none was, and messages are in the shop's. */
export async function findChosenLanguage(db: Database, subjectId: string): Promise<MessageLanguage | null> {
  const [found] = await db
    .select({ language: chosenLanguages.language })
    .from(chosenLanguages)
    .where(eq(chosenLanguages.subjectId, subjectId));
  return found?.language ?? null;
}
