import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { withoutValues } from "#platform/format-error.ts";
import { packHtml } from "./internal/pack-html.ts";
import { mails } from "./internal/tables.server.ts";
import type { MailNote } from "./mail.ts";

/** What the log holds of a composed mail. */
export interface LoggedMail {
  to: string;
  subject: string;
  html: string;
  /** What opens something for whoever reads it, such as the token of a link: the log does not store it. */
  secrets: readonly string[];
}

const findDone = prepareStatement(
  "find-done-mail",
  sql`select from ${mails} where key = ${sql.placeholder("key")}::text and state in ('sent', 'discarded')`,
);

/** Whether the mail of this key was sent, or is not to be sent any more. */
export async function isMailDone(db: Database, key: string): Promise<boolean> {
  return (await findDone(db, { key })).length > 0;
}

const noteValues = sql`${sql.placeholder("key")}::text, ${sql.placeholder("kind")}::text, ${sql.placeholder("subjectId")}::text, ${sql.placeholder("recipient")}::text, ${sql.placeholder("subject")}::text, ${sql.placeholder("html")}::bytea`;

const insertSent = prepareStatement(
  "record-sent-mail",
  sql`
  with tried as (delete from ${mails} where key = ${sql.placeholder("triedKey")}::text and key <> ${sql.placeholder("key")}::text returning attempts)
  insert into ${mails} (key, kind, subject_id, recipient, subject, html, state, sent_at, attempts)
  values (${noteValues}, 'sent', now(), 1 + coalesce((select attempts from tried), 0))
  on conflict (key) do update set state = 'sent', sent_at = now(), error = null, attempts = mail_log.attempts + 1,
    recipient = excluded.recipient, subject = excluded.subject, html = excluded.html`,
);

const insertFailed = prepareStatement(
  "record-failed-mail",
  sql`
  insert into ${mails} (key, kind, subject_id, recipient, subject, html, state, error, attempts)
  values (${noteValues}, 'failed', ${sql.placeholder("error")}::text, 1)
  on conflict (key) do update set state = 'failed', error = excluded.error, attempts = mail_log.attempts + 1,
    recipient = coalesce(excluded.recipient, mail_log.recipient), subject = coalesce(nullif(excluded.subject, ''), mail_log.subject), html = coalesce(excluded.html, mail_log.html)
  where mail_log.state not in ('sent', 'discarded')`,
);

/** Records that the transport has accepted the mail. `triedKey`: earlier tries that failed were recorded under this key. */
export async function recordSentMail(db: Database, note: MailNote & { triedKey?: string }, mail: LoggedMail) {
  await insertSent(db, { ...valuesOf(note, mail), triedKey: note.triedKey ?? note.key });
}

/** The maximum length of an error in the log, in characters. */
const maxErrorLength = 500;

/** Records that a try failed, with what was composed; `mail` is null when composing it failed. */
export async function recordFailedMail(db: Database, note: MailNote, mail: LoggedMail | null, error: unknown) {
  const told = withoutValues(error);
  const text = told instanceof Error ? told.message : String(told);
  await insertFailed(db, { ...valuesOf(note, mail), error: text.slice(0, maxErrorLength) });
}

function valuesOf({ key, kind, subjectId }: MailNote, mail: LoggedMail | null) {
  return {
    key,
    kind,
    subjectId,
    recipient: mail?.to.toLowerCase() ?? null,
    subject: mail?.subject ?? "",
    html: mail && packHtml(mail.html, mail.secrets),
  };
}
