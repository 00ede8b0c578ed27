import type { MailEntry } from "#domains/mail-log/list-mails.ts";
import type { MailKind } from "#domains/mail-log/mail.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

/** What the subject of each kind of mail is, where it has a screen. */
const subjects: Record<MailKind, "order" | "message" | null> = {
  "order-confirmation": "order",
  "order-state": "order",
  "confirmation-reminder": "order",
  "return-update": "order",
  "refill-reminder": "order",
  "contact-message": "message",
  "message-answer": "message",
  "store-credit": null,
  "order-limit-notice": null,
  "back-in-stock": null,
  "low-stock": null,
  "email-verification": null,
  "password-reset": null,
  "registration-notice": null,
  "email-change": null,
  "email-change-notice": null,
  "staff-invitation": null,
  test: null,
};

/** The screen of what a mail is about, for a link; null without one. */
export async function findMailScreen(
  db: Database,
  by: Staff<"orders.read">,
  { kind, subjectId }: Pick<MailEntry, "kind" | "subjectId">,
): Promise<{ href: string; label: string } | null> {
  const subject = subjects[kind];
  if (subject === null) return null;
  if (subject === "message") return { href: `/admin/messages/${subjectId}`, label: "The message" };
  const number = (await findOrderNumbers(db, by, [subjectId])).get(subjectId);
  return number === undefined ? null : { href: `/admin/orders/${number}`, label: `Order ${number}` };
}
