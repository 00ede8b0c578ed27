import { Button } from "react-email";
import type { OrderConfirmation } from "#domains/notifications/order-confirmation.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeExpected, describePayment, listAccount, listAddress } from "./describe-order.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { OrderTable } from "./order-table.tsx";

// Pictures of very many lines would make the mail longer than mailboxes display (Gmail clips at 102 KB).
const picturedLines = 30;

/** The mail that confirms an order. */
export function OrderConfirmationMail(confirmation: OrderConfirmation) {
  const { shop, order, payment, orderUrl } = confirmation;
  const expected = describeExpected(confirmation);
  const account = listAccount(confirmation);
  return (
    <MailLayout shop={shop} preview={`Order ${order.number}, ${formatWithSymbol(order.total)}, ${payment.label}`}>
      <h1 style={mailStyle.title}>
        Thank you, <bdi dir="auto">{order.firstName}</bdi>
      </h1>
      <p style={mailStyle.text}>
        We have your order <b>{order.number}</b>, placed on {formatDateTime(order.placedAt)}.
        {expected && (
          <>
            {" "}
            Expected delivery: <b>{expected}</b>.
          </>
        )}
      </p>
      <p style={mailStyle.text}>
        <Button href={orderUrl} style={mailStyle.button}>
          Track your order
        </Button>
      </p>

      <h2 style={mailStyle.heading}>
        {payment.label}: {formatWithSymbol(order.total)}
      </h2>
      <div style={mailStyle.note}>
        {describePayment(confirmation).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        {account.map(([label, value]) => (
          <div key={label}>
            {label}:{" "}
            <b>
              <bdi dir="auto">{value}</bdi>
            </b>
          </div>
        ))}
      </div>

      <h2 style={mailStyle.heading}>What you ordered</h2>
      <div className="t">
        <OrderTable order={order} {...(order.lines.length <= picturedLines ? { pictureBase: shop.url } : {})} />
      </div>

      <h2 style={mailStyle.heading}>Where it goes</h2>
      <p style={mailStyle.text}>
        {listAddress(order).map((part, index) => (
          <span key={index} dir="auto" style={{ display: "block", whiteSpace: "pre-line", textAlign: "left" }}>
            {part}
          </span>
        ))}
      </p>

      <h2 style={mailStyle.heading}>What happens next</h2>
      <ol style={{ margin: 0, paddingLeft: "20px" }}>
        {confirmation.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>

      <p style={{ ...mailStyle.quiet, margin: "24px 0 0", fontSize: "14px" }}>
        This private link shows your order to whoever has it:{" "}
        <a href={orderUrl} target="_blank" rel="noreferrer" style={{ ...mailStyle.link, overflowWrap: "anywhere" }}>
          {orderUrl}
        </a>
      </p>
    </MailLayout>
  );
}
