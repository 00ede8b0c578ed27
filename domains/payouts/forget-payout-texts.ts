import { inArray, sql } from "drizzle-orm";
import { listShipmentIds } from "#domains/orders/shipments/list-shipment-ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { claims, payoutRows, payouts } from "./internal/tables.server.ts";

/** Erases what staff wrote about claims for orders whose recipients were erased, and about payouts that paid for them and were reversed. */
export async function forgetPayoutTexts(db: Database, orderIds: string[]): Promise<void> {
  await db.update(claims).set({ note: null }).where(inArray(claims.orderId, orderIds));
  const parcels = await listShipmentIds(db, orderIds);
  await db.execute(sql`
    update ${payouts} set reversal_reason = null where reversal_reason is not null and id in (
      select payout_id from ${payoutRows} where shipment_id = any(${sql.param(parcels)}::uuid[]))`);
}
