import { presentCharges } from "#domains/pricing/charges.ts";
import { presentSaving } from "#domains/pricing/discount-codes/discount-code.ts";
import { provinces } from "#domains/addresses/address.ts";
import type { OrderNote } from "#domains/orders/history/add-order-note.ts";
import { chosenContactResults, contactLabels } from "#domains/orders/history/contact-results.ts";
import type { CustomerOrders } from "#domains/orders/customers/find-customer-orders.ts";
import { describeEdits } from "#domains/orders/edits/describe-edits.ts";
import { countWithShopper } from "#domains/orders/exchanges/count-with-shopper.ts";
import type { Exchange } from "#domains/orders/exchanges/find-exchanges.ts";
import type { Confirmation, OrderChannel } from "#domains/orders/order.ts";
import { listPrepaid } from "#domains/orders/payments/order-money.ts";
import { presentCustomerOrders } from "./present-customer-orders.ts";
import type { PresentedSentMessage } from "../messaging/present-sent-message.ts";
import type { PresentedMail } from "../mails/load-mail-list.ts";
import type { ShownGoods } from "./present-goods.ts";
import { newId } from "#kernel/ids.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { listPossibleChanges } from "#domains/orders/list-possible-changes.ts";
import { labelOf, openOrderStates } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import type { Claim } from "#domains/payouts/claims/claims.ts";
import type { PaymentProof } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import type { PaymentKind } from "#domains/orders/payments/payment.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { formatAmount, formatWithSymbol, paisa, sum } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { paymentProofLabels } from "../ui/transfers/payment-proof-labels.ts";
import { describeActor, describeHistory, describePayment, paymentLabels } from "./describe-history.ts";
import { presentExchanges } from "./present-exchanges.ts";
import { describeMoney, presentToPay } from "./describe-money.ts";
import { presentOrderLines } from "./present-order-lines.ts";
import { presentParcels } from "./present-parcels.ts";
import { presentRisk, type RiskRecord } from "./present-risk.ts";
import { presentClaims } from "./present-claims.ts";
import { maskContacts, presentRecipient } from "./mask-recipient.ts";
import { presentUnchecked } from "./present-unchecked.ts";
import { shownFields } from "./order-form.ts";
import { toSeen } from "../edit-forms/stale-form.ts";
import { toSeenGrowth } from "./order-seen.ts";

/** The data of an order's screen: texts that are ready to display, and the changes that this member may make and the order allows. */
export type OrderScreen = ReturnType<typeof presentStaffOrder>;

interface OrderExtras {
  notes: OrderNote[];
  names: ReadonlyMap<string, string>;
  role: string;
  tags: { own: string[]; used: string[] };
  /** The payment proofs; empty for who may not check them. */
  paymentProofs: PaymentProof[];
  /** What couriers owe of its parcels; empty for who does not reconcile payments. */
  claims: Claim[];
  /** The customer's other orders; null for who may not read customers. */
  customer: CustomerOrders | null;
  /** What is known of its risk; null for who may not read customers. */
  risk: RiskRecord | null;
  /** The mails about the order; null for who may not read customers. */
  mails: PresentedMail[] | null;
  /** The messages about it by WhatsApp and SMS; null for who may not read customers. */
  messages: PresentedSentMessage[] | null;
  /** What was searched for among the goods, and found. */
  goods: { text: string; found: ShownGoods[] };
  /** Who took the parcel before: likely to take the next one. */
  lastCourier: string | null;
  /** Whether its phone was verified by a code before it was placed. */
  phoneVerified: boolean;
  exchanges: Exchange[];
  /** What is to be decided about its delivery fee. */
  undecidedFee: string | null;
  /** All couriers; the archived ones are not offered. */
  couriers: readonly Courier[];
}

