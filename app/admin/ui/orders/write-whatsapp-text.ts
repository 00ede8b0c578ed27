import type { OrderScreen } from "../../orders/present-staff-order.ts";

type MessagedOrder = Pick<OrderScreen, "number" | "total" | "payment" | "lines" | "can"> & {
  recipient: Pick<OrderScreen["recipient"], "name" | "address" | "city">;
};

/** The most lines that are named one by one: a link cannot be of any length. */
const mostLines = 10;

/** The lines of a message that name what was ordered; `formatRest` names how many more there are. */
export function writeOrderedLines(lines: MessagedOrder["lines"], formatRest: (rest: number) => string): string[] {
  const rest = lines.length - mostLines;
  return [
    ...lines
      .slice(0, mostLines)
      .map(({ quantity, name, options }) => `• ${quantity} × ${[name, ...options].join(", ")}`),
    ...(rest > 0 ? [`• ${formatRest(rest)}`] : []),
  ];
}

/** A message to the customer of an order with what it holds, ready to be sent by WhatsApp. */
export function writeWhatsAppText(
  { number, total, payment, lines, recipient, can }: MessagedOrder,
  shopName: string,
): string {
  return [
    `Assalam-o-alaikum ${recipient.name}, this is ${shopName}, about your order ${number}:`,
    ...writeOrderedLines(lines, (rest) => `and ${rest} more`),
    `Total: ${total}, ${payment.toLowerCase()}`,
    ...(recipient.address ? [`To: ${recipient.address.replaceAll("\n", ", ")}, ${recipient.city}`] : []),
    ...(can.confirm ? ["Please answer YES to confirm it, or tell us what to change."] : []),
  ].join("\n");
}
