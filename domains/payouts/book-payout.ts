import { eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { countDown, retry } from "#platform/resilience/retry.ts";
import { bookTried, type BookTriedOutcome } from "./internal/book-tried.ts";
import { payouts } from "./internal/tables.server.ts";
import { type BookedKind, bookedKinds } from "./payout.ts";
import { tryPayout } from "./try-payout.ts";

/**
 * Milliseconds after which a payout that is not booked is answered so, before proxies give the request up after a minute. An attempt that runs then may
 * still end well. What follows the booking has what is left of them.
 */
const timeout = 50_000;

export type BookPayoutOutcome =
  | BookTriedOutcome
  /** The database could not be reached, or has not ended in time: then it may still be booked. It is booked whole or not at all. */
  | { outcome: "not-done"; cause: unknown };

/**
 * Books a payout that was tried: all rows of these kinds (without them, of all that can be booked), in one transaction, once. What the courier paid too
 * little stays due from it and is claimed; open claims that it paid are closed, and so are those that were given up and paid after all. Where rows of other kinds are left out, the payout is tried again, and
 * they can be booked later: what is booked is "paid before" then.
 * `seen` are the totals that the caller was shown, where somebody was: only what was seen is booked.
 */
export async function bookPayout(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  { payoutId, kinds = bookedKinds, seen }: { payoutId: string; kinds?: readonly BookedKind[]; seen?: unknown },
): Promise<BookPayoutOutcome> {
  if (!isId(payoutId)) return { outcome: "not-found" };
  const left = countDown(timeout);
  const booked = await retry(() => runTransaction(db, (tx) => bookTried(tx, by, payoutId, kinds, seen)), { left });
  if (!booked.done) return { outcome: "not-done", cause: booked.cause };
  const { value } = booked;
  // Where the database is away or the time is up by now, the rows that were booked say so, and the next press tries the others again.
  if (value.outcome === "changed" || (value.outcome === "booked" && !value.whole))
    await retry(() => tryPayout(db, storage, by, payoutId), { left });
  return value;
}

/** Gives up a payout that is not booked, so that its file can be sent again. */
export async function discardPayout(
  db: Database,
  by: Staff<"payments.reconcile">,
  { payoutId }: { payoutId: string },
): Promise<{ outcome: "discarded" | "not-found" | "already-booked" }> {
  if (!isId(payoutId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for("update");
    if (!payout) return { outcome: "not-found" };
    if (payout.state === "booked" || payout.state === "reversed") return { outcome: "already-booked" };
    if (payout.state === "discarded") return { outcome: "discarded" };
    await tx.update(payouts).set({ state: "discarded" }).where(eq(payouts.id, payoutId));
    await recordEvent(
      tx,
      by,
      { type: "payout.discarded", subjectId: payoutId, payload: {} },
      { before: { state: payout.state }, after: { state: "discarded" } },
    );
    return { outcome: "discarded" };
  });
}
