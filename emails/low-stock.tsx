import type { LowStockMail, RenderLowStockMail } from "#domains/notifications/send-low-stock-alert.ts";
import { renderHtml } from "./render-html.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";

const describe = ({ name, sku, available }: LowStockMail["variants"][number]) =>
  `${name} (${sku}): ${available === 0 ? "sold out" : `${available} left`}`;

const titleOf = ({ variants }: LowStockMail) =>
  variants.length === 1 ? `${variants[0]!.name} is low` : `${variants.length} items are low`;

/** The mail to the shop about variants that are low. */
function LowStock(mail: LowStockMail) {
  return (
    <MailLayout shop={mail.shop} preview={titleOf(mail)}>
      <h1 style={mailStyle.title} dir="auto">
        {titleOf(mail)}
      </h1>
      {mail.variants.map((variant) => (
        <p key={variant.sku} style={{ ...mailStyle.text, margin: "4px 0" }} dir="auto">
          {describe(variant)}
        </p>
      ))}
      <p style={{ ...mailStyle.quiet, margin: "16px 0 0" }}>
        <a href={mail.listUrl}>Everything that is low</a>. You are told once, until it is restocked and low again.
      </p>
    </MailLayout>
  );
}

/** The mail about variants that are low as subject, HTML and plain text. */
export const renderLowStock: RenderLowStockMail = async (mail) => ({
  subject: `${mail.shop.title}: ${titleOf(mail)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()}`,
  html: renderHtml(<LowStock {...mail} />),
  text: [
    titleOf(mail),
    mail.variants.map(describe).join("\n"),
    `Everything that is low: ${mail.listUrl}`,
    "You are told once, until it is restocked and low again.",
  ].join("\n\n"),
});
