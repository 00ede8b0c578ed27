import { z } from "zod";
import { actorKinds } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { type Paisa, sum, times } from "#kernel/money.ts";
import { listCharges } from "#domains/pricing/charges.ts";
import { toAttribution } from "../../attribution.ts";
import { type AmountColumn, toTotals } from "../amount-columns.ts";
import { unboundedFields } from "../../import-export/earlier-shop-record.ts";
import type { HistoryDetails, OrderEdit } from "../../history/order-history.ts";
import { orderChannels, orderStates, paymentMethodIds } from "../../order.ts";
import { type PaymentProofAnswer, paymentProofAnswers } from "../../payments/payment-proofs/payment-proof.ts";
import { type ShipmentState, shipmentStates } from "../../shipments/shipment.ts";
import { exportedAxes, findAxesError, toActor, toImportedAxes } from "./exported-axes-schema.ts";
import { maxRecipientLengths } from "#domains/addresses/text-limits.ts";
import {
  sumLines,
  amount,
  signedAmount,
  line,
  parcelNumber,
  time,
  maxLines,
  maxLineOptions,
  productName,
  quantity,
  parseRecipient,
  cleanImportedText,
} from "./import-fields.ts";

const texts = z.array(line(200)).max(maxLineOptions, { error: `has more than ${maxLineOptions} entries` });

const product = z
  .object({
    name: productName,
    quantity,
    price_paisa: amount,
    variants: texts,
    groups: texts.default([]),
    sku: line(100).default(""),
    permalink: line(200).default(""),
    cost_paisa: amount.optional(),
  })
  .transform(({ name, quantity: units, price_paisa: price, variants, groups, sku, permalink, cost_paisa: cost }) => ({
    productName: name,
    productSlug: permalink,
    sku,
    quantity: units,
    unitPrice: price,
    lineTotal: times(price, units),
    unitCost: cost ?? null,
    selectedOptions: variants.map((option, at) => ({ group: groups[at] ?? "", option })),
  }));

const label = line(300);

/** What an edit changed. */
const orderEdits = {
  quantity: z.object({ kind: z.literal("quantity"), name: label, from: z.int().min(0), to: z.int().min(0) }),
  price: z.object({ kind: z.literal("price"), name: label, from: amount, to: amount }),
  recipient: z.object({ kind: z.literal("recipient"), fields: z.array(line(40)).max(20) }),
  delivery: z.object({ kind: z.literal("delivery"), from: amount, to: amount }),
  total: z.object({ kind: z.literal("total"), from: amount, to: amount }),
} satisfies { [Kind in OrderEdit["kind"]]: z.ZodType<Extract<OrderEdit, { kind: Kind }>> };

const orderEdit: z.ZodType<OrderEdit> = z.union(Object.values(orderEdits));

const entry = z
  .object({
    at: time,
    status: z.enum(orderStates, { error: "is no state" }),
    by: z.enum(["shopper", "shop"], { error: "is neither shopper nor shop" }),
    note: line(2_000).default(""),
    courier: line(60).optional(),
    tracking_number: line(60).optional(),
    payment_reference: line(100).optional(),
    actor: z.enum(actorKinds, { error: "is no kind of actor" }).optional(),
    job: line(100).optional(),
    parcel: parcelNumber.optional(),
    parcel_status: z.enum(shipmentStates, { error: "is no state of a parcel" }).optional(),
    edited: z.literal(true).optional(),
    changes: z.array(orderEdit).max(500).optional(),
    transfer: z
      .object({
        answer: z.enum(paymentProofAnswers, { error: "is no answer to a transfer" }),
        amount: amount.nullable(),
        left: signedAmount,
      })
      .optional(),
    taken_back: z
      .array(z.object({ name: label, quantity: z.int().min(1) }))
      .max(500)
      .optional(),
    delivery_kept: amount.optional(),
  })
  .transform(({ at, status, by, actor, job, note, ...details }) => ({
    at,
    state: status,
    // Exports before the actor only tell shoppers from the shop.
    ...toActor({ actor: actor ?? (by === "shopper" ? "guest" : "system"), job }),
    note: note || null,
    details: toDetails(details),
  }));

interface ExportedDetails {
  courier?: string | undefined;
  tracking_number?: string | undefined;
  payment_reference?: string | undefined;
  parcel?: number | undefined;
  parcel_status?: ShipmentState | undefined;
  taken_back?: { name: string; quantity: number }[] | undefined;
  delivery_kept?: Paisa | undefined;
  edited?: true | undefined;
  changes?: OrderEdit[] | undefined;
  transfer?: { answer: PaymentProofAnswer; amount: Paisa | null; left: Paisa } | undefined;
}

