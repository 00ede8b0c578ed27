import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { writeJson } from "#platform/database/write-json.ts";
import type { ParcelPayment } from "../../payments/parcel-payment.ts";
import { payingKinds } from "../../payments/payment.ts";
import { courierOfEntry, isInForce, isOfKinds } from "./courier-entries.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { shipments } from "../tables.server.ts";

/** Of the entries `entry`, those of the parcel `parcel` that say what its courier paid and kept. What was reversed is none of it. */
export const paidToCourier = sql`entry.shipment_id = parcel.id and ${isOfKinds(...payingKinds)}
  and ${courierOfEntry} is not distinct from parcel.courier_id and ${isInForce}`;

/** Whether a payment is a fee without cash: it changes nothing that the courier holds of the parcel. */
const isFeeAlone = ({ paidOut, fee, tax }: ParcelPayment): boolean =>
  paidOut + fee + tax === 0 && (paidOut !== 0 || fee !== 0 || tax !== 0);

/**
 * The parcels whose fee alone would be booked a second time: the books have the very amounts of their courier under a reference, or have all there is of
 * a parcel of which it holds nothing. What another courier was paid before it handed the parcel back is none of it. Their orders are locked. Without such payments it sends no statement.
 */
export async function findRepeatedFees(tx: Transaction, given: readonly ParcelPayment[]): Promise<Set<string>> {
  const fees = given.filter(isFeeAlone).map(({ shipmentId, paidOut, fee, tax }) => ({ shipmentId, paidOut, fee, tax }));
  if (fees.length === 0) return new Set();
  const sumOf = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select parcel.id
    from jsonb_to_recordset(${writeJson(fees)}::jsonb) as given("shipmentId" uuid, "paidOut" bigint, fee bigint, tax bigint)
    join ${shipments} as parcel on parcel.id = given."shipmentId"
    where exists (
        select from ${payments} as entry where ${paidToCourier} and reference is not null group by reference
        having ${sumOf("remitted")} = given."paidOut" and ${sumOf("courier-fee")} = given.fee and ${sumOf("tax-withheld")} = given.tax)
      or (parcel.held = 0 and exists (select from ${payments} as entry where ${paidToCourier}))`);
  return new Set(rows.map(({ id }) => id));
}
