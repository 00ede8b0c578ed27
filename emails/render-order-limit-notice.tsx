import { render } from "@react-email/render";
import type { RenderOrderLimitMail } from "#domains/notifications/order-limit-mail.ts";
import { describeRefusal, limitNoticeTitle, OrderLimitNotice } from "./order-limit-notice.tsx";

/** The mail about refused orders as subject, HTML and plain text. */
export const renderOrderLimitNotice: RenderOrderLimitMail = async (mail) => ({
  subject: `${mail.shop.title}: ${limitNoticeTitle.toLowerCase()}`,
  html: await render(<OrderLimitNotice {...mail} />),
  text: [limitNoticeTitle, ...describeRefusal(mail)].join("\n\n"),
});
