import { Button, Link } from "react-email";
import type { RefillMail, RenderRefillReminder } from "#domains/notifications/send-refill-reminder.ts";
import { nameGoods } from "#domains/refill/refill.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { renditionPath } from "#kernel/renditions.ts";
import { formatDay } from "#kernel/time.ts";
import { FilledText } from "./filled-text.tsx";
import { Isolated } from "./isolated.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { describeReach } from "./order-confirmation.tsx";
import { describeOptions } from "./order-table.tsx";
import { renderHtml } from "./render-html.ts";

const textOf = ({ text = mailTexts["refill-reminder"] }: RefillMail) => text;

const valuesOf = ({ shop, name, goods }: RefillMail) => ({
  shop: shop.title,
  name,
  product: nameGoods(goods, (others) => ` and ${others} more`),
});

const title = "Order it again?";
const press = "See it at today’s price";
const promise = "Nothing is ordered until you do it yourself.";
const reason = ({ shop }: RefillMail) =>
  `You get this mail because you asked ${shop.title} to be reminded. There is one for these goods, and no other follows about them.`;
const stop = "No more reminders";

type Goods = RefillMail["goods"][number];

const describePieces = ({ quantity }: Goods) => (quantity === 1 ? "" : `${quantity} pieces, `);
/** Of one piece. */
const describePrice = ({ variant, quantity }: Goods) =>
  `${formatWithSymbol(variant.price)}${quantity === 1 ? "" : " each"}`;
const describeEnd = ({ endsAt }: Goods) => `empty about ${formatDay(endsAt)}`;

/** The mail that reminds somebody to order again. */
function RefillReminderBody(mail: RefillMail) {
  const { shop, goods, url, stopUrl } = mail;
  return (
    <MailLayout shop={shop} preview={goods.map(({ variant }) => variant.productName).join(", ")}>
      <h1 style={mailStyle.title}>{title}</h1>
      <FilledText text={textOf(mail).intro} values={valuesOf(mail)} />
      <table width="100%" cellPadding="0" style={{ ...mailStyle.table, margin: "0 0 16px" }} className="t">
        <tbody>
          {goods.map((each) => (
            <tr key={each.variant.id}>
              <td>
                {each.variant.picture && (
                  <img
                    src={shop.url + renditionPath(each.variant.picture.key, 320, "png")}
                    width="72"
                    height="72"
                    alt=""
                    style={{ ...mailStyle.picture, margin: "0 16px 0 0" }}
                  />
                )}
                <b dir="auto">{each.variant.productName}</b>
                {describeOptions(each.variant) && (
                  <>
                    <br />
                    <Isolated text={describeOptions(each.variant)} />
                  </>
                )}
                <br />
                {describePieces(each)}
                {describePrice(each)}, {describeEnd(each)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={mailStyle.text}>
        <Button href={url} style={mailStyle.button}>
          {press}
        </Button>
      </p>
      <p style={mailStyle.text}>{promise}</p>
      <p style={{ ...mailStyle.quiet, margin: "24px 0 0", fontSize: "14px" }}>
        {reason(mail)}{" "}
        <Link href={stopUrl} style={mailStyle.link}>
          {stop}
        </Link>
      </p>
    </MailLayout>
  );
}

/** The mail that reminds somebody to order again, as subject, HTML and plain text. The subject is one line, whatever the goods are called. */
export const renderRefillReminder: RenderRefillReminder = async (mail) => ({
  subject: fillSubject(textOf(mail).subject, valuesOf(mail)),
  html: renderHtml(<RefillReminderBody {...mail} />),
  text: [
    title,
    fillText(textOf(mail).intro, valuesOf(mail)),
    ...mail.goods.map((each) =>
      [
        each.variant.productName,
        ...(describeOptions(each.variant) ? [describeOptions(each.variant)] : []),
        `${describePieces(each)}${describePrice(each)}, ${describeEnd(each)}`,
      ].join("\n"),
    ),
    `${press}: ${mail.url}`,
    promise,
    reason(mail),
    `${stop}: ${mail.stopUrl}`,
    describeReach(mail.shop),
  ].join("\n\n"),
});
