import { and, eq, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { couriers } from "./internal/tables.server.ts";

/** The columns of a courier's payout file as `setPayoutColumns` stored them; null while nobody has set them. Whoever reads such files knows their shape. */
export async function findPayoutColumns(db: Database, courierId: string): Promise<unknown> {
  const [courier] = await db
    .select({ columns: couriers.payoutColumns })
    .from(couriers)
    .where(eq(couriers.id, courierId));
  return courier?.columns ?? null;
}

/** Stores what the columns of a courier's payout file mean. The last one who says so is right. */
export async function setPayoutColumns(
  db: Database,
  by: Staff<"payments.reconcile">,
  { courierId, columns }: { courierId: string; columns: object },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const changed = await tx
      .update(couriers)
      .set({ payoutColumns: columns })
      .where(
        and(
          eq(couriers.id, courierId),
          sql`${couriers.payoutColumns} is distinct from ${JSON.stringify(columns)}::jsonb`,
        ),
      )
      .returning({ id: couriers.id });
    if (changed.length > 0)
      await recordEvent(
        tx,
        by,
        { type: "courier.changed", subjectId: courierId, payload: {} },
        { after: { payoutColumns: columns } },
      );
  });
}
