import { Button } from "react-email";
import type { BackInStockMail, RenderBackInStock } from "#domains/notifications/send-back-in-stock.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { FilledText } from "./filled-text.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { renditionPath } from "#kernel/renditions.ts";
import { formatDate } from "#kernel/time.ts";
import { Isolated } from "./isolated.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { describeOptions } from "./order-table.tsx";
import { renderHtml } from "./render-html.ts";
import { describeReach } from "./order-confirmation.tsx";

/** Why the mail was sent, and that no other follows. */
function describeReason({ askedAt, shop }: BackInStockMail): string {
  return `You get this mail because this address was left at ${shop.title} on ${formatDate(askedAt)} to hear when it is back. It is the only one: the request is done with, and no other mail follows from it.`;
}

const notHeld = "We do not hold one back for you: who orders first has it.";

const textOf = ({ text = mailTexts["back-in-stock"] }: BackInStockMail) => text;

const valuesOf = ({ shop, variant }: BackInStockMail) => ({
  shop: shop.title,
  product: variant.productName,
  price: formatWithSymbol(variant.price),
});

/** The mail of a stock alert. */
function BackInStockBody(mail: BackInStockMail) {
  const { shop, variant, url } = mail;
  const options = describeOptions(variant);
  return (
    <MailLayout shop={shop} preview={`${variant.productName}, ${formatWithSymbol(variant.price)}`}>
      <h1 style={mailStyle.title}>It is back</h1>
      <FilledText text={textOf(mail).intro} values={valuesOf(mail)} />
      <table width="100%" cellPadding="0" style={{ ...mailStyle.table, margin: "0 0 16px" }}>
        <tbody>
          <tr>
            <td>
              {variant.picture && (
                <img
                  src={shop.url + renditionPath(variant.picture.key, 320, "png")}
                  width="120"
                  height="120"
                  alt=""
                  style={{ ...mailStyle.picture, margin: "0 16px 0 0" }}
                />
              )}
              <b dir="auto">{variant.productName}</b>
              {options && (
                <>
                  <br />
                  <Isolated text={options} />
                </>
              )}
              <br />
              <span style={mailStyle.total}>{formatWithSymbol(variant.price)}</span>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={mailStyle.text}>
        <Button href={url} style={mailStyle.button}>
          See it in the shop
        </Button>
      </p>
      <p style={mailStyle.text}>{notHeld}</p>
      <p style={{ ...mailStyle.quiet, margin: "24px 0 0", fontSize: "14px" }}>{describeReason(mail)}</p>
    </MailLayout>
  );
}

/**
 * The mail of a stock alert as subject, HTML and plain text. The subject is one line, whatever the product's name
 * contains.
 */
export const renderBackInStock: RenderBackInStock = async (mail) => {
  const { shop, variant, url } = mail;
  const options = describeOptions(variant);
  return {
    subject: fillSubject(textOf(mail).subject, valuesOf(mail)),
    html: renderHtml(<BackInStockBody {...mail} />),
    text: [
      "It is back",
      fillText(textOf(mail).intro, valuesOf(mail)),
      [variant.productName, ...(options ? [options] : []), formatWithSymbol(variant.price)].join("\n"),
      `See it in the shop: ${url}`,
      notHeld,
      describeReason(mail),
      describeReach(shop),
    ].join("\n\n"),
  };
};
