import { isMailDone, recordFailedMail, recordSentMail } from "#domains/mail-log/record-mail.ts";
import type { MailNote } from "#domains/mail-log/mail.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Mail, MailTransport } from "#platform/mail/mail-transport.ts";
import { retry } from "#platform/resilience/retry.ts";

/** Milliseconds: longer than a failover takes. */
const recordTimeout = 60_000;

export interface ComposedMail extends Omit<Mail, "key"> {
  /** Who gets the answers: the shop, unless a customer wrote. */
  replyTo: string;
  /** What opens something for whoever reads it, such as the token of a link: the log of mails does not store it. */
  secrets?: readonly string[];
}

/**
 * Sends the mail unless the log says that it was sent, or is not to be sent any more. It is logged after sending: if the
 * process dies in between, the mail is sent twice rather than never, with a key by which the transport can detect the
 * duplicate. When `compose` returns null, nothing is sent and nothing logged. A failure is logged and thrown.
 */
export async function sendOnce(
  db: Database,
  transport: MailTransport,
  note: MailNote,
  compose: () => Promise<ComposedMail | null>,
) {
  if (await isMailDone(db, note.key)) return;
  await sendAndLog(db, transport, note, compose);
}

/** Sends and logs a mail. `triedKey`: the key for tries that fail, where each try has a key of its own. */
export async function sendAndLog(
  db: Database,
  transport: MailTransport,
  { triedKey, ...note }: MailNote & { triedKey?: string },
  compose: () => Promise<ComposedMail | null>,
) {
  let composed: ComposedMail | null = null;
  try {
    composed = await compose();
    if (composed === null) return;
    const { secrets: _, ...mail } = composed;
    const { replyTo, ...unanswered } = mail;
    // What the shop mails to itself is answered by nobody.
    await transport.send({ ...(replyTo === mail.to ? unanswered : mail), key: note.key });
  } catch (error) {
    const tried = { ...note, key: triedKey ?? note.key };
    // Where the database is away too, the job's own error is what counts.
    await recordFailedMail(db, tried, composed && withSecrets(composed), error).catch(() => undefined);
    throw error;
  }
  const logged = withSecrets(composed);
  // A failure here would only make the job send the mail again.
  await retry(() => recordSentMail(db, triedKey === undefined ? note : { ...note, triedKey }, logged), {
    withinMs: recordTimeout,
  });
}

const withSecrets = ({ secrets = [], ...mail }: ComposedMail) => ({ ...mail, secrets });
