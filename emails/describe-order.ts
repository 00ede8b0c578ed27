import type { OrderConfirmation } from "#domains/notifications/order-confirmation.ts";
import { isAwaitingTransfer } from "#domains/orders/order-states.ts";
import { transferMessage } from "#domains/orders/payments/payment-methods.ts";
import { isPaid } from "#domains/orders/payments/order-money.ts";
import { toPayOf } from "#domains/orders/payments/payment.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";

/** How the shopper pays, in sentences: the exact amount, and for a transfer its message. */
export function describePayment({ order, payment: { account }, shop }: OrderConfirmation): string[] {
  const toPay = toPayOf(order.balance);
  const amount = formatWithSymbol(toPay);
  if (toPay === 0) return [isPaid(order) ? "It is paid already: nothing is due at the door." : "Nothing is due."];
  if (!account || !isAwaitingTransfer(order.state))
    return [`Please have exactly ${amount} in cash ready: you pay the rider at the door, and nothing before.`];
  if (order.paymentReference)
    return [
      `We look for your transfer of ${amount} under the reference you gave, and confirm the order when it has arrived.`,
    ];
  return [
    `Please send exactly ${amount} to this account, with the message “${transferMessage(order.number)}”.`,
    `Then give us the reference number of the transfer on the page of your order, or send a screenshot of the receipt on WhatsApp (${formatPakistaniMobile(shop.whatsapp)}). We confirm the order when the money has arrived.`,
  ];
}

/** The way to pay with what is left to pay: "Cash on delivery: Rs 4,500". */
export function describeDue({ order, payment }: Pick<OrderConfirmation, "order" | "payment">): string {
  const toPay = toPayOf(order.balance);
  if (toPay === 0) return "Nothing left to pay";
  // A rider collects what a transfer has not paid.
  const isLeft = payment.account !== null && !isAwaitingTransfer(order.state);
  return `${isLeft ? "To pay at the door" : payment.label}: ${formatWithSymbol(toPay)}`;
}

/** The account of a transfer, and its message or the reference that was given, as labels and values; empty for other methods. */
export function listAccount({ payment: { account }, order }: OrderConfirmation): [string, string][] {
  if (!account || toPayOf(order.balance) === 0 || !isAwaitingTransfer(order.state)) return [];
  return [
    ...(account.bank ? [["Bank", account.bank] as [string, string]] : []),
    ["Account title", account.title],
    ["Account number", account.number],
    order.paymentReference ? ["Your reference", order.paymentReference] : ["Message", transferMessage(order.number)],
  ];
}

/** The lines of the address label. */
export function listAddress({
  firstName,
  secondName,
  address,
  city,
  province,
  zip,
  phone,
}: OrderConfirmation["order"]): string[] {
  return [
    `${firstName} ${secondName}`,
    address,
    [city, zip].filter(Boolean).join(" "),
    province,
    formatPakistaniMobile(phone),
  ];
}
