import { Button } from "react-email";
import type {
  OrderConfirmation,
  MailShop,
  RenderOrderConfirmation,
} from "#domains/notifications/order-confirmation.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { FilledText } from "./filled-text.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeDue, describePayment, listAccount, listAddress } from "./describe-order.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { OrderAddress, PrivateLink } from "./order-parts.tsx";
import { OrderTable, tableAsText } from "./order-table.tsx";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { renderHtml } from "./render-html.ts";
import { renderToStaticMarkup } from "react-dom/server";

/** What the owner's words about an order can contain; `at` is the time of what they are about. */
export function orderValues({ shop, order }: Pick<OrderConfirmation, "shop" | "order">, at = order.placedAt) {
  return {
    shop: shop.title,
    number: String(order.number),
    name: order.firstName,
    total: formatWithSymbol(order.total),
    date: formatDateTime(at),
  };
}

/** The button of a mail while the order waits for its shopper's word, and what its page is for. The link itself confirms nothing. */
export const confirmLabel = "Confirm your order";
const confirmWords =
  "The page behind it takes your confirmation with one tap. You can also correct the address or cancel there. Otherwise we call you before we send anything.";

// Pictures of very many lines would make the mail longer than mailboxes display (Gmail clips at 102 KB).
const picturedLines = 30;

/** The mail that confirms an order. */
function OrderConfirmationMail(confirmation: OrderConfirmation) {
  const { shop, order, orderUrl, expected, text = mailTexts["order-confirmation"] } = confirmation;
  const account = listAccount(confirmation);
  return (
    <MailLayout
      shop={shop}
      preview={`Order ${order.number}, ${formatWithSymbol(order.total)}, ${confirmation.payment.label}`}
    >
      <h1 style={mailStyle.title}>
        Thank you, <bdi dir="auto">{order.firstName}</bdi>
      </h1>
      <FilledText text={text.intro} values={orderValues(confirmation)} />
      {expected && (
        <p style={mailStyle.text}>
          Expected delivery: <b>{expected}</b>.
        </p>
      )}
      <p style={mailStyle.text}>
        <Button href={orderUrl} style={mailStyle.button}>
          {confirmation.asksToConfirm ? confirmLabel : "Track your order"}
        </Button>
      </p>
      {confirmation.asksToConfirm && <p style={mailStyle.text}>{confirmWords}</p>}

      <h2 style={mailStyle.heading}>{describeDue(confirmation)}</h2>
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
      <OrderAddress order={order} />

      <h2 style={mailStyle.heading}>What happens next</h2>
      <ol style={{ margin: 0, paddingLeft: "20px" }}>
        {confirmation.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>

      <PrivateLink url={orderUrl} />
    </MailLayout>
  );
}

/** The confirmation as plain text, as complete as the HTML. */
function orderConfirmationText(confirmation: OrderConfirmation): string {
  const { shop, order, orderUrl, expected, text = mailTexts["order-confirmation"] } = confirmation;
  return [
    `Thank you, ${order.firstName}`,
    [
      fillText(text.intro, orderValues(confirmation)),
      ...(expected ? [`Expected delivery: ${expected}`] : []),
      ...(confirmation.asksToConfirm
        ? [`${confirmLabel} (private link): ${orderUrl}`, confirmWords]
        : [`Track your order (private link): ${orderUrl}`]),
    ].join("\n"),
    heading(describeDue(confirmation)),
    [...describePayment(confirmation), ...listAccount(confirmation).map(([label, value]) => `${label}: ${value}`)].join(
      "\n",
    ),
    heading("What you ordered"),
    ...tableAsText(order),
    heading("Where it goes"),
    listAddress(order).join("\n"),
    heading("What happens next"),
    confirmation.nextSteps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    describeReach(shop),
  ].join("\n\n");
}

/** The shop's contact details, at the end of every text. */
export function describeReach(shop: MailShop): string {
  return `Questions? WhatsApp ${formatPakistaniMobile(shop.whatsapp)}, call ${formatPakistaniMobile(shop.phone)} or write to ${shop.email}.\n${shop.openingHours}\n${shop.title}, ${shop.postalAddress}\n${shop.url}`;
}

const heading = (text: string) => `${text}\n${"-".repeat(text.length)}`;

/** The confirmation of an order as subject, HTML, plain text, and its table alone. */
export const renderOrderConfirmation: RenderOrderConfirmation = async (confirmation) => ({
  subject: fillSubject((confirmation.text ?? mailTexts["order-confirmation"]).subject, orderValues(confirmation)),
  html: renderHtml(<OrderConfirmationMail {...confirmation} />),
  text: orderConfirmationText(confirmation),
  orderhtml: renderToStaticMarkup(<OrderTable order={confirmation.order} />),
});
