import type { MailKind, MailState } from "#domains/mail-log/mail.ts";

/** What each kind of mail is called. */
export const mailKindLabels: Record<MailKind, string> = {
  "order-confirmation": "Order confirmation",
  "order-state": "Order update",
  "confirmation-reminder": "Order to be confirmed",
  "return-update": "Return",
  "store-credit": "Store credit",
  "order-limit-notice": "Refused orders, to the shop",
  "low-stock": "Low stock, to the shop",
  "contact-message": "Message, to the shop",
  "message-answer": "Answer to a message",
  "back-in-stock": "Back in stock",
  "refill-reminder": "Reminder to order again",
  "email-verification": "Address to verify",
  "password-reset": "New password",
  "registration-notice": "Registration tried again",
  "email-change": "New address to verify",
  "email-change-notice": "Address changed, to the old one",
  "staff-invitation": "Staff invitation",
  test: "Test mail",
};

export const mailStateLabels: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  discarded: "Discarded",
};
