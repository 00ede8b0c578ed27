import { z } from "zod";
import { adjustmentKinds } from "#domains/pricing/price-lines.ts";
import { type Actor, actorKinds } from "#kernel/actor.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { deriveState } from "../../derive-state.ts";
import type { ImportedAxes } from "../../import-export/imported-order.ts";
import { contactResults } from "../../history/contact-results.ts";
import { confirmations, type OrderState, orderStatuses, staffChannels } from "../../order.ts";
import { correctingKinds, type PaymentKind, paymentKinds, reversedKinds } from "../../payments/payment.ts";
import { shipmentStates } from "../../shipments/shipment.ts";
import { maxTagLength, maxTags, toTags } from "../../tags/to-tags.ts";
import { amount, line, parcelNumber, quantity, signedAmount, time } from "./import-fields.ts";

const actorFields = {
  actor: z.enum(actorKinds, { error: "is no kind of actor" }),
  job: line(100).optional(),
};
const product = z.int({ error: "is no product of the order" }).min(0, { error: "is no product of the order" });
const list = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z.array(entry, { error: "is no list" }).max(max, { error: `has more than ${max} entries` });

const parcel = z
  .object({
    number: parcelNumber,
    status: z.enum(shipmentStates, { error: "is no state of a parcel" }),
    products: list(
      z
        .object({ product, quantity, returned: z.int().min(0).optional() })
        .refine(({ quantity: units, returned = 0 }) => returned <= units, {
          path: ["returned"],
          error: "is more than the parcel holds",
        }),
      200,
    ),
    total: amount,
    cash_due: amount,
    courier: line(60).optional(),
    tracking_number: line(60).optional(),
    packed_at: time,
    shipped_at: time.optional(),
    ended_at: time.optional(),
  })
  .refine(({ total, cash_due }) => cash_due <= total, { path: ["cash_due"], error: "is more than the parcel's total" });

const payment = z
  .object({
    at: time,
    kind: z.enum(Object.keys(paymentKinds) as PaymentKind[], { error: "is no kind of payment" }),
    amount: signedAmount,
    parcel: parcelNumber.optional(),
    courier: line(60).optional(),
    reference: line(100).optional(),
    /** The position of the entry that it takes back, from 0. */
    reverses: z.int({ error: "is no payment of the order" }).min(0, { error: "is no payment of the order" }).optional(),
    ...actorFields,
  })
  .refine(
    ({ kind, amount, reverses }) =>
      amount > 0 || (amount < 0 && (correctingKinds.has(kind) || (reverses !== undefined && reversedKinds.has(kind)))),
    { path: ["amount"], error: "is no amount of such a payment" },
  );

/** The fields of the axes in an export of the whole shop; exports before the axes have none of them. */
export const exportedAxes = z.object({
  order_status: z.enum(orderStatuses, { error: "is no status of an order" }).optional(),
  confirmation: z.enum(confirmations, { error: "is no confirmation" }).optional(),
  parcels: list(parcel, 1_000).optional(),
  payments: list(payment, 5_000).optional(),
  adjustments: list(
    z.object({
      kind: z.enum(adjustmentKinds, { error: "is no kind of adjustment" }),
      label: line(200),
      amount: signedAmount,
      product: product.optional(),
      reference: line(100).optional(),
    }),
    1_000,
  ).optional(),
  notes: list(
    z
      .object({
        at: time,
        text: z.string().max(2_000).transform(cleanText),
        channel: z.enum(staffChannels, { error: "is no way to reach a shopper" }).optional(),
        result: z.enum(contactResults, { error: "is no result of an attempt" }).optional(),
        ...actorFields,
      })
      .refine(({ channel, result }) => (channel === undefined) === (result === undefined), {
        error: "is half an attempt to reach the shopper",
      }),
    5_000,
  ).optional(),
  tags: list(line(maxTagLength), maxTags)
    .transform((tags) => toTags(tags.join(",")))
    .optional(),
});

type ExportedAxes = z.output<typeof exportedAxes>;

interface AxesOwner extends ExportedAxes {
  status: OrderState;
  products: { quantity: number }[];
  forgotten?: Date | undefined;
}

