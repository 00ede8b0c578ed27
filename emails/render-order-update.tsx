import { render } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import type { OrderUpdate, RenderOrderUpdate } from "#domains/notifications/order-update.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeUpdate } from "./describe-update.ts";
import { describeReach, listLines } from "./order-confirmation-text.ts";
import { OrderUpdateMail, OrderUpdateTable } from "./order-update.tsx";

/** The mail about a change of an order as subject, HTML, plain text, and the part for external templates. */
export const renderOrderUpdate: RenderOrderUpdate = async (news) => ({
  subject: `Your ${news.shop.title} order ${news.order.number} ${describeUpdate(news).subject}`,
  html: await render(<OrderUpdateMail {...news} />),
  text: writeText(news),
  orderhtml: renderToStaticMarkup(<OrderUpdateTable {...news} />),
});

function writeText(news: OrderUpdate): string {
  const { shop, order, entry, payment, trackingUrl, orderUrl } = news;
  const { title, sentences } = describeUpdate(news);
  return [
    title,
    `Dear ${order.firstName}, this is about your order ${order.number}, as of ${formatDateTime(entry.at)}.`,
    sentences.join("\n"),
    ...(entry.note ? [`A word from us: ${entry.note}`] : []),
    [
      ...(trackingUrl ? [`Follow your parcel: ${trackingUrl}`] : []),
      `Track your order (private link): ${orderUrl}`,
    ].join("\n"),
    `${payment.label}: ${formatWithSymbol(order.total)}`,
    listLines(order).join("\n"),
    describeReach(shop),
  ].join("\n\n");
}
