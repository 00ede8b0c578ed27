import { presentCharges } from "#domains/pricing/charges.ts";
import { presentSaving } from "#domains/pricing/discount-codes/discount-code.ts";
import { describeEdits } from "#domains/orders/edits/describe-edits.ts";
import type { ApiKey } from "#domains/api-keys/api-keys.ts";
import { type Courier, trackingLink } from "#domains/couriers/courier.ts";
import type { OrderSummary } from "#domains/orders/lists/list-orders.ts";
import type { OrderRecord } from "#domains/orders/find-order-record.ts";
import { describePieces, type HistoryEntry } from "#domains/orders/history/order-history.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import type { Order, OrderChannel, OrderState } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { isShopper } from "#kernel/actor.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";

/** One order in one line, columns aligned. */
export function formatOrderSummary({
  number,
  state,
  placedAt,
  total,
  payment,
  firstName,
  secondName,
  city,
}: OrderSummary): string {
  return [
    String(number).padEnd(8),
    state.padEnd(10),
    formatDateTime(placedAt).padEnd(24),
    formatWithSymbol(total).padStart(14),
    " ",
    findPaymentMethod(payment).label.padEnd(17),
    `${plain(`${firstName} ${secondName}`).trim() || "(forgotten)"}, ${plain(city)}`,
  ]
    .join(" ")
    .trimEnd();
}

const channels: Record<Exclude<OrderChannel, "shop">, string> = {
  api: "in another storefront, through the API",
  "hosted-checkout": "here, by a shopper whom another storefront sent",
  phone: "by phone, through staff",
  whatsapp: "by WhatsApp, through staff",
};

/** All details of an order, for the staff who pack it or answer the phone. */
export function formatOrder(
  order: OrderRecord,
  history: HistoryEntry[],
  {
    baseUrl,
    couriers,
    key,
  }: { baseUrl: string; couriers: readonly Courier[]; key?: Pick<ApiKey, "name" | "publicKey"> | undefined },
): string {
  const { next } = stateRules[order.state];
  return [
    `Order ${order.number} is ${order.state}${next.length === 0 ? "" : `; it can become ${next.join(" or ")}`}.`,
    "",
    ...order.lines.map(
      ({ quantity, productName, selectedOptions, sku, lineTotal }) =>
        `${String(quantity).padStart(3)} × ${[plain(productName), ...selectedOptions.map(({ option }) => plain(option))].join(", ")}${sku === "" ? "" : ` (${plain(sku)})`}  ${formatWithSymbol(lineTotal)}`,
    ),
    [
      ...presentSaving(order.discountCode).map((words) => words.join(" ")),
      ...presentCharges(order).map(({ label, text }) => `${label} ${text}`),
      `Total ${formatWithSymbol(order.total)}`,
    ].join(", "),
    ...(order.channel === "shop"
      ? []
      : [`Placed ${channels[order.channel]}${key ? `, with the key of ${plain(key.name)} (${key.publicKey})` : ""}`]),
    ...(order.attribution
      ? [
          `Came by ${[order.attribution.source, order.attribution.medium, order.attribution.campaign]
            .filter((word) => word !== null)
            .map(plain)
            .join(", ")}`,
        ]
      : []),
    `${findPaymentMethod(order.payment).label}${order.paymentReference ? `, reference ${plain(order.paymentReference)}` : ""}`,
    "",
    ...describeRecipient(order),
    ...describeAsTold(order),
    "",
    ...describeParcels(order),
    ...describeBalance(order),
    ...history.map((entry) => describeEntry(entry, couriers)),
    ...(order.forgottenAt ? [] : ["", `Private link: ${baseUrl}/order/${order.accessToken}`]),
  ].join("\n");
}

function describeRecipient({
  firstName,
  secondName,
  address,
  city,
  province,
  zip,
  phone,
  email,
  forgottenAt,
}: Order): string[] {
  const place = list([city, province, zip]);
  if (forgottenAt)
    return [`Who bought it was forgotten on ${formatDate(forgottenAt)}: the account was deleted.`, place];
  const lines = [
    plain(`${firstName} ${secondName}`).trim(),
    ...address.split("\n").map(plain),
    place,
    list([formatPakistaniMobile(phone), email]),
  ];
  return lines.filter((line) => line !== "");
}

