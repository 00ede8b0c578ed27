import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { retry } from "#platform/resilience/retry.ts";
import { sentMessages } from "./tables.server.ts";

/** Milliseconds: longer than a failover takes. */
const recordTimeout = 60_000;

/** The maximum length of an error in the log, in characters. */
const maxErrorLength = 500;

const shorten = (error: string | null) => error?.slice(0, maxErrorLength) ?? null;
/** A message that no try and no receipt has brought further. */
const isUnsent = (id: string) => and(eq(sentMessages.id, id), inArray(sentMessages.state, ["waiting", "failed"]));
const oneMore = sql`${sentMessages.attempts} + 1`;

interface Sent {
  channel: MessageChannel;
  serviceId: string | null;
  body: string;
  /** Why the channel before this one did not take it. */
  error: string | null;
}

/** Records that a service has accepted the message. A failure here would only have it sent again, so it is tried for a minute. */
export async function recordSent(db: Database, id: string, { channel, serviceId, body, error }: Sent): Promise<void> {
  const recorded = await retry(
    () =>
      db
        .update(sentMessages)
        .set({
          state: "sent",
          sentAt: sql`now()`,
          attempts: oneMore,
          channel,
          serviceId,
          body,
          values: null,
          error: shorten(error),
        })
        .where(isUnsent(id)),
    { withinMs: recordTimeout },
  );
  if (!recorded.done) throw recorded.cause;
}

/** Records that a try failed. `over`: it is not tried again by itself, so what it was filled with goes. */
export async function recordFailed(
  db: Database,
  id: string,
  { error, over, body }: { error: string; over: boolean; body: string },
): Promise<void> {
  await db
    .update(sentMessages)
    .set({ state: "failed", attempts: oneMore, error: shorten(error), body, ...(over && { values: null }) })
    .where(isUnsent(id));
}

/** Ends a message that is not to be sent, with the reason. */
export async function endMessage(db: Database, id: string, reason: string): Promise<void> {
  await db
    .update(sentMessages)
    .set({ state: "discarded", error: shorten(reason), values: null, replyToken: null })
    .where(isUnsent(id));
}