/** Why the axes of an order contradict one another or its goods; null when they agree, and for an order without them. */
export function findAxesError(order: AxesOwner): string | null {
  const axes = toImportedAxes(order);
  if (!axes) return null;
  const { products } = order;
  const numbers = new Set(axes.shipments.map(({ number }) => number));
  if (numbers.size < axes.shipments.length) return "two of its parcels have one number";
  if (axes.payments.some(({ parcel: number }) => number !== null && !numbers.has(number)))
    return "one of its payments belongs to no parcel of it";
  if (hasWrongReversal(axes.payments)) return "one of its payments takes back what it cannot";
  const unpacked = products.map(({ quantity }) => quantity);
  for (const { state, lines } of axes.shipments) {
    if (new Set(lines.map(({ position }) => position)).size < lines.length) return "a parcel names a product twice";
    for (const { position, quantity } of lines) {
      if (position >= products.length) return "a parcel holds what is no product of it";
      if (state !== "cancelled") unpacked[position]! -= quantity;
    }
  }
  if (unpacked.some((units) => units < 0)) return "its parcels hold more than its products";
  if (axes.adjustments.some(({ linePosition }) => linePosition !== null && linePosition >= products.length))
    return "an adjustment names what is no product of it";
  const shipments = axes.shipments.map(({ state }) => state);
  const state = deriveState({ status: axes.status, shipments, unpacked: unpacked.some((units) => units > 0) });
  // An order without products, as a file may hold, has nothing to pack.
  return state === order.status || products.length === 0 ? null : "its parcels do not lead to its status";
}

/** Whether an entry takes back none of the others, one that takes one back itself, another amount or kind of money, or what another entry has taken back. */
function hasWrongReversal(payments: ImportedAxes["payments"]): boolean {
  const counters = payments.filter(({ reverses }) => reverses !== null);
  const targets = new Set(counters.map(({ reverses }) => reverses));
  return (
    targets.size < counters.length ||
    counters.some(({ reverses, kind, amount: counted, parcel: ofParcel }) => {
      const entry = payments[reverses!];
      return (
        !entry ||
        entry.reverses !== null ||
        entry.kind !== kind ||
        entry.amount !== -counted ||
        entry.parcel !== ofParcel
      );
    })
  );
}

/** The axes of an order of a file; null where the file has none. An anonymised order keeps no free text of staff. */
export function toImportedAxes(order: ExportedAxes & { forgotten?: Date | undefined }): ImportedAxes | null {
  const { order_status: status, confirmation, parcels, payments, adjustments, notes, tags, forgotten } = order;
  if (!status || !confirmation || !parcels || !payments || !adjustments) return null;
  return {
    status,
    confirmation,
    shipments: parcels.map((given) => ({
      number: given.number,
      state: given.status,
      total: given.total,
      cashDue: given.cash_due,
      courier: given.courier || null,
      trackingNumber: given.tracking_number || null,
      lines: given.products.map(({ product: position, quantity: units, returned }) => ({
        position,
        quantity: units,
        returned,
      })),
      packedAt: given.packed_at,
      shippedAt: given.shipped_at ?? null,
      endedAt: given.ended_at ?? null,
    })),
    payments: payments.map(({ at, kind, amount: paid, parcel: number, courier, reference, reverses, ...actor }) => ({
      at,
      kind,
      amount: paid,
      parcel: number ?? null,
      courier,
      reference: reference || null,
      reverses: reverses ?? null,
      ...toActor(actor),
    })),
    adjustments: adjustments.map(({ kind, label, amount: difference, product: linePosition, reference }) => ({
      kind,
      label: forgotten && kind === "staff-price" ? "" : label,
      amount: difference,
      linePosition: linePosition ?? null,
      reference: reference || null,
    })),
    notes: forgotten
      ? []
      : (notes ?? []).map(({ at, text, channel, result, ...actor }) => ({
          at,
          text,
          contact: channel && result ? { channel, result } : null,
          ...toActor(actor),
        })),
    tags: forgotten ? [] : (tags ?? []),
  };
}

/** Who made an entry. A file names the job of the shop, and neither shoppers nor staff. */
export function toActor({ actor, job }: { actor: Actor["kind"]; job?: string | undefined }) {
  return { actorKind: actor, actorId: actor === "system" ? job || null : null };
}
