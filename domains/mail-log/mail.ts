/** Every kind of mail that the shop sends. */
export const mailKinds = [
  "order-confirmation",
  "order-state",
  "confirmation-reminder",
  "return-update",
  "store-credit",
  "order-limit-notice",
  "contact-message",
  "message-answer",
  "back-in-stock",
  "refill-reminder",
  "low-stock",
  "email-verification",
  "password-reset",
  "registration-notice",
  "email-change",
  "email-change-notice",
  "staff-invitation",
  "test",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Waiting: staff asked for it again, and the worker has not tried yet. Failed: the last try failed. Discarded: it is not sent any more. */
export const mailStates = ["waiting", "sent", "failed", "discarded"] as const;
export type MailState = (typeof mailStates)[number];

/** What identifies a mail in the log. */
export interface MailNote {
  /** Identifies the mail permanently: the transport gets it, and a mail is sent once for each. */
  key: string;
  kind: MailKind;
  /** The id of its order, message, alert, account or invitation. */
  subjectId: string;
}

/** Mails that staff can have sent again: each is composed anew, so a link in it is a new one. `sendMailAgain` composes each of them. */
const resendableKinds = [
  "order-confirmation",
  "order-state",
  "confirmation-reminder",
  "return-update",
  "contact-message",
  "message-answer",
  "email-verification",
  "password-reset",
] as const satisfies readonly MailKind[];
export type ResendableKind = (typeof resendableKinds)[number];

export const isResendable = (kind: MailKind): kind is ResendableKind => resendableKinds.some((each) => each === kind);

/** Mails of which each try is another one, because it composes a new link: the key of a try that failed is not the mail's. */
export const linkKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  "email-verification",
  "password-reset",
  "registration-notice",
  "email-change",
  "email-change-notice",
  "staff-invitation",
]);
