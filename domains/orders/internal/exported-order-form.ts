import { z } from "zod";
import { times } from "#kernel/money.ts";
import type { HistoryDetails } from "../order-history.ts";
import { orderStates, paymentMethodIds } from "../order.ts";
import { addUp, amount, line, moment, mostLines, mostOptions, productName, quantity, toldRecipient, toRecipient } from "./import-fields.ts";

const time = z.iso.datetime({ error: "is no moment like 2026-01-31T10:00:00.000Z" }).transform((text) => new Date(text)).pipe(moment);
const texts = z.array(line(200)).max(mostOptions, { error: `has more than ${mostOptions} entries` });

const product = z.object({ name: productName, quantity, price: amount, variants: texts, groups: texts.default([]), sku: line(100).default(""), permalink: line(200).default("") })
  .transform(({ name, quantity: pieces, price, variants, groups, sku, permalink }) => ({
    productName: name, productSlug: permalink, sku, quantity: pieces, unitPrice: price, lineTotal: times(price, pieces),
    selectedOptions: variants.map((option, at) => ({ group: groups[at] ?? "", option })),
  }));

const entry = z.object({
  at: time, status: z.enum(orderStates, { error: "is no state" }), by: z.enum(["shopper", "shop"], { error: "is neither shopper nor shop" }), note: line(2_000).default(""),
  courier: line(60).optional(), tracking_number: line(60).optional(), payment_reference: line(100).optional(),
}).transform(({ at, status, by, note, courier, tracking_number, payment_reference }) => ({ at, state: status, by, note: note || null, details: toDetails({ courier, tracking_number, payment_reference }) }));

function toDetails({ courier, tracking_number, payment_reference }: { courier: string | undefined; tracking_number: string | undefined; payment_reference: string | undefined }): HistoryDetails | null {
  if (courier !== undefined) return { kind: "shipment", courier, trackingNumber: tracking_number || null };
  return payment_reference === undefined ? null : { kind: "payment-reference", reference: payment_reference };
}

/** Who received an order that has forgotten it: nobody, whatever the file tells. */
const nobody = { firstName: "", secondName: "", phone: "", email: "", address: "", zip: null };

/** An order as our own export tells it, as `ImportedOrder` but for its id. */
export const exportedOrderForm = z.object({
  ...toldRecipient, date: time, products: z.array(product).max(mostLines, { error: `has more than ${mostLines} entries` }),
  payment: z.enum(paymentMethodIds, { error: "is no way to pay" }), payment_reference: line(100).default(""),
  number: z.int({ error: "is no order number" }).min(1, { error: "is no order number" }).max(999_999_999_999, { error: "is no order number" }), status: z.enum(orderStates, { error: "is no state" }),
  subtotal: amount, delivery_fee: amount, tax: amount, total: amount, account_deleted: time.optional(), forgotten: time.optional(),
  history: z.array(entry).min(1, { error: "is empty" }).max(500, { error: "has more than 500 entries" }),
}, { error: "it is no order" })
  .transform((told, context) => {
    const { products, subtotal, delivery_fee, tax, total, history, status } = told;
    if (addUp(products) !== subtotal || subtotal + delivery_fee + tax !== total) context.addIssue({ code: "custom", message: "its sums do not agree" });
    if (history.at(-1)?.state !== status) context.addIssue({ code: "custom", message: "its history does not end in its status" });
    return told;
  })
  .transform((told) => ({
    ...toRecipient(told), ...(told.forgotten && nobody), number: told.number, state: told.status, payment: told.payment, paymentReference: told.forgotten ? null : told.payment_reference || null, placedAt: told.date,
    subtotal: told.subtotal, deliveryFee: told.delivery_fee, tax: told.tax, total: told.total, lines: told.products, history: told.history,
    forgetAt: told.account_deleted ?? null, forgottenAt: told.forgotten ?? null,
  }));
