import { renderToStaticMarkup } from "react-dom/server";
import { Button } from "react-email";
import type {
  ConfirmationReminder,
  RenderConfirmationReminder,
} from "#domains/notifications/send-confirmation-reminder.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { listAddress } from "./describe-order.ts";
import { FilledText } from "./filled-text.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { OrderAddress, PrivateLink } from "./order-parts.tsx";
import { confirmLabel, describeReach, orderValues } from "./order-confirmation.tsx";
import { OrderTable, tableAsText } from "./order-table.tsx";
import { renderHtml } from "./render-html.ts";

const title = "Do you still want it?";
const textOf = ({ text }: ConfirmationReminder) => text ?? mailTexts["confirmation-reminder"];

function describeWhatFollows({ until }: ConfirmationReminder): string[] {
  return [
    "Confirm it with one tap on its page; you can correct the address or cancel it there too.",
    ...(until === null ? [] : [`If we hear nothing until ${formatDateTime(until)}, we cancel it, and nothing is due.`]),
  ];
}

/** The mail about an order that still waits for its shopper's word. */
function ConfirmationReminderMail(reminder: ConfirmationReminder) {
  const { shop, order, orderUrl } = reminder;
  return (
    <MailLayout shop={shop} preview={`Order ${order.number}, ${formatWithSymbol(order.total)}, waits for your word`}>
      <h1 style={mailStyle.title}>{title}</h1>
      <FilledText text={textOf(reminder).intro} values={orderValues(reminder)} />
      <div style={mailStyle.note}>
        {describeWhatFollows(reminder).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
      <p style={mailStyle.text}>
        <Button href={orderUrl} style={mailStyle.button}>
          {confirmLabel}
        </Button>
      </p>
      <h2 style={mailStyle.heading}>What you ordered</h2>
      <div className="t">
        <OrderTable order={order} />
      </div>
      <h2 style={mailStyle.heading}>Where it goes</h2>
      <OrderAddress order={order} />
      <PrivateLink url={orderUrl} />
    </MailLayout>
  );
}

function writeText(reminder: ConfirmationReminder): string {
  const { shop, order, orderUrl } = reminder;
  return [
    title,
    fillText(textOf(reminder).intro, orderValues(reminder)),
    describeWhatFollows(reminder).join("\n"),
    `${confirmLabel} (private link): ${orderUrl}`,
    ...tableAsText(order),
    listAddress(order).join("\n"),
    describeReach(shop),
  ].join("\n\n");
}

/** The mail about an order that still waits, as subject, HTML, plain text, and its table alone. */
export const renderConfirmationReminder: RenderConfirmationReminder = async (reminder) => ({
  subject: fillSubject(textOf(reminder).subject, orderValues(reminder)),
  html: renderHtml(<ConfirmationReminderMail {...reminder} />),
  text: writeText(reminder),
  orderhtml: renderToStaticMarkup(<OrderTable order={reminder.order} />),
});
