import type { OrderLimitMail, RenderOrderLimitMail } from "#domains/notifications/send-order-limit-notice.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { renderHtml } from "./render-html.ts";

const limitNoticeTitle = "Orders were refused";

/** The mail to the shop about a shopper whose orders exceeded its limits. */
function OrderLimitNotice(mail: OrderLimitMail) {
  return (
    <MailLayout shop={mail.shop} preview={limitNoticeTitle}>
      <h1 style={mailStyle.title}>{limitNoticeTitle}</h1>
      {describeRefusal(mail).map((part) => (
        <p key={part} style={mailStyle.text} dir="auto">
          {part}
        </p>
      ))}
    </MailLayout>
  );
}

/** The event, the shopper, and the next step, one paragraph each. */
function describeRefusal({ kind, phone, email, city }: OrderLimitMail): string[] {
  return [
    kind === "pieces"
      ? "Somebody wanted more pieces of one thing than one buyer can have on order."
      : "Somebody wanted to place another order while several of theirs wait to be confirmed.",
    `The last who was refused: ${formatPakistaniMobile(phone)}, ${email}, ${city}.`,
    "If it is a real buyer, call them and confirm their open orders. If it is not, cancel those: their goods can be bought again at once.",
    "This mail comes once in an hour at most, however many were refused. How much one buyer can have on order is a setting of the shop.",
  ];
}

/** The mail about refused orders as subject, HTML and plain text. */
export const renderOrderLimitNotice: RenderOrderLimitMail = async (mail) => ({
  subject: `${mail.shop.title}: ${limitNoticeTitle.toLowerCase()}`,
  html: renderHtml(<OrderLimitNotice {...mail} />),
  text: [limitNoticeTitle, ...describeRefusal(mail)].join("\n\n"),
});
