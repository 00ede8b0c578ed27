import type { MailShop, OrderConfirmation } from "#domains/notifications/order-confirmation.ts";
import type { Order } from "#domains/orders/order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeExpected, describePayment, listAccount, listAddress } from "./describe-order.ts";
import { describeContents, freeOr } from "./order-table.tsx";

/** The confirmation as plain text, as complete as the HTML. */
export function orderConfirmationText(confirmation: OrderConfirmation): string {
  const { shop, order, payment, orderUrl } = confirmation;
  const expected = describeExpected(confirmation);
  return [
    `Thank you, ${order.firstName}`,
    [
      `We have your order ${order.number}, placed on ${formatDateTime(order.placedAt)}.`,
      ...(expected ? [`Expected delivery: ${expected}`] : []),
      `Track your order (private link): ${orderUrl}`,
    ].join("\n"),
    heading(`${payment.label}: ${formatWithSymbol(order.total)}`),
    [...describePayment(confirmation), ...listAccount(confirmation).map(([label, value]) => `${label}: ${value}`)].join(
      "\n",
    ),
    heading("What you ordered"),
    listLines(order).join("\n"),
    [
      `Subtotal: ${formatWithSymbol(order.subtotal)}`,
      `Delivery: ${freeOr(order.deliveryFee)}`,
      ...(order.tax > 0 ? [`Tax: ${formatWithSymbol(order.tax)}`] : []),
      `Total: ${formatWithSymbol(order.total)}`,
    ].join("\n"),
    heading("Where it goes"),
    listAddress(order).join("\n"),
    heading("What happens next"),
    confirmation.nextSteps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    describeReach(shop),
  ].join("\n\n");
}

/** Each line of an order with its options or parts, quantity and prices. */
export function listLines({ lines }: Pick<Order, "lines">): string[] {
  return lines.map((line) => {
    const contents = describeContents(line);
    return `- ${line.productName}${contents && `\n  ${contents}`}\n  ${line.quantity} x ${formatWithSymbol(line.unitPrice)} = ${formatWithSymbol(line.lineTotal)}`;
  });
}

/** The shop's contact details, at the end of every text. */
export function describeReach(shop: MailShop): string {
  return `Questions? WhatsApp ${formatPakistaniMobile(shop.whatsapp)}, call ${formatPakistaniMobile(shop.phone)} or write to ${shop.email}.\n${shop.openingHours}\n${shop.title}, ${shop.postalAddress}\n${shop.url}`;
}

const heading = (text: string) => `${text}\n${"-".repeat(text.length)}`;
