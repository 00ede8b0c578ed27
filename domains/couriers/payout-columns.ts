import { eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isSameJson } from "#platform/database/is-same-json.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { couriers } from "./internal/tables.server.ts";

/** The columns of a courier's payout file as `setPayoutColumns` stored them; null while nobody has set them. Whoever reads such files knows their shape. */
export async function findPayoutColumns(
  db: Database,
  _by: Staff<"payments.reconcile">,
  courierId: string,
): Promise<unknown> {
  const [courier] = await db
    .select({ columns: couriers.payoutColumns })
    .from(couriers)
    .where(eq(couriers.id, courierId));
  return courier?.columns ?? null;
}

/**
 * Stores what the columns of a courier's payout file mean. `seen` is what was stored when the caller looked (null: nothing): what somebody else said
 * meanwhile stays, and is a conflict.
 */
export async function setPayoutColumns(
  db: Database,
  by: Staff<"payments.reconcile">,
  { courierId, columns, seen }: { courierId: string; columns: object; seen: unknown },
): Promise<"stored" | "conflict"> {
  return runTransaction(db, async (tx) => {
    const [courier] = await tx
      .select({ stored: couriers.payoutColumns })
      .from(couriers)
      .where(eq(couriers.id, courierId))
      .for("update");
    if (isSameJson(courier?.stored, columns)) return "stored";
    if (!isSameJson(courier?.stored, seen)) return "conflict";
    await tx.update(couriers).set({ payoutColumns: columns }).where(eq(couriers.id, courierId));
    const event = { type: "courier.changed" as const, subjectId: courierId, payload: {} };
    await recordEvent(tx, by, event, {
      before: { payoutColumns: courier?.stored ?? null },
      after: { payoutColumns: columns },
    });
    return "stored";
  });
}
