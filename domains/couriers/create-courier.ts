import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import { isId, newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { courierFields } from "./internal/courier-fields.ts";
import { findTakenSpelling, lockCouriers } from "./internal/find-taken-spelling.ts";
import { couriers } from "./internal/tables.server.ts";

/** The most couriers, archived ones included: each process caches all of them. */
const maxCouriers = 200;

const newCourierSchema = z.object({
  /** Made when the form was displayed (`newId`): a form that is sent twice makes one courier. */
  id: z
    .string()
    .refine(isId)
    .default(() => newId()),
  name: courierFields.name,
  known: courierFields.known.default([]),
  trackingPage: courierFields.trackingPage.default(null),
  givesNumbers: courierFields.givesNumbers.default(true),
  payoutDays: courierFields.payoutDays.default(7),
});

export type CreateCourierOutcome =
  | { outcome: "created"; id: string }
  | { outcome: "too-many" }
  | IdempotencyConflict
  | InvalidInput;

/** Adds a courier. Parcels that leave under its name or a spelling are its own; those that left before become so by a job. */
export async function createCourier(
  db: Database,
  by: Staff<"settings.edit"> | SystemActor,
  given: z.input<typeof newCourierSchema>,
): Promise<CreateCourierOutcome> {
  const parsed = parseInput(newCourierSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { id, ...fields } = parsed.input;
  return runTransaction(db, async (tx): Promise<CreateCourierOutcome> => {
    await lockCouriers(tx);
    const [known] = await tx.select().from(couriers).where(eq(couriers.id, id));
    if (known)
      return findChangedFields(known, fields) ? { outcome: "idempotency-conflict" } : { outcome: "created", id };
    const [held] = await tx.select({ number: count() }).from(couriers);
    if ((held?.number ?? 0) >= maxCouriers) return { outcome: "too-many" };
    const refusal = await findTakenSpelling(tx, parsed.input);
    if (refusal) return refusal;
    await tx.insert(couriers).values(parsed.input);
    await recordEvent(tx, by, { type: "courier.created", subjectId: id, payload: {} }, { after: fields });
    await enqueue(tx, "adopt-parcels", { courierId: id, after: null }, { key: `adopt-parcels:${id}` });
    return { outcome: "created", id };
  });
}
