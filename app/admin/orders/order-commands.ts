import { describeWrongAmount } from "#kernel/amount-errors.ts";
import { type EndingCall, recordContact } from "#domains/orders/history/record-contact.ts";
import { maxOrderLineUnits } from "#domains/orders/order.ts";
import { updateOrderTags } from "#domains/orders/tags/update-order-tags.ts";
import { isId } from "#kernel/ids.ts";
import { invalid } from "#kernel/parse-input.ts";
import { addOrderNote } from "#domains/orders/history/add-order-note.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { receiveExchange } from "#domains/orders/exchanges/receive-exchange.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { keepDeliveryFee } from "#domains/orders/payments/keep-delivery-fee.ts";
import { takeBackAdvance } from "#domains/orders/payments/take-back-advance.ts";
import { takeBackRefund } from "#domains/orders/payments/take-back-refund.ts";
import { overruleRisk } from "#domains/orders/risk/overrule-risk.ts";
import { setLinePrice } from "#domains/orders/edits/set-line-price.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import type { FormValues } from "#app/http/forms.ts";
import { parseRupees, readWholeNumber } from "#kernel/read-numbers.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readQuantities, readRecipient } from "./order-form.ts";
import { warnOfPayment } from "./warn-of-payment.ts";

/** A form of an order's screen, with who sent it. */
interface SentForm<P extends Permission> {
  db: Database;
  by: Staff<P>;
  order: StaffOrder;
  values: FormValues;
  /** The call that ends with it, where one does. */
  call?: EndingCall;
}

/** The order, the version that the form was made for, and the message for the shopper. */
const base = ({ order, values }: Pick<SentForm<Permission>, "order" | "values">) => ({
  order: order.id,
  version: Number(values.version),
  note: values.note || null,
});

const parcel = (form: Pick<SentForm<Permission>, "order" | "values">) => ({
  ...base(form),
  shipmentId: form.values.shipment ?? "",
});

/** The entry of the book that is taken back, and why. */
const takenBack = ({ order, values }: Pick<SentForm<Permission>, "order" | "values">) => ({
  order: order.id,
  version: Number(values.version),
  entry: values.entry ?? "",
  reason: values.reason ?? "",
});

/** The id that the screen gave a note, so that it is added once. */
const entryId = ({ entry }: FormValues) => (entry !== undefined && isId(entry) ? { id: entry } : {});

const endings = { refuse: refuseShipment, return: returnShipment, lose: loseShipment } as const;

/** Ends the way of a parcel that was not kept; the refund is what was paid for it unless staff say otherwise. */
function end(form: SentForm<"orders.fulfil">, to: keyof typeof endings) {
  const typed = form.values.refund ?? "";
  const refund = typed.trim() === "" ? undefined : parseRupees(typed);
  if (refund === null || (refund ?? 0) < 0)
    return invalid(
      "refund",
      describeWrongAmount(typed, "Enter an amount with at most two decimals, for example 1,250"),
    );
  return endings[to](form.db, form.by, { ...parcel(form), refund });
}

