import { eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { messages } from "#domains/support/internal/tables.server.ts";
import type { Message } from "./message.ts";

/** The message of an id; null when there is none. */
export async function findMessage(db: Database, id: string): Promise<Message | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}
