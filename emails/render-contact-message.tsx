import { render } from "@react-email/render";
import type { RenderContactMail } from "#domains/notifications/contact-mail.ts";
import { ContactMessageMail, describeWriter } from "./contact-message.tsx";

/** A contact message to the shop as subject, HTML and plain text. The subject is one line, whatever was typed. */
export const renderContactMessage: RenderContactMail = async (contact) => ({
  subject: `${contact.shop.title} message: ${contact.message.subject.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()}`,
  html: await render(<ContactMessageMail {...contact} />),
  text: [
    contact.message.subject,
    describeWriter(contact).join("\n"),
    contact.message.body,
    "Answer this mail to answer the writer.",
  ].join("\n\n"),
});
