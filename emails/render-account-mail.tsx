import { render } from "@react-email/render";
import type { RenderAccountMail } from "#domains/notifications/account-mail.ts";
import { AccountMailBody, accountMailWords } from "./account-mail.tsx";

/** An account mail as subject, HTML and plain text. */
export const renderAccountMail: RenderAccountMail = async (mail) => {
  const { subject, title, before, button, after } = accountMailWords[mail.kind](mail.shop.title);
  return {
    subject,
    html: await render(<AccountMailBody {...mail} />),
    text: [
      title,
      before,
      `${button}: ${mail.url}`,
      ...after,
      `${mail.shop.title}, ${mail.shop.postalAddress}\n${mail.shop.url}`,
    ].join("\n\n"),
  };
};
