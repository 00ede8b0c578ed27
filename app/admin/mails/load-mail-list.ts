import type { RouterContextProvider } from "react-router";
import { mailLogDays } from "#domains/mail-log/erase-mails.ts";
import type { MailEntry } from "#domains/mail-log/list-mails.ts";
import { mailStates } from "#domains/mail-log/mail.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { mailKindLabels, mailStateLabels } from "../ui/mails/mail-labels.ts";
import { mailList } from "./mail-list.ts";

/** The data of the mail log. */
export async function loadMailList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await mailList.load(context, request);
  return {
    list,
    days: mailLogDays,
    rows: rows.map(presentMail),
    states: presentChoices(state, "state", mailStates, mailStateLabels),
  };
}

/** A mail as lists of mails display it. */
export function presentMail(mail: MailEntry) {
  const { id, kind, recipient, subject, state, error, attempts, createdAt, sentAt } = mail;
  return {
    id,
    kind: mailKindLabels[kind],
    recipient,
    subject,
    state,
    error,
    attempts,
    at: formatDateTime(sentAt ?? createdAt),
    hasContent: mail.hasContent,
    resendable: mail.resendable,
  };
}

export type PresentedMail = ReturnType<typeof presentMail>;
