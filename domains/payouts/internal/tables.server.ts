import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { couriers } from "#domains/couriers/internal/tables.server.ts";
import { orders, shipments } from "#domains/orders/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import type { PayoutQuestions } from "../files/read-payout-file.ts";
import {
  claimReasons,
  type ClaimReason,
  claimStates,
  endedPayoutStates,
  type ClaimState,
  type PayoutState,
  payoutStates,
  type PayoutTotals,
  rowKinds,
  type RowKind,
  type SeenParcel,
} from "../payout.ts";

const amount = () => bigint({ mode: "number" }).$type<Paisa>().notNull();

/** Files in which couriers say what they paid, and what became of each. */
export const payouts = pgTable(
  "payouts_payouts",
  {
    id: uuid().primaryKey(),
    createdAt: currentTimestamp(),
    /** The account of the staff member who sent the file. */
    createdBy: text().notNull(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    /** The courier's number of it, which each entry in the books carries. */
    reference: text().notNull(),
    fileName: text().notNull(),
    /** Null once the file is deleted. */
    fileKey: text(),
    bytes: integer().notNull(),
    /** Of the file, so that it is booked once. */
    digest: text().notNull(),
    state: text().$type<PayoutState>().notNull(),
    /** Why the file cannot be read, or what of it does not add up. */
    problem: text(),
    /** What it has to be asked while it is "asking". */
    headings: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    questions: jsonb().$type<PayoutQuestions>(),
    totals: jsonb().$type<PayoutTotals>().notNull().default({}),
    bookedAt: time(),
    bookedBy: text(),
    reversedAt: time(),
    reversedBy: text(),
    /** Why it was reversed; erased with the first customer of one of its parcels who is forgotten. */
    reversalReason: text(),
  },
  (payout) => [
    check("payouts_payouts_state", sql`${payout.state} in (${listOf(payoutStates)})`),
    uniqueIndex("payouts_payouts_digest")
      .on(payout.digest)
      .where(sql`${payout.state} not in (${listOf(endedPayoutStates)})`),
    index("payouts_payouts_courier").on(payout.courierId, payout.id),
    index("payouts_payouts_state").on(payout.state, payout.id),
  ],
);

/** The rows of a payout, compared with the parcels of the shop. They hold numbers and amounts, and nothing of a customer. */
export const payoutRows = pgTable(
  "payouts_rows",
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id, { onDelete: "cascade" }),
    /** The line of the file on which it begins. */
    line: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    tracking: text().notNull(),
    orderReference: text().notNull(),
    day: date(),
    collected: amount(),
    fee: amount(),
    tax: amount(),
    paidOut: amount(),
    /** What the shop expects for it. */
    due: amount(),
    shipmentId: uuid().references(() => shipments.id),
    orderNumber: bigint({ mode: "number" }),
    /** Whether the parcel is delivered by it. */
    deliver: boolean().notNull(),
    /** The parcel when it was compared. */
    seen: jsonb().$type<SeenParcel>(),
    /** What is wrong with it. */
    note: text(),
  },
  (row) => [
    primaryKey({ columns: [row.payoutId, row.line] }),
    index("payouts_rows_kind").on(row.payoutId, row.kind, row.line),
    index("payouts_rows_shipment")
      .on(row.shipmentId)
      .where(sql`${row.shipmentId} is not null`),
    check("payouts_rows_kind", sql`${row.kind} in (${listOf(rowKinds)})`),
  ],
);

/** What the shop demands of a courier for one parcel. */
export const claims = pgTable(
  "payouts_claims",
  {
    id: uuid().primaryKey(),
    openedAt: currentTimestamp(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    reason: text().$type<ClaimReason>().notNull(),
    /** What was demanded at first. What is left of it is what the courier holds of the parcel. */
    amount: amount(),
    state: text().$type<ClaimState>().notNull().default("open"),
    answeredAt: time(),
    /** What staff said of its answers, such as why the courier refused; erased with the order's customer. */
    note: text(),
    /** The payout that was short, and the one that paid it: what of it comes back when one of them is reversed. */
    openedBy: uuid(),
    paidBy: uuid(),
    /** What it was when that payout paid it, and since when. */
    stateBefore: text().$type<ClaimState>(),
    answeredBefore: time(),
  },
  (claim) => [
    uniqueIndex("payouts_claims_shipment").on(claim.shipmentId, claim.reason),
    index("payouts_claims_courier").on(claim.courierId),
    index("payouts_claims_order").on(claim.orderId),
    index("payouts_claims_open")
      .on(claim.courierId, claim.id)
      .where(sql`${claim.state} = 'open'`),
    check("payouts_claims_state", sql`${claim.state} in (${listOf(claimStates)})`),
    check("payouts_claims_reason", sql`${claim.reason} in (${listOf(claimReasons)})`),
    check("payouts_claims_amount", sql`${claim.amount} > 0`),
  ],
);

/** What a courier has certified of the tax that it withheld in a month. */
export const certificates = pgTable(
  "payouts_certificates",
  {
    id: uuid().primaryKey(),
    createdAt: currentTimestamp(),
    createdBy: text().notNull(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    /** Its first day. */
    month: date().notNull(),
    fileName: text().notNull(),
    fileKey: text().notNull(),
    mediaType: text().notNull(),
    /** Of the file as it was sent, so that it is stored once; null for those from before it was noted. */
    digest: text(),
  },
  (certificate) => [index("payouts_certificates_month").on(certificate.courierId, certificate.month)],
);
