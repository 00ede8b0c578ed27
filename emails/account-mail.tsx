import { Button } from "react-email";
import type { AccountMail, AccountMailKind, RenderAccountMail } from "#domains/notifications/send-account-mails.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";
import { render } from "@react-email/render";

interface Words {
  subject: string;
  title: string;
  before: string;
  button: string;
  /** Further information, one sentence each. */
  after: string[];
}

/** The texts of each account mail, with the shop's name inserted. */
const accountMailWords: Record<AccountMailKind, (shop: string) => Words> = {
  "email-verification": (shop) => ({
    subject: `Confirm your registration at ${shop}`,
    title: "Is this your e-mail address?",
    before: `Somebody registered at ${shop} with this address. If it was you, confirm it with the password you chose: that logs you in. Orders you placed with this address before will then be in your account.`,
    button: "Confirm and log in",
    after: [
      "The link opens once, within a day.",
      "It was not you? Then do nothing: without the link nobody can use your address.",
    ],
  }),
  "password-reset": (shop) => ({
    subject: `Set a new password for ${shop}`,
    title: "Set a new password",
    before: "Somebody asked for a link to set a new password for your account.",
    button: "Set a new password",
    after: [
      "The link opens once, within an hour. Keep it to yourself: whoever has it can open your account.",
      "You did not ask for it? Then do nothing: your password stays as it is.",
    ],
  }),
  "registration-notice": (shop) => ({
    subject: `You already have an account at ${shop}`,
    title: "You already have an account",
    before: `Somebody wanted to register at ${shop} with this address, or to give it to another account. It has one already. If it was you, log in with the password you have, or set a new one.`,
    button: "Reset my password",
    after: ["It was not you? Then do nothing: nothing has changed, and nobody was told that you have an account."],
  }),
  "email-change": (shop) => ({
    subject: `Your new e-mail address for ${shop}`,
    title: "Is this your new address?",
    before: `An account at ${shop} wants to have this e-mail address. If it is yours, open the link while you are logged in there.`,
    button: "Use this address",
    after: [
      "The link opens once, within a day.",
      "It was not you? Then do nothing: without the link nobody can use your address.",
    ],
  }),
  "staff-invitation": (shop) => ({
    subject: `You are invited to the staff of ${shop}`,
    title: "Will you join us?",
    before: `The owner of ${shop} invites you to the shop's admin. Open the link, choose a password, and you are in.`,
    button: "Accept the invitation",
    after: [
      "The link opens once, within 48 hours. Keep it to yourself: whoever has it can take your place.",
      "You do not know the shop? Then do nothing: without the link nobody gets in.",
    ],
  }),
  "email-change-notice": (shop) => ({
    subject: `Somebody wants to change your e-mail address at ${shop}`,
    title: "Another e-mail address was asked for",
    before:
      "Somebody who knows your password asked to give your account another e-mail address. If it was you, open the link that we sent there.",
    button: "See where you are logged in",
    after: [
      "It was not you? Then change your password now, and log out everywhere else.",
      "Your address stays as it is until that link is opened.",
    ],
  }),
};

/** An account mail. */
function AccountMailBody({ kind, shop, url }: AccountMail) {
  const { title, before, button, after } = accountMailWords[kind](shop.title);
  return (
    <MailLayout shop={shop} preview={before}>
      <h1 style={mailStyle.title}>{title}</h1>
      <p style={mailStyle.text}>{before}</p>
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
