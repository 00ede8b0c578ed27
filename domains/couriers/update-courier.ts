import { eq } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type Courier, toSpelling } from "./courier.ts";
import { courierFields } from "./internal/courier-fields.ts";
import { findTakenSpelling, lockCouriers } from "./internal/find-taken-spelling.ts";
import { couriers } from "./internal/tables.server.ts";
import { listCouriers } from "./list-couriers.ts";

/** The fields that are given are changed, the others stay. */
const updateCourierSchema = z.object({
  courierId: z.string(),
  version: z.number().int().positive(),
  name: courierFields.name.optional(),
  known: courierFields.known.optional(),
  trackingPage: courierFields.trackingPage.optional(),
  givesNumbers: courierFields.givesNumbers.optional(),
  payoutDays: courierFields.payoutDays.optional(),
});

export type UpdateCourierOutcome =
  | { outcome: "changed"; version: number }
  | { outcome: "not-found" }
  | { outcome: "conflict"; current: Courier }
  | InvalidInput;

/** Changes a courier. The name that it had stays one of its spellings, so that what names it so still finds it. Parcels that left under a new spelling become its own by a job. */
export async function updateCourier(
  db: Database,
  by: Staff<"settings.edit"> | SystemActor,
  given: z.input<typeof updateCourierSchema>,
): Promise<UpdateCourierOutcome> {
  const parsed = parseInput(updateCourierSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { courierId, version, ...fields } = parsed.input;
  return runTransaction(db, async (tx): Promise<UpdateCourierOutcome> => {
    await lockCouriers(tx);
    const current = (await listCouriers(tx)).find(({ id }) => id === courierId);
    if (!current) return { outcome: "not-found" };
    if (current.version !== version) return { outcome: "conflict", current };
    const name = fields.name ?? current.name;
    const spelling = toSpelling(name);
    const former = spelling === toSpelling(current.name) ? [] : [toSpelling(current.name)];
    const known = [...new Set([...(fields.known ?? current.known), ...former])].filter((each) => each !== spelling);
    const refusal = await findTakenSpelling(tx, { id: courierId, name, known });
    if (refusal) return refusal;
    const changed = findChangedFields(current, { ...fields, known });
    if (!changed) return { outcome: "changed", version };
    await tx
      .update(couriers)
      .set({ ...changed.after, version: version + 1 })
      .where(eq(couriers.id, courierId));
    await recordEvent(tx, by, { type: "courier.changed", subjectId: courierId, payload: {} }, changed);
    if (known.some((each) => !current.known.includes(each)) || former.length > 0)
      await enqueue(tx, "adopt-parcels", { courierId, after: null }, { key: `adopt-parcels:${courierId}` });
    return { outcome: "changed", version: version + 1 };
  });
}
