import type { OrderScreen } from "../../orders/present-staff-order.ts";

type MessagedOrder = Pick<OrderScreen, "number" | "total" | "payment" | "lines" | "can"> & {
  recipient: Pick<OrderScreen["recipient"], "name" | "address" | "city">;
};

/** The most lines that are named one by one: a link cannot be of any length. */
const mostLines = 10;

/** A message to the customer of an order with what it holds, ready to be sent by WhatsApp. */
export function writeWhatsAppText(
  { number, total, payment, lines, recipient, can }: MessagedOrder,
  shopName: string,
): string {
  const rest = lines.length - mostLines;
  return [
    `Assalam-o-alaikum ${recipient.name}, this is ${shopName}, about your order ${number}:`,
    ...lines
      .slice(0, mostLines)
      .map(({ quantity, name, options }) => `• ${quantity} × ${[name, ...options].join(", ")}`),
    ...(rest > 0 ? [`• and ${rest} more`] : []),
    `Total: ${total}, ${payment.toLowerCase()}`,
    ...(recipient.address ? [`To: ${recipient.address.replaceAll("\n", ", ")}, ${recipient.city}`] : []),
    ...(can.confirm ? ["Please answer YES to confirm it, or tell us what to change."] : []),
  ].join("\n");
}
