import { and, eq, inArray, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { mails } from "./internal/tables.server.ts";
import { linkKinds } from "./mail.ts";

/**
 * Has a mail that failed never be sent: its job ends at its next try, and nobody is shown it as failed any more. A mail
 * with a link of its own is another one at the next try (`linkKinds`). Audited.
 */
export async function discardMail(
  db: Database,
  by: Staff<"messages.answer">,
  mailId: number,
): Promise<{ outcome: "discarded" | "not-found" }> {
  return runTransaction(db, async (tx) => {
    const [mail] = await tx
      .select({ kind: mails.kind, state: mails.state })
      .from(mails)
      .where(and(eq(mails.id, mailId), inArray(mails.state, ["failed", "waiting"])))
      .for("update");
    if (!mail) return { outcome: "not-found" };
    await tx
      .update(mails)
      .set({
        state: "discarded",
        // The next try of a link's mail is recorded under the same key.
        key: sql`case when ${inArray(mails.kind, [...linkKinds])} then ${mails.key} || ':discarded:' || ${mails.id} else ${mails.key} end`,
      })
      .where(eq(mails.id, mailId));
    await recordEvent(
      tx,
      by,
      { type: "mail.discarded", subjectId: String(mailId), payload: { kind: mail.kind } },
      { before: { state: mail.state }, after: { state: "discarded" } },
    );
    return { outcome: "discarded" };
  });
}

/** Ends a mail that was to be sent again when there is nothing to send any more: its address is verified, its order anonymised. */
export async function endWaitingMail(db: Database, mailId: number): Promise<void> {
  await db
    .update(mails)
    .set({ state: "discarded", error: "There was nothing to send any more" })
    .where(and(eq(mails.id, mailId), eq(mails.state, "waiting")));
}