/** The fields of the earlier shop's order that have no field of ours. */
function describeAsTold({ earlierShop }: Order): string[] {
  const told = Object.entries(earlierShop?.asTold ?? {});
  if (told.length === 0) return [];
  return [
    "",
    "The earlier shop had it so, and it was not checked:",
    ...told.map(([field, text]) => `  ${field}: ${plain(text) || "(nothing)"}`),
  ];
}

/** The parcels of an order that has several; a single one stands in the history. */
function describeParcels({ shipments }: OrderRecord): string[] {
  if (shipments.length < 2) return [];
  return [
    ...shipments.map(
      ({ number, state, lines, cashDue, courier, trackingNumber }) =>
        `Parcel ${number}: ${state}, ${lines.reduce((units, { quantity }) => units + quantity, 0)} units, cash ${formatWithSymbol(cashDue)}${courier === null ? "" : `, ${plain(courier)} ${trackingNumber ?? ""}`.trimEnd()}`,
    ),
    "",
  ];
}

/** What the shopper, the shop and the courier owe one another. */
function describeBalance({ balance: { shopper, courier } }: OrderRecord): string[] {
  const amounts = [
    ...(shopper > 0 ? [`the shopper owes ${formatWithSymbol(shopper)}`] : []),
    ...(shopper < 0 ? [`the shop owes the shopper ${formatWithSymbol(paisa(-shopper))}`] : []),
    ...(courier > 0 ? [`the courier holds ${formatWithSymbol(courier)}`] : []),
    ...(courier < 0 ? [`the shop owes the courier ${formatWithSymbol(paisa(-courier))}`] : []),
  ];
  return amounts.length === 0 ? ["Settled: nobody owes anything.", ""] : [`Money: ${amounts.join("; ")}.`, ""];
}

/** The known details: an imported order may lack some. */
const list = (parts: (string | null)[]) =>
  parts
    .flatMap((part) => part || [])
    .map(plain)
    .join(", ");

function describeEntry(
  { at, state, actorKind, actorId, note, details }: HistoryEntry,
  couriers: readonly Courier[],
): string {
  const told = describeStep(state, details);
  const shipment =
    details?.kind === "shipment"
      ? ` with ${plain(details.courier)}${details.trackingNumber === null ? "" : ` ${details.trackingNumber}`}`
      : "";
  const link = details?.kind === "shipment" ? trackingLink(couriers, details) : null;
  return `${formatDateTime(at).padEnd(24)} ${told}${shipment}, by ${describeActor(actorKind, actorId)}${note === null ? "" : `: ${plain(note)}`}${link === null ? "" : `\n${" ".repeat(25)}${link}`}`;
}

function describeActor(kind: HistoryEntry["actorKind"], id: string | null): string {
  if (isShopper(kind)) return "shopper";
  const who = kind === "staff" ? "staff" : "shop";
  return id === null ? who : `${who} (${plain(id)})`;
}

function describeStep(state: OrderState, details: HistoryEntry["details"]): string {
  switch (details?.kind) {
    case "payment-reference":
      return `reference ${plain(details.reference) || "(forgotten)"}`;
    case "parcel":
      return `parcel ${details.number} ${details.state}`;
    case "transfer":
      return `transfer ${details.answer}`;
    case "taken-back":
      return `came back: ${plain(describePieces(details.pieces))}`;
    case "delivery-kept":
      return `delivery of ${formatWithSymbol(details.amount)} not paid back`;
    case "edited":
      return ["changed", ...describeEdits(details).map(plain)].join("; ");
    default:
      return state;
  }
}

/** Removes control characters, so that what shoppers typed cannot control the terminal. */
function plain(typed: string): string {
  return typed.replaceAll(/\p{Cc}/gu, " ");
}
