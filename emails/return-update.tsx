import { Button } from "react-email";
import type { ReturnStep } from "#domains/jobs/mail-occasions.ts";
import type { RenderReturnUpdate, ReturnUpdate } from "#domains/notifications/send-return-update.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { FilledText } from "./filled-text.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { describeReach, orderValues } from "./order-confirmation.tsx";
import { PrivateLink } from "./order-parts.tsx";
import { renderHtml } from "./render-html.ts";

const titles: Record<ReturnStep, string> = {
  requested: "We have your request",
  approved: "You can send it back",
  declined: "We cannot take it back",
  received: "It has arrived with us",
  closed: "Your return is closed",
};
const linkLabel = "See your return";

const textOf = ({ text, step }: ReturnUpdate) => text ?? mailTexts[`return-${step}`];
const valuesOf = (update: ReturnUpdate) => ({ ...orderValues(update), return: update.code });

/** What the step means for the shopper. */
function describeStep({ step, code, sendTo, sent, credited, reference, exchange }: ReturnUpdate): string[] {
  switch (step) {
    case "requested":
      return ["Please keep the goods until you have our answer."];
    case "approved":
      return [
        `Write ${code} on the parcel, so that we know whose it is.`,
        `Send it to: ${sendTo}`,
        ...(exchange === "requested" ? ["When it is here as it should be, we send you what you want instead."] : []),
      ];
    case "declined":
      return [];
    case "received":
      return [
        exchange === "requested"
          ? "We look at each piece, and then send you what you want instead, or your money if it is sold out."
          : "We look at each piece, and then send you your money.",
      ];
    case "closed":
      return sent + credited === 0 && typeof exchange !== "number"
        ? ["Nothing is to be paid back."]
        : [
            ...(typeof exchange === "number" ? [`You get what you wanted instead with order ${exchange}.`] : []),
            ...(sent > 0
              ? [`We have sent you ${formatWithSymbol(sent)}${reference ? `, number ${reference}` : ""}.`]
              : []),
            ...(credited > 0 ? [`${formatWithSymbol(credited)} is in your store credit for your next order.`] : []),
          ];
  }
}

const listPieces = ({ pieces }: ReturnUpdate) =>
  pieces.map(({ name, quantity, swapName }) => `${quantity} × ${name}${swapName === null ? "" : `, for ${swapName}`}`);

/** The mail about a step of a return. */
function ReturnUpdateMail(update: ReturnUpdate) {
  const { shop, step, code, answer, orderUrl } = update;
  const sentences = describeStep(update);
  return (
    <MailLayout shop={shop} preview={`${titles[step]}: ${code}`}>
      <h1 style={mailStyle.title}>{titles[step]}</h1>
      <FilledText text={textOf(update).intro} values={valuesOf(update)} />
      {sentences.length > 0 && (
        <div style={mailStyle.note}>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </div>
      )}
      {answer !== "" && (
        <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>
          A word from us: <bdi dir="auto">{answer}</bdi>
        </p>
      )}
      <p style={mailStyle.text}>
        <Button href={orderUrl} style={mailStyle.button}>
          {linkLabel}
        </Button>
      </p>
      <h2 style={mailStyle.heading}>{code}</h2>
      {listPieces(update).map((piece) => (
        <div key={piece}>
          <bdi dir="auto">{piece}</bdi>
        </div>
      ))}
      <PrivateLink url={orderUrl} />
    </MailLayout>
  );
}

/** The mail about a step of a return as subject, HTML and plain text. */
export const renderReturnUpdate: RenderReturnUpdate = async (update) => ({
  subject: fillSubject(textOf(update).subject, valuesOf(update)),
  html: renderHtml(<ReturnUpdateMail {...update} />),
  text: [
    titles[update.step],
    fillText(textOf(update).intro, valuesOf(update)),
    ...describeStep(update),
    ...(update.answer === "" ? [] : [`A word from us: ${update.answer}`]),
    listPieces(update).join("\n"),
    `${linkLabel} (private link): ${update.orderUrl}`,
    describeReach(update.shop),
  ].join("\n\n"),
});
