import { eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId, lowestIdAt } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { mails } from "./internal/tables.server.ts";
import { isResendable, linkKinds, type MailKind, type MailNote } from "./mail.ts";

export type ResendOutcome =
  /** The worker sends it within seconds; also when the same press arrived before, or the mail was sent since the button was displayed. */
  | { outcome: "enqueued" }
  | { outcome: "not-found" }
  /** Mails of this kind follow from something that only their person can do, or are sent by another screen. */
  | { outcome: "not-resendable" };

/**
 * Has a mail sent again, composed anew: it shows its order as it is now, and links in it are new. A mail that failed is
 * tried now; a mail that was sent becomes another mail. `press` is an id made for each display of the button (`newId`), so
 * that a form that is sent twice sends one mail; many mails may be sent again with one press. The attempt is audited.
 */
export async function resendMail(
  db: Database,
  by: Staff<"messages.answer">,
  { mailId, press }: { mailId: number; press: string },
): Promise<ResendOutcome> {
  return runTransaction(db, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
    if (!mail) return { outcome: "not-found" };
    const { kind, subjectId, recipient, subject, state, sentAt } = mail;
    if (!isResendable(kind) || recipient === null || !isId(press)) return { outcome: "not-resendable" };
    // The button was displayed before the mail went: it was for the one that has gone since.
    const isDone = state === "sent" && sentAt !== null && press < lowestIdAt(sentAt);
    if (state === "waiting" || isDone) return { outcome: "enqueued" };
    const key = `${mail.key.replace(againPattern, "")}${again}${press}-${mailId}`;
    const [waiting] =
      state === "sent"
        ? await tx
            .insert(mails)
            .values({ key, kind, subjectId, recipient, subject, state: "waiting" })
            .onConflictDoNothing()
            .returning({ id: mails.id })
        : await tx
            .update(mails)
            .set({ state: "waiting", ...(linkKinds.has(kind) && { key }) })
            .where(eq(mails.id, mailId))
            .returning({ id: mails.id });
    if (!waiting) return { outcome: "enqueued" };
    await enqueue(tx, "resend-mail", { mailId: waiting.id }, { key: `resend-mail:${waiting.id}` });
    // A mail that was sent stays so: another one waits.
    const isCopy = waiting.id !== mailId;
    await recordEvent(
      tx,
      by,
      { type: "mail.resent", subjectId: String(mailId), payload: { kind } },
      { before: { state }, after: isCopy ? { state, copy: waiting.id } : { state: "waiting" } },
    );
    return { outcome: "enqueued" };
  });
}

// The mail's id stands behind the press: one press may send several mails again that are copies of the same one.
const again = ":again:";
const againPattern = /:again:[0-9a-f-]+$/;

/** A mail that waits to be sent again. */
export interface WaitingMail extends MailNote {
  kind: MailKind;
  recipient: string;
}

/** The mail of a "resend-mail" job; null when it was sent or discarded meanwhile. */
export async function findWaitingMail(db: Database, mailId: number): Promise<WaitingMail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.recipient === null || mail.state === "sent" || mail.state === "discarded") return null;
  const { key, kind, subjectId, recipient } = mail;
  return { key, kind, subjectId, recipient };
}
