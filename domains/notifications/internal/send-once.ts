import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Mail, MailTransport } from "#platform/mail/mail-transport.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { retry } from "#platform/resilience/retry.ts";
import { sentMails } from "./tables.server.ts";

/** Milliseconds: longer than a failover takes. */
const recordTimeout = 60_000;

const find = prepareStatement(
  "find-sent-mail",
  sql`select from ${sentMails} where key = ${sql.placeholder("key")}::text`,
);
const record = prepareStatement(
  "record-sent-mail",
  sql`insert into ${sentMails} (key) values (${sql.placeholder("key")}::text) on conflict do nothing`,
);

/** Records the key, unless it is recorded already. */
export async function recordMail(db: Database, key: string): Promise<void> {
  await record(db, { key });
}

/**
 * Sends the mail unless a record says that it was sent. The record is inserted after sending: if the process dies in
 * between, the mail is sent twice rather than never, with a key by which the transport can detect the duplicate. When
 * `compose` returns null, nothing is sent and nothing recorded.
 */
export async function sendOnce(
  db: Database,
  transport: MailTransport,
  key: string,
  compose: () => Promise<Omit<Mail, "key"> | null>,
) {
  const [sent] = await find(db, { key });
  if (sent) return;
  const mail = await compose();
  if (mail === null) return;
  await transport.send({ ...mail, key });
  // A failure here would only make the job send the mail again.
  await retry(() => recordMail(db, key), { withinMs: recordTimeout });
}
