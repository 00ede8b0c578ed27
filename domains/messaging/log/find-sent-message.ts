import { eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sentMessages } from "../internal/tables.server.ts";

/** What a job must know of a message to compose it anew; null when the log does not hold it. */
export async function findSentMessage(db: Database, messageId: string) {
  if (!isId(messageId)) return null;
  const { kind, subjectId: orderId, position, creditId } = sentMessages;
  const [found] = await db
    .select({ kind, orderId, position, creditId })
    .from(sentMessages)
    .where(eq(sentMessages.id, messageId));
  return found ?? null;
}
