import { Button } from "react-email";
import { openOrderStates } from "#domains/orders/order-states.ts";
import type { OrderUpdate, RenderOrderUpdate } from "#domains/notifications/send-order-state.ts";
import { fillSubject, fillText, mailTexts, orderTextKey } from "#kernel/mail-texts.ts";
import { FilledText } from "./filled-text.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { describeDue } from "./describe-order.ts";
import { describeUpdate } from "./describe-update.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { PrivateLink } from "./order-parts.tsx";
import { OrderTable, tableAsText } from "./order-table.tsx";
import { renderHtml } from "./render-html.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { confirmLabel, describeReach, orderValues } from "./order-confirmation.tsx";

/** The words of the update: the shop's own, or those of the code. */
const textOf = ({ text, entry }: OrderUpdate) => text ?? mailTexts[orderTextKey(entry.state, entry.details)];

/** How an order is to be paid, until it has arrived or ended. */
const describeTotal = ({ order, entry, payment }: OrderUpdate) =>
  openOrderStates.includes(entry.state)
    ? describeDue({ order, payment })
    : `Your order: ${formatWithSymbol(order.total)}`;

const linkLabel = ({ asksToConfirm }: OrderUpdate) => (asksToConfirm ? confirmLabel : "Track your order");

/** The mail about a change of an order's state. */
function OrderUpdateMail(update: OrderUpdate) {
  const { shop, order, entry, trackingUrl, orderUrl } = update;
  const { title, sentences } = describeUpdate(update);
  return (
    <MailLayout shop={shop} preview={`Order ${order.number}: ${sentences[0]}`}>
      <h1 style={mailStyle.title}>{title}</h1>
      <FilledText text={textOf(update).intro} values={orderValues(update, entry.at)} />
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
          {linkLabel(update)}
        </Button>
      </p>
      <h2 style={mailStyle.heading}>{describeTotal(update)}</h2>
      <div className="t">
        <OrderTable order={order} />
      </div>
      <PrivateLink url={orderUrl} />
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
  subject: fillSubject(textOf(news).subject, orderValues(news, news.entry.at)),
  html: renderHtml(<OrderUpdateMail {...news} />),
  text: writeText(news),
  orderhtml: renderToStaticMarkup(<OrderUpdateTable {...news} />),
});

function writeText(news: OrderUpdate): string {
  const { shop, order, entry, trackingUrl, orderUrl } = news;
  const { title, sentences } = describeUpdate(news);
  return [
    title,
    fillText(textOf(news).intro, orderValues(news, entry.at)),
    sentences.join("\n"),
    ...(entry.note ? [`A word from us: ${entry.note}`] : []),
    [
      ...(trackingUrl ? [`Follow your parcel: ${trackingUrl}`] : []),
      `${linkLabel(news)} (private link): ${orderUrl}`,
    ].join("\n"),
    describeTotal(news),
    ...tableAsText(order),
    describeReach(shop),
  ].join("\n\n");
}
