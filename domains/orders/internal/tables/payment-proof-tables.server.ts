import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type PaymentProofState, paymentProofStates } from "../../payments/payment-proofs/payment-proof.ts";
import { referenceKey } from "../reference-key.ts";
import { orders } from "../tables.server.ts";

/** The photos of transfers that shoppers have sent, with what came of them. The photo is in file storage, and has no public address. */
export const paymentProofs = pgTable(
  "orders_receipts",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reference: text().notNull(),
    /** Null once the photo is deleted. */
    fileKey: text(),
    /** "image/jpeg". */
    mediaType: text().notNull(),
    /** Of the file as it came, so that one that is sent twice is one payment proof. */
    digest: text().notNull(),
    sentAt: currentTimestamp(),
    state: text().$type<PaymentProofState>().notNull().default("sent"),
    amount: bigint({ mode: "number" }).$type<Paisa>(),
    note: text(),
    answeredAt: time(),
    /** The account of the staff member; null where a bank's file answered. */
    answeredBy: text(),
  },
  (proof) => [
    uniqueIndex("orders_receipts_digest").on(proof.orderId, proof.digest),
    index("orders_receipts_state").on(proof.state, proof.id),
    index("orders_receipts_sent").on(proof.sentAt, proof.id),
    // The operator class serves equality and searches by the beginning.
    index("orders_receipts_reference").on(sql`${referenceKey(proof.reference)} text_pattern_ops`),
    // Those whose photos are deleted after a time.
    index("orders_receipts_answered")
      .on(proof.answeredAt)
      .where(sql`${proof.fileKey} is not null and ${proof.answeredAt} is not null`),
    check("orders_receipts_state", sql`${proof.state} in (${listOf(paymentProofStates)})`),
    check("orders_receipts_amount", sql`${proof.amount} > 0`),
    check("orders_receipts_answered", sql`(${proof.state} = 'sent') = (${proof.answeredAt} is null)`),
  ],
);
