import { fillText } from "#kernel/mail-texts.ts";
import type { OrderScreen } from "../orders/present-staff-order.ts";
import { writeOrderedLines } from "../ui/orders/write-whatsapp-text.ts";

type Called = Pick<OrderScreen, "number" | "lines"> & {
  /** What is collected at the door. */
  due: string;
  recipient: Pick<OrderScreen["recipient"], "name" | "address" | "city">;
};

/** A message about an order that waits to be confirmed, out of the owner's words. */
export function writeCallText(body: string, { number, due, lines, recipient }: Called, shop: string): string {
  return fillText(body, {
    name: recipient.name,
    shop,
    number: String(number),
    goods: writeOrderedLines(lines, (rest) => `+ ${rest}`).join("\n"),
    // Less than the order costs where store credit or an advance has paid a part.
    total: due,
    address: [recipient.address?.replaceAll("\n", ", "), recipient.city].filter(Boolean).join(", "),
  });
}
