import { Button } from "react-email";
import type { OrderUpdate } from "#domains/notifications/order-update.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeUpdate } from "./describe-update.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { OrderTable } from "./order-table.tsx";

/** The mail about a change of an order's state. */
export function OrderUpdateMail(update: OrderUpdate) {
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
export function OrderUpdateTable(update: OrderUpdate) {
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
