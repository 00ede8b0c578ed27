import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue, type Jobs } from "#domains/jobs/enqueue.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/**
 * Has every process show the document or banner anew at these times, at which it appears or disappears. A time that
 * has passed needs nothing: the change itself is announced.
 */
export async function announceAt(
  tx: Transaction,
  subject: Jobs["announce-content"],
  times: (Date | null)[],
): Promise<void> {
  for (const time of times)
    if (time !== null && time.getTime() > Date.now())
      await enqueue(tx, "announce-content", subject, {
        notBefore: time,
        key: `announce-content:${subject.kind}:${subject.id}:${time.getTime()}`,
      });
}

/** Has every process show the document or banner anew: its time has come. */
export async function announceContent(
  db: Database,
  by: SystemActor,
  { kind, id }: Jobs["announce-content"],
): Promise<void> {
  await runTransaction(db, (tx) =>
    recordEvent(
      tx,
      by,
      kind === "banner"
        ? { type: "banner.due", subjectId: id, payload: {} }
        : { type: `${kind}.due`, subjectId: id, payload: { slug: id } },
    ),
  );
}
