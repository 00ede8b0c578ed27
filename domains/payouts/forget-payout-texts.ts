import { inArray, sql } from "drizzle-orm";
import { shipments } from "#domains/orders/internal/tables.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { claims, payoutRows, payouts } from "./internal/tables.server.ts";

/** Erases what staff wrote about claims for orders whose recipients were erased, and about payouts that paid for them and were reversed. */
export async function forgetPayoutTexts(db: Database, orderIds: string[]): Promise<void> {
  await db.update(claims).set({ note: null }).where(inArray(claims.orderId, orderIds));
  await db.execute(sql`
    update ${payouts} set reversal_reason = null where reversal_reason is not null and id in (
      select paid.payout_id from ${payoutRows} paid join ${shipments} parcel on parcel.id = paid.shipment_id
      where parcel.order_id = any(${sql.param(orderIds)}::uuid[]))`);
}
