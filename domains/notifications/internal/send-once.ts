import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Mail, MailTransport } from "#platform/mail/mail-transport.ts";
import { retry } from "#platform/resilience/retry.ts";
import { sentMails } from "./tables.server.ts";

/** Milliseconds: longer than a failover takes. */
const recordTimeout = 60_000;

/**
 * Sends the mail unless it is known to have been sent. It is noted after it has left: should the process die in between,
 * it is sent twice rather than never, under a key by which the transport can tell. Where there turns out to be nothing to say
 * (`compose` gives null), nothing is sent and nothing noted.
 */
export async function sendOnce(
  db: Database,
  transport: MailTransport,
  key: string,
  compose: () => Promise<Omit<Mail, "key"> | null>,
) {
  const [sent] = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key));
  if (sent) return;
  const mail = await compose();
  if (mail === null) return;
  await transport.send({ ...mail, key });
  // Failing now would only send it again.
  await retry(() => db.insert(sentMails).values({ key }).onConflictDoNothing(), { withinMs: recordTimeout });
}
