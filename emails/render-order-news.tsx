import { render } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import type { OrderNews, RenderOrderNews } from "#domains/notifications/order-news.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeNews } from "./describe-news.ts";
import { describeReach, listLines } from "./order-confirmation-text.ts";
import { OrderNewsMail, OrderNewsTable } from "./order-news.tsx";

/** News of an order as subject, HTML, plain text, and the part that can stand alone. */
export const renderOrderNews: RenderOrderNews = async (news) => ({
  subject: `Your ${news.shop.title} order ${news.order.number} ${describeNews(news).subject}`,
  html: await render(<OrderNewsMail {...news} />),
  text: writeText(news),
  orderhtml: renderToStaticMarkup(<OrderNewsTable {...news} />),
});

function writeText(news: OrderNews): string {
  const { shop, order, entry, payment, trackingUrl, orderUrl } = news;
  const { title, sentences } = describeNews(news);
  return [
    title,
    `Dear ${order.firstName}, this is about your order ${order.number}, as of ${formatDateTime(entry.at)}.`,
    sentences.join("\n"),
    ...(entry.note ? [`A word from us: ${entry.note}`] : []),
    [...(trackingUrl ? [`Follow your parcel: ${trackingUrl}`] : []), `Track your order (private link): ${orderUrl}`].join("\n"),
    `${payment.label}: ${formatWithSymbol(order.total)}`,
    listLines(order).join("\n"),
    describeReach(shop),
  ].join("\n\n");
}
