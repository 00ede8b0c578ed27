import { count, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { replies } from "./tables.server.ts";

/** How many replies a message has, and how many of them its writer and the shop have written to one another. */
export async function countWords(tx: Transaction, messageId: string): Promise<{ all: number; words: number }> {
  const [held] = await tx
    .select({ all: count(), words: sql<number>`(count(*) filter (where ${replies.kind} <> 'note'))::int` })
    .from(replies)
    .where(eq(replies.messageId, messageId));
  return held ?? { all: 0, words: 0 };
}
