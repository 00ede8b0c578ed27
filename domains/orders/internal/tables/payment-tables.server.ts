import { type SQL, sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { couriers } from "#domains/couriers/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { listOf, time } from "#platform/database/columns.ts";
import {
  correctingKinds,
  courierKinds,
  type PaymentKind,
  paymentKinds,
  reversedKinds,
} from "../../payments/payment.ts";
import { referenceKey } from "../reference-key.ts";
import { actor, orders, shipments } from "../tables.server.ts";

/** The book of an order's money. The database refuses to change or delete an entry. */
export const payments = pgTable(
  "orders_payments",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid().references(() => shipments.id),
    /**
     * The courier whose money it is: the one that its parcel was with when it was entered, whoever takes the parcel later. Null where that was none of the
     * shop's couriers, and of entries from before it was kept; see `courierOfEntry`. No reference: couriers are archived and never deleted, and the index
     * that a reference takes would cost each entry more.
     */
    courierId: uuid(),
    kind: text().$type<PaymentKind>().notNull(),
    amount: bigint({ mode: "number" }).$type<Paisa>().notNull(),
    reference: text(),
    /** The payout that entered it, or whose entry it takes back. No reference, as above, and payouts stand on orders. */
    payoutId: uuid(),
    /** The entry that it takes back, with the opposite amount. */
    reverses: uuid(),
    at: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    ...actor(),
  },
  (entry) => [
    index("orders_payments_order").on(entry.orderId),
    // For the statements of couriers. Orders that are placed write none of it.
    index("orders_payments_courier")
      .on(entry.at)
      .where(sql`${entry.kind} in (${listOf(courierKinds)})`),
    index("orders_payments_shipment")
      .on(entry.shipmentId)
      .where(sql`${entry.shipmentId} is not null`),
    // Transfers by their reference, so that none is recorded for two orders unseen.
    index("orders_payments_transfer")
      .on(referenceKey(entry.reference))
      .where(sql`${entry.kind} = 'advance' and ${entry.reference} is not null`),
    // The orders that store credit pays. An order that is paid with money alone adds nothing to it.
    index("orders_payments_credit")
      .on(entry.orderId)
      .where(sql`${entry.kind} = 'credit-spent'`),
    index("orders_payments_payout")
      .on(entry.payoutId)
      .where(sql`${entry.payoutId} is not null`),
    // An entry is taken back once.
    uniqueIndex("orders_payments_reverses")
      .on(entry.reverses)
      .where(sql`${entry.reverses} is not null`),
    check("orders_payments_kind", sql`${entry.kind} in (${listOf(Object.keys(paymentKinds))})`),
    check(
      "orders_payments_amount",
      // Below zero: kinds that correct, and those that take back what they name.
      sql`${entry.amount} > 0 or (${entry.amount} < 0 and (${entry.kind} in (${listOf([...correctingKinds])}) or (${entry.reverses} is not null and ${entry.kind} in (${listOf([...reversedKinds])}))))`,
    ),
  ],
);

/** The money of couriers by the day of its entries, of the days that are over. */
export const courierDays = pgTable(
  "orders_courier_days",
  {
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    day: date().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    amount: bigint({ mode: "number" }).$type<Paisa>().notNull(),
    entries: integer().notNull(),
  },
  (sums) => [
    primaryKey({ columns: [sums.courierId, sums.day, sums.kind] }),
    index("orders_courier_days_day").on(sums.day),
  ],
);

/** Whether an entry is of this kind and stands: it was not taken back, and takes none back. */
export const isStanding = (
  kind: PaymentKind,
): SQL => sql`${payments.kind} = ${listOf([kind])} and ${payments.reverses} is null
  and not exists (select from ${payments} as counter where counter.reverses = ${payments.id})`;

/** Whether an entry is an advance that stands. */
export const isStandingAdvance = isStanding("advance");