/** The forms of an order's screen by their intent, each with the permissions that it needs and the command that it sends. */
export const orderCommands = {
  confirm: command(["orders.edit"], (form) => confirmOrder(form.db, form.by, { ...base(form), call: form.call })),
  contact: command(["orders.edit"], ({ db, by, order, values }) =>
    recordContact(db, by, {
      order: order.id,
      ...entryId(values),
      channel: values.channel ?? "",
      result: values.result ?? "",
      text: values.text ?? "",
    }),
  ),
  cancel: command(["orders.edit"], (form) =>
    form.values.note?.trim()
      ? cancelOrder(form.db, form.by, { ...base(form), call: form.call })
      : invalid("note", "Enter the reason: the shopper reads it"),
  ),
  pack: command(["orders.fulfil"], (form) => {
    const read = readQuantities(form.values);
    if ("outcome" in read) return read;
    const lines = read.lines.filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) return invalid("form", "Enter how much of which line goes into the parcel");
    return packShipment(form.db, form.by, { ...base(form), lines });
  }),
  ship: command(["orders.fulfil"], (form) =>
    shipShipment(form.db, form.by, {
      ...parcel(form),
      courier: form.values.courier ?? "",
      tracking: form.values.tracking ?? "",
    }),
  ),
  deliver: command(["orders.fulfil"], (form) => deliverShipment(form.db, form.by, parcel(form))),
  refuse: command(["orders.fulfil"], (form) => end(form, "refuse")),
  return: command(["orders.fulfil"], (form) => end(form, "return")),
  lose: command(["orders.fulfil"], (form) => end(form, "lose")),
  payment: command(["payments.reconcile"], (form) => {
    const typed = form.values.amount ?? "";
    const amount = parseRupees(typed);
    if (amount === null)
      return invalid(
        "amount",
        describeWrongAmount(typed, "Enter an amount with at most two decimals, for example 1,250"),
      );
    const { kind = "", reference } = form.values;
    const warning = form.values.meant === form.values.amount ? null : warnOfPayment(form.order, kind, amount);
    if (warning !== null) return invalid("amount", warning);
    return recordPayment(form.db, form.by, { ...base(form), kind, amount, reference: reference || null });
  }),
  "keep-fee": command(["payments.reconcile"], (form) => keepDeliveryFee(form.db, form.by, base(form))),
  mistake: command(["payments.reconcile"], (form) => takeBackAdvance(form.db, form.by, takenBack(form))),
  "refund-back": command(["payments.reconcile"], (form) => takeBackRefund(form.db, form.by, takenBack(form))),
  note: command(["orders.edit"], (form) =>
    addOrderNote(form.db, form.by, { order: form.order.id, ...entryId(form.values), text: form.values.text ?? "" }),
  ),
  overrule: command(["orders.edit", "customers.read"], ({ db, by, order, values }) =>
    overruleRisk(db, by, {
      order: order.id,
      ...entryId(values),
      level: values.level ?? "",
      reason: values.reason ?? "",
    }),
  ),
  tag: command(["orders.edit"], ({ db, by, order, values }) =>
    updateOrderTags(db, by, { order: order.id, add: values.add ?? "", remove: values.remove ?? "" }),
  ),
  recipient: command(["orders.edit", "customers.read"], (form) => {
    const read = readRecipient(form.values, form.order);
    return "outcome" in read ? read : editOrder(form.db, form.by, { ...base(form), recipient: read.recipient });
  }),
  quantities: command(["orders.edit"], (form) => {
    const read = readQuantities(form.values);
    if ("outcome" in read) return read;
    const typedFee = form.values.deliveryFee?.trim() ?? "";
    const deliveryFee = typedFee === "" ? undefined : parseRupees(typedFee);
    if (deliveryFee === null || (deliveryFee ?? 0) < 0)
      return invalid(
        "deliveryFee",
        describeWrongAmount(typedFee, "Enter an amount with at most two decimals, for example 250"),
      );
    return editOrder(form.db, form.by, { ...base(form), lines: read.lines, deliveryFee });
  }),
  add: command(["orders.edit"], (form) => {
    const quantity = readWholeNumber(form.values.quantity ?? "");
    const { variant = "" } = form.values;
    if (!(quantity >= 1 && quantity <= maxOrderLineUnits))
      return invalid("quantity", "Enter a whole number, 1 or more");
    if (!isId(variant)) return invalid("form", "Choose the goods again");
    return editOrder(form.db, form.by, { ...base(form), added: [{ variantId: variant, quantity }] });
  }),
  "take-in": command(["orders.fulfil"], (form) =>
    receiveExchange(form.db, form.by, { ...base(form), exchange: form.values.variant ?? "" }),
  ),
  price: command(["orders.edit", "pricing.edit"], async (form) => {
    const typed = form.values.unitPrice ?? "";
    const unitPrice = parseRupees(typed);
    if (unitPrice === null) return invalid("unitPrice", describeWrongAmount(typed, "Enter a price, for example 1,250"));
    const { position, reason = "" } = form.values;
    const set = await setLinePrice(form.db, form.by, { ...base(form), position: Number(position), unitPrice, reason });
    // A form that is sent twice has an old version; this one would say that it saved a reason and keep none.
    return set.outcome === "already-done" ? invalid("unitPrice", "This is what the line costs already") : set;
  }),
};
export type OrderIntent = keyof typeof orderCommands;

export const isOrderIntent = (intent: string): intent is OrderIntent => Object.hasOwn(orderCommands, intent);

function command<P extends Permission, Outcome>(
  needs: [P, ...P[]],
  run: (form: SentForm<P>) => Outcome,
): { needs: [P, ...P[]]; run: (form: SentForm<P>) => Outcome } {
  return { needs, run };
}
