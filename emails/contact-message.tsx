import type { ContactMail, RenderContactMail } from "#domains/notifications/send-contact-message.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDateTime } from "#kernel/time.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { renderHtml } from "./render-html.ts";

/** The mail to the shop about a contact message. */
function ContactMessageMail({ shop, message, hourlyMost }: ContactMail) {
  return (
    <MailLayout shop={shop} preview={message.subject}>
      <h1 style={mailStyle.title} dir="auto">
        {message.subject}
      </h1>
      <p style={mailStyle.text}>
        {describeWriter({ message }).map((part) => (
          <span key={part} dir="auto" style={{ display: "block" }}>
            {part}
          </span>
        ))}
      </p>
      <p style={mailStyle.written} dir="auto">
        {message.body}
      </p>
      <p style={{ ...mailStyle.quiet, margin: "16px 0 0" }}>{howToAnswer(message)}</p>
      {hourlyMost !== null && (
        <p style={{ ...mailStyle.quiet, margin: "16px 0 0" }}>
          {tellOfMany(hourlyMost)} <a href={listOf(shop)}>{listOf(shop)}</a>
        </p>
      )}
    </MailLayout>
  );
}

const howToAnswer = ({ channel }: ContactMail["message"]) =>
  channel === "whatsapp" ? "It was written by WhatsApp: answer it there." : "Answer this mail to answer the writer.";

const listOf = ({ url }: ContactMail["shop"]) => `${url}/admin/messages`;

const tellOfMany = (hourlyMost: number) =>
  `Many messages are coming in. In an hour, about ${hourlyMost} are mailed. Those beyond wait in the admin:`;

/** The writer's name, contact details and the time, one line each. */
function describeWriter({ message: { name, email, phone, createdAt } }: Pick<ContactMail, "message">): string[] {
  return [
    `From: ${name}`,
    ...(email === "" ? [] : [`E-mail: ${email}`]),
    ...(phone ? [`Phone: ${formatPakistaniMobile(phone)}`] : []),
    `Written: ${formatDateTime(createdAt)}`,
  ];
}

/** A contact message to the shop as subject, HTML and plain text. The subject is one line, whatever was typed. */
export const renderContactMessage: RenderContactMail = async (contact) => ({
  subject: `${contact.shop.title} message: ${contact.message.subject.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()}`,
  html: renderHtml(<ContactMessageMail {...contact} />),
  text: [
    contact.message.subject,
    describeWriter(contact).join("\n"),
    contact.message.body,
    howToAnswer(contact.message),
    ...(contact.hourlyMost === null ? [] : [`${tellOfMany(contact.hourlyMost)} ${listOf(contact.shop)}`]),
  ].join("\n\n"),
});
