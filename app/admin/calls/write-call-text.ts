import { fillText } from "#kernel/mail-texts.ts";
import type { OrderScreen } from "../orders/present-staff-order.ts";

/** The most lines that are named one by one: a link cannot be of any length. */
const mostLines = 10;

type Called = Pick<OrderScreen, "number" | "total" | "lines"> & {
  recipient: Pick<OrderScreen["recipient"], "name" | "address" | "city">;
};

/** A message about an order that waits to be confirmed, out of the owner's words. */
export function writeCallText(body: string, { number, total, lines, recipient }: Called, shop: string): string {
  const rest = lines.length - mostLines;
  const goods = [
    ...lines
      .slice(0, mostLines)
      .map(({ quantity, name, options }) => `• ${quantity} × ${[name, ...options].join(", ")}`),
    ...(rest > 0 ? [`• + ${rest}`] : []),
  ];
  return fillText(body, {
    name: recipient.name,
    shop,
    number: String(number),
    goods: goods.join("\n"),
    total,
    address: [recipient.address?.replaceAll("\n", ", "), recipient.city].filter(Boolean).join(", "),
  });
}
