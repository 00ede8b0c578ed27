import { Button } from "react-email";
import type { AccountMail, AccountMailKind, RenderAccountMail } from "#domains/notifications/send-account-mails.ts";
import { fillSubject, fillText, mailTexts } from "#kernel/mail-texts.ts";
import { FilledText } from "./filled-text.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { renderHtml } from "./render-html.ts";

interface Words {
  title: string;
  button: string;
  /** Further information, one sentence each. */
  after: string[];
}

/** The title of each account mail, and what follows the owner's words. */
const accountMailWords: Record<AccountMailKind, Words> = {
  "email-verification": {
    title: "Is this your e-mail address?",
    button: "Confirm and log in",
    after: [
      "The link opens once, within a day.",
      "It was not you? Then do nothing: without the link nobody can use your address.",
    ],
  },
  "password-reset": {
    title: "Set a new password",
    button: "Set a new password",
    after: [
      "The link opens once, within an hour. Keep it to yourself: whoever has it can open your account.",
      "You did not ask for it? Then do nothing: your password stays as it is.",
    ],
  },
  "registration-notice": {
    title: "You already have an account",
    button: "Reset my password",
    after: ["It was not you? Then do nothing: nothing has changed, and nobody was told that you have an account."],
  },
  "email-change": {
    title: "Is this your new address?",
    button: "Use this address",
    after: [
      "The link opens once, within a day.",
      "It was not you? Then do nothing: without the link nobody can use your address.",
    ],
  },
  "staff-invitation": {
    title: "Will you join us?",
    button: "Accept the invitation",
    after: [
      "The link opens once, within 48 hours. Keep it to yourself: whoever has it can take your place.",
      "You do not know the shop? Then do nothing: without the link nobody gets in.",
    ],
  },
  "email-change-notice": {
    title: "Another e-mail address was asked for",
    button: "See where you are logged in",
    after: [
      "It was not you? Then change your password now, and log out everywhere else.",
      "Your address stays as it is until that link is opened.",
    ],
  },
};

/** An account mail. */
function AccountMailBody({ kind, shop, url, text = mailTexts[kind] }: AccountMail) {
  const { title, button, after } = accountMailWords[kind];
  const values = { shop: shop.title };
  return (
    <MailLayout shop={shop} preview={fillText(text.intro, values)}>
      <h1 style={mailStyle.title}>{title}</h1>
      <FilledText text={text.intro} values={values} />
      <p style={mailStyle.text}>
        <Button href={url} style={mailStyle.button}>
          {button}
        </Button>
      </p>
      {after.map((sentence) => (
        <p key={sentence} style={mailStyle.text}>
          {sentence}
        </p>
      ))}
      <p style={{ ...mailStyle.quiet, margin: "24px 0 0", fontSize: "14px" }}>
        The button does nothing? Open this address:{" "}
        <a href={url} target="_blank" rel="noreferrer" style={{ ...mailStyle.link, overflowWrap: "anywhere" }}>
          {url}
        </a>
      </p>
    </MailLayout>
  );
}

/** An account mail as subject, HTML and plain text. */
export const renderAccountMail: RenderAccountMail = async (mail) => {
  const { title, button, after } = accountMailWords[mail.kind];
  const { subject, intro } = mail.text ?? mailTexts[mail.kind];
  const values = { shop: mail.shop.title };
  return {
    subject: fillSubject(subject, values),
    html: renderHtml(<AccountMailBody {...mail} />),
    text: [
      title,
      fillText(intro, values),
      `${button}: ${mail.url}`,
      ...after,
      `${mail.shop.title}, ${mail.shop.postalAddress}\n${mail.shop.url}`,
    ].join("\n\n"),
  };
};
