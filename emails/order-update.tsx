import { Button } from "react-email";
import type { OrderUpdate, RenderOrderUpdate } from "#domains/notifications/send-order-state.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeUpdate } from "./describe-update.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { OrderTable } from "./order-table.tsx";
import { render } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describeReach, listLines } from "./order-confirmation.tsx";

/** The mail about a change of an order's state. */
function OrderUpdateMail(update: OrderUpdate) {
  const { shop, order, entry, payment, trackingUrl, orderUrl } = update;
  const { title, sentences } = describeUpdate(update);
  return (
    <MailLayout shop={shop} preview={`Order ${order.number}: ${sentences[0]}`}>
      <h1 style={mailStyle.title}>{title}</h1>
      <p style={mailStyle.text}>
        Dear <bdi dir="auto">{order.firstName}</bdi>, this is about your order <b>{order.number}</b>, as of{" "}
        {formatDateTime(entry.at)}.
      </p>
      <div style={mailStyle.note}>
        {sentences.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
      {entry.note && (
        <p style={mailStyle.text}>
          A word from us: <bdi dir="auto">{entry.note}</bdi>
        </p>
      )}
      <p style={mailStyle.text}>
        {trackingUrl && (
          <>
            <Button href={trackingUrl} style={mailStyle.button}>
              Follow your parcel
            </Button>{" "}
          </>
        )}
        <Button href={orderUrl} style={trackingUrl ? mailStyle.secondButton : mailStyle.button}>
          Track your order
        </Button>
      </p>
      <h2 style={mailStyle.heading}>
        {payment.label}: {formatWithSymbol(order.total)}
      </h2>
      <div className="t">
        <OrderTable order={order} />
      </div>
      <p style={{ ...mailStyle.quiet, margin: "24px 0 0", fontSize: "14px" }}>
        This private link shows your order to whoever has it:{" "}
        <a href={orderUrl} target="_blank" rel="noreferrer" style={{ ...mailStyle.link, overflowWrap: "anywhere" }}>
          {orderUrl}
        </a>
      </p>
    </MailLayout>
  );
}

/** Only the update and the lines, for an external template. */
function OrderUpdateTable(update: OrderUpdate) {
  const { title, sentences } = describeUpdate(update);
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {update.entry.note && <p dir="auto">{update.entry.note}</p>}
      {update.trackingUrl && (
        <p>
          <a href={update.trackingUrl}>Follow your parcel</a>
        </p>
      )}
      <OrderTable order={update.order} />
    </>
  );
}

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
