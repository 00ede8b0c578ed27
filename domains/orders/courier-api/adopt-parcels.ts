import { and, asc, gt, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { courierDays, payments } from "../internal/tables/payment-tables.server.ts";
import { shipments } from "../internal/tables.server.ts";

const parcelsAtOnce = 1_000;

/**
 * Gives a courier the parcels that left under a name which has become its own, a thousand at a time; the days of its
 * statement from their first entry on are summed again.
 */
export async function adoptParcels(
  db: Database,
  { courierId, after }: { courierId: string; after: string | null },
  { limit = parcelsAtOnce }: { limit?: number } = {},
): Promise<void> {
  const courier = (await listCouriers(db)).find(({ id }) => id === courierId);
  if (!courier) return;
  const unnamed = await db
    .select({ id: shipments.id, courier: shipments.courier })
    .from(shipments)
    .where(
      and(
        isNull(shipments.courierId),
        isNotNull(shipments.courier),
        after === null ? undefined : gt(shipments.id, after),
      ),
    )
    .orderBy(asc(shipments.id))
    .limit(limit);
  const own = unnamed.filter((parcel) => resolveCourier([courier], parcel.courier!) !== null).map(({ id }) => id);
  await runTransaction(db, async (tx) => {
    if (own.length > 0) {
      const adopted = await tx
        .update(shipments)
        .set({ courierId })
        .where(and(inArray(shipments.id, own), isNull(shipments.courierId)))
        .returning({ orderId: shipments.orderId });
      const orders = [...new Set(adopted.map(({ orderId }) => orderId))];
      if (orders.length > 0) {
        const [first] = await tx
          .select({ day: sql<string | null>`(min(${payments.at}) at time zone 'Asia/Karachi')::date::text` })
          .from(payments)
          .where(inArray(payments.orderId, orders));
        if (first?.day) await tx.delete(courierDays).where(gte(courierDays.day, first.day));
      }
    }
    if (unnamed.length === limit)
      await enqueue(
        tx,
        "adopt-parcels",
        { courierId, after: unnamed.at(-1)!.id },
        { key: `adopt-parcels:${courierId}` },
      );
  });
}
