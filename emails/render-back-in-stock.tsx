import { render } from "@react-email/render";
import type { RenderBackInStock } from "#domains/notifications/back-in-stock-mail.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { BackInStockBody, describeReason, notHeld } from "./back-in-stock.tsx";
import { describeReach } from "./order-confirmation-text.ts";
import { describeOptions } from "./order-table.tsx";

/**
 * The mail of a stock alert as subject, HTML and plain text. The subject is one line, whatever the product's name
 * contains.
 */
export const renderBackInStock: RenderBackInStock = async (mail) => {
  const { shop, variant, url } = mail;
  const options = describeOptions(variant);
  return {
    subject: `Back at ${shop.title}: ${variant.productName}`.replaceAll(/[\s\p{Cc}]+/gu, " ").trim(),
    html: await render(<BackInStockBody {...mail} />),
    text: [
      "It is back",
      "What you waited for can be ordered again.",
      [variant.productName, ...(options ? [options] : []), formatWithSymbol(variant.price)].join("\n"),
      `See it in the shop: ${url}`,
      notHeld,
      describeReason(mail),
      describeReach(shop),
    ].join("\n\n"),
  };
};