/** The order as `maskReferences` leaves it for this member. */
export function presentStaffOrder(
  order: StaffOrder,
  {
    notes,
    names,
    role,
    tags,
    paymentProofs,
    claims,
    customer,
    risk,
    mails,
    messages,
    goods,
    exchanges,
    lastCourier,
    couriers,
    phoneVerified,
    undecidedFee,
  }: OrderExtras,
) {
  const may = {
    edit: hasPermission(role, "orders.edit"),
    fulfil: hasPermission(role, "orders.fulfil"),
    reconcile: hasPermission(role, "payments.reconcile"),
    readCustomers: hasPermission(role, "customers.read"),
  };
  const presentText = (text: string) => (may.readCustomers ? text : maskContacts(text));
  const possible = listPossibleChanges(order);
  const exchanged = exchanges.filter(({ side }) => side === "old");
  const withShopper = countWithShopper(order.shipments, exchanged);
  const edit = may.edit && possible.edit;
  const method = findPaymentMethod(order.payment);
  const lineNames = new Map(order.lines.map(({ position, productName }) => [position, productName]));
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    seen: toSeenGrowth(order),
    /** Of the forms that show fields of the order, by their intent. */
    seenFields: {
      recipient: edit && may.readCustomers ? toSeen(shownFields.recipient(order)) : "",
      quantities: edit ? toSeen(shownFields.quantities(order)) : "",
    },
    state: order.state,
    stateLabel: labelOf(order),
    badges: [describeConfirmation(order, names), describeMoney(order)].filter((badge) => badge !== null),
    risk: risk && presentRisk(order, risk, names),
    customer: customer && presentCustomerOrders(customer),
    mails,
    messages,
    tags,
    goods,
    exchanges: presentExchanges(exchanges, may.fulfil),
    entryId: newId(),
    contactResults: chosenContactResults.map((result) => [result, contactLabels[result]] as const),
    placed: formatDateTime(order.placedAt),
    confirmation: order.confirmation,
    awaitsMoney: order.status === "open" && method.asksReference,
    payment: method.label,
    paymentReference: order.paymentReference,
    channel: describeChannel(order),
    recipient: presentRecipient(order, may.readCustomers),
    phoneVerified,
    unchecked: may.readCustomers ? presentUnchecked(order) : [],
    forgotten: order.forgottenAt !== null,
    lines: presentOrderLines(order),
    amounts: [
      ...presentSaving(order.discountCode).map(([term, value]) => ({ term, value })),
      { term: "Subtotal", value: formatWithSymbol(order.subtotal) },
      ...presentCharges(order).map(({ label, text }) => ({ term: label, value: text })),
      { term: "Total", value: formatWithSymbol(order.total), strong: true },
      ...listPrepaid(order).map(([term, amount]) => ({ term, value: formatWithSymbol(amount) })),
    ],
    total: formatWithSymbol(order.total),
    toPay: presentToPay(order, method.asksReference),
    money: presentMoney(order),
    undecidedFee,
    paymentProofs: paymentProofs.map(({ id, reference, state }) => ({
      id,
      text: `Receipt ${reference}: ${paymentProofLabels[state].toLowerCase()}`,
    })),
    claims: presentClaims(claims),
    book: order.payments.map((entry) => ({
      id: entry.id,
      text: describePayment(entry),
      at: formatDateTime(entry.at),
      by: describeActor(entry, names),
      // Once.
      takesBack:
        may.reconcile && entry.amount > 0 && !order.payments.some(({ reverses }) => reverses === entry.id)
          ? (takesBack[entry.kind] ?? null)
          : null,
    })),
    parcels: presentParcels(order, {
      couriers,
      next: may.fulfil ? possible.shipments : null,
      names: lineNames,
    }),
    history: order.history.toReversed().map((entry) => ({
      position: entry.position,
      text: describeHistory(entry),
      edits: describeEdits(entry.details),
      note: entry.note && presentText(entry.note),
      at: formatDateTime(entry.at),
      by: describeActor(entry, names),
    })),
    notes: notes.map((note) => ({
      id: note.id,
      text: presentText(note.text),
      contact:
        note.contact &&
        `${note.contact.channel === "phone" ? "Call" : "WhatsApp"}: ${contactLabels[note.contact.result]}`,
      at: formatDateTime(note.at),
      by: describeActor(note, names),
    })),
    edited: edit && may.readCustomers ? shownFields.recipient(order) : null,
    deliveryFee: formatAmount(order.deliveryFee),
    couriers: couriers.filter(({ archivedAt }) => archivedAt === null).map(({ name }) => name),
    lastCourier,
    provinces: [...provinces],
    can: {
      confirm: may.edit && possible.confirm,
      contact: may.edit && may.readCustomers && order.forgottenAt === null,
      cancel: may.edit && possible.cancel,
      pack: may.fulfil && possible.pack,
      edit,
      price: edit && hasPermission(role, "pricing.edit"),
      refunds: order.balance.paid > 0,
      note: may.edit && order.forgottenAt === null,
      overrule: may.edit && may.readCustomers && order.forgottenAt === null && openOrderStates.includes(order.state),
      add: edit,
      exchange: may.edit && order.forgottenAt === null && withShopper.size > 0,
      keepFee: may.reconcile && undecidedFee !== null,
      payments: may.reconcile ? possible.payments.map((kind) => ({ kind, label: paymentLabels[kind] })) : [],
    },
  };
}

