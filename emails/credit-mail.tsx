import { Button } from "react-email";
import type { CreditOccasion } from "#domains/jobs/mail-occasions.ts";
import type { CreditMail, RenderCreditMail } from "#domains/notifications/send-credit-mail.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDate } from "#kernel/time.ts";
import { FilledText } from "./filled-text.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { describeReach } from "./order-confirmation.tsx";
import { PrivateLink } from "./order-parts.tsx";
import { renderHtml } from "./render-html.ts";

const titles: Record<CreditOccasion, string> = {
  issued: "You have store credit",
  "given-back": "Your store credit is back",
  expiring: "Your store credit ends soon",
};

const textOf = ({ text, about }: CreditMail) => text ?? mailTexts[`credit-${about}`];
const valuesOf = ({ shop, name, amount, balance }: CreditMail) => ({
  shop: shop.title,
  name,
  amount: formatWithSymbol(amount),
  balance: formatWithSymbol(balance),
});
const labelOf = ({ isGuests }: CreditMail) => (isGuests ? "Make a code for it" : "See your store credit");

/** How much there is, how it is spent, and until when. */
function describe({ about, amount, balance, isGuests, expiresAt }: CreditMail): string[] {
  return [
    `You have ${formatWithSymbol(balance)} of store credit in all.`,
    isGuests
      ? "To use it, open the page of your order, make a code there, and enter it at the checkout. We send no code by mail."
      : "Log in, and the checkout takes it off your next order.",
    ...(about === "expiring" && expiresAt !== null
      ? [`${formatWithSymbol(amount)} of it ends on ${formatDate(expiresAt)}, unless you use it before.`]
      : []),
  ];
}

/** The mail about store credit. */
function CreditMailBody(mail: CreditMail) {
  const { shop, about, words, url, isGuests } = mail;
  return (
    <MailLayout shop={shop} preview={titles[about]}>
      <h1 style={mailStyle.title}>{titles[about]}</h1>
      <FilledText text={textOf(mail).intro} values={valuesOf(mail)} />
      {words !== "" && (
        <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>
          A word from us: <bdi dir="auto">{words}</bdi>
        </p>
      )}
      <div style={mailStyle.note}>
        {describe(mail).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
      <p style={mailStyle.text}>
        <Button href={url} style={mailStyle.button}>
          {labelOf(mail)}
        </Button>
      </p>
      {isGuests && <PrivateLink url={url} />}
    </MailLayout>
  );
}

/** The mail about store credit as subject, HTML and plain text. */
export const renderCreditMail: RenderCreditMail = async (mail) => ({
  subject: fillSubject(textOf(mail).subject, valuesOf(mail)),
  html: renderHtml(<CreditMailBody {...mail} />),
  text: [
    titles[mail.about],
    fillText(textOf(mail).intro, valuesOf(mail)),
    ...(mail.words === "" ? [] : [`A word from us: ${mail.words}`]),
    describe(mail).join("\n"),
    `${labelOf(mail)}${mail.isGuests ? " (private link)" : ""}: ${mail.url}`,
    describeReach(mail.shop),
  ].join("\n\n"),
});