function toDetails(given: ExportedDetails): HistoryDetails | null {
  const { courier, tracking_number, payment_reference, parcel, parcel_status, transfer } = given;
  const { taken_back, delivery_kept, edited, changes } = given;
  if (courier !== undefined) return { kind: "shipment", courier, trackingNumber: tracking_number || null };
  if (payment_reference !== undefined) return { kind: "payment-reference", reference: payment_reference };
  if (parcel !== undefined && parcel_status !== undefined)
    return { kind: "parcel", number: parcel, state: parcel_status };
  if (transfer) return { kind: "transfer", ...transfer };
  if (taken_back !== undefined) return { kind: "taken-back", pieces: taken_back };
  if (delivery_kept !== undefined) return { kind: "delivery-kept", amount: delivery_kept };
  return edited ? { kind: "edited", ...(changes && { changes }) } : null;
}

/** The recipient of an anonymised order: empty, whatever the file contains. */
const nobody = { earlierShop: null, firstName: "", secondName: "", phone: "", email: "", address: "", zip: null };

const earlierShopSchema = z.object({
  path: line(200),
  cart_id: line(200),
  as_told: z.partialRecord(z.enum(unboundedFields), z.string().transform(cleanImportedText)),
});

/** A name that broke the rules was replaced by the name of its path in the first import. */
const firstNameOf = (earlierShop: { firstName: string } | null) =>
  cleanLine((earlierShop?.firstName ?? "").slice(0, maxRecipientLengths.f_name));

/** A charge that is new has a default, for files that were written before it. */
const amounts = { subtotal: amount, delivery_fee: amount, tax: amount, total: amount } satisfies Record<
  AmountColumn,
  z.ZodType<Paisa>
>;

/** An order in the format of our own export. The result is an `ImportedOrder` without its id. */
export const exportedOrderSchema = z
  .looseObject(
    {
      id: z.uuid({ error: "is no id" }).optional(),
      earlier_shop: earlierShopSchema.optional(),
      placed_at: time,
      products: z.array(product).max(maxLines, { error: `has more than ${maxLines} entries` }),
      payment_method: z.enum(paymentMethodIds, { error: "is no way to pay" }),
      payment_reference: line(100).default(""),
      number: z
        .int({ error: "is no order number" })
        .min(1, { error: "is no order number" })
        .max(999_999_999_999, { error: "is no order number" }),
      status: z.enum(orderStates, { error: "is no state" }),
      ...amounts,
      channel: z.enum(orderChannels, { error: "is no channel" }).default("shop"),
      attribution: z
        .looseObject(
          { source: z.string(), medium: z.string().nullish(), campaign: z.string().nullish() },
          { error: "is no attribution" },
        )
        .optional(),
      ...exportedAxes.shape,
      account_deleted: time.optional(),
      forgotten: time.optional(),
      history: z.array(entry).min(1, { error: "is empty" }).max(500, { error: "has more than 500 entries" }),
    },
    { error: "it is no order" },
  )
  .transform((given, context) => {
    const { products, history, status } = given;
    const { subtotal, total, ...charges } = toTotals(given);
    if (
      sumLines(products) !== subtotal ||
      sum([subtotal, ...listCharges(charges).map((each) => each.amount)]) !== total
    )
      context.addIssue({ code: "custom", message: "its sums do not agree" });
    if (history.at(-1)?.state !== status)
      context.addIssue({ code: "custom", message: "its history does not end in its status" });
    const error = findAxesError(given);
    if (error !== null) context.addIssue({ code: "custom", message: error });
    return given;
  })
  .transform((given, context) => {
    const earlierShop = given.earlier_shop
      ? { firstName: given.earlier_shop.path, cartId: given.earlier_shop.cart_id, asTold: given.earlier_shop.as_told }
      : null;
    // A value that breaks the rules is also in the display fields, for readers of the file; the import takes it from
    // the record beside them.
    const { recipient, asTold } = parseRecipient({
      ...given,
      ...Object.fromEntries(Object.keys(earlierShop?.asTold ?? {}).map((field) => [field, ""])),
    });
    for (const field of Object.keys(asTold))
      context.addIssue({
        code: "custom",
        path: [field],
        message: "keeps to no rule of the checkout, and no earlier shop is named",
      });
    return {
      ...(given.id && { id: given.id }),
      ...recipient,
      firstName: recipient.firstName || firstNameOf(earlierShop),
      earlierShop,
      ...(given.forgotten && nobody),
      number: given.number,
      state: given.status,
      payment: given.payment_method,
      paymentReference: given.forgotten ? null : given.payment_reference || null,
      placedAt: given.placed_at,
      ...toTotals(given),
      lines: given.products,
      history: given.history,
      channel: given.channel,
      attribution: given.attribution ? toAttribution(given.attribution) : null,
      axes: toImportedAxes(given),
      forgetAt: given.account_deleted ?? null,
      forgottenAt: given.forgotten ?? null,
    };
  });