/** The form by which an entry of each kind is taken back; the others have none. */
const takesBack: Partial<Record<PaymentKind, "mistake" | "refund-back">> = {
  advance: "mistake",
  "refund-paid": "refund-back",
};

const confirmationLabels: Record<Confirmation, string | null> = {
  "not-needed": null,
  waiting: "Not confirmed yet",
  confirmed: "Confirmed by the customer",
  unreachable: "Not reached yet",
};

/** Whether the customer has confirmed, or who of the staff did for them; null where it does not matter. */
function describeConfirmation(
  { confirmation, history, status }: StaffOrder,
  names: ReadonlyMap<string, string>,
): string | null {
  const entry = confirmation === "confirmed" ? history.find(({ state }) => state === "confirmed") : undefined;
  // Nobody calls the customer of a cancelled order any more.
  return entry?.actorKind === "staff"
    ? `Confirmed by ${describeActor(entry, names)}`
    : confirmationLabels[confirmation !== "confirmed" && status === "cancelled" ? "not-needed" : confirmation];
}

const channelLabels: Record<OrderChannel, string | null> = {
  shop: null,
  api: "through the API",
  "hosted-checkout": "sent by a storefront",
  phone: "taken by phone",
  whatsapp: "taken by WhatsApp",
};

/** Where it was placed, and what first brought its shopper to the shop; null for what there is nothing to say of. */
function describeChannel({ channel, attribution }: StaffOrder): string | null {
  const { source, medium, campaign } = attribution ?? { source: null };
  const words = [medium, campaign].filter((word) => word !== null && word !== undefined);
  const brought = source === null ? null : `came by ${source}${words.length > 0 ? ` (${words.join(", ")})` : ""}`;
  return [channelLabels[channel], brought].filter((text) => text !== null).join(", ") || null;
}

function presentMoney({ payments, balance }: StaffOrder) {
  const of = (kind: PaymentKind) => sum(payments.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const rows: [string, number, boolean?][] = [
    ["Due", of("due")],
    ["Store credit", of("credit-spent")],
    ["Goods exchanged", of("exchange-in")],
    ["Paid before delivery", of("advance")],
    ["Collected at the door", of("collected")],
    ["Paid out by the courier", of("remitted")],
    ["Courier's fees and taxes", of("courier-fee") + of("tax-withheld")],
    ["Refunds owed", of("refund-owed")],
    ["Refunds paid", of("refund-paid")],
    ["Given as store credit", of("credit-given")],
    ["Paid for the exchange", of("exchange-out")],
  ];
  return [
    ...rows.filter(([term, amount]) => term === "Due" || amount !== 0),
    [balance.shopper < 0 ? "The shop owes the shopper" : "The shopper owes", Math.abs(balance.shopper), true] as const,
    [balance.courier < 0 ? "The shop owes the courier" : "The courier holds", Math.abs(balance.courier), true] as const,
  ].map(([term, amount, strong = false]) => ({ term, value: formatWithSymbol(paisa(amount)), strong }));
}
