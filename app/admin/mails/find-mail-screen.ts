import type { MailEntry } from "#domains/mail-log/list-mails.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The screen of what a mail is about, for a link; null without one. */
export async function findMailScreen(
  db: Database,
  by: Staff<"orders.read">,
  { kind, subjectId }: Pick<MailEntry, "kind" | "subjectId">,
): Promise<{ href: string; label: string } | null> {
  if (kind === "contact-message" || kind === "message-answer")
    return { href: `/admin/messages/${subjectId}`, label: "The message" };
  if (
    kind !== "order-confirmation" &&
    kind !== "order-state" &&
    kind !== "confirmation-reminder" &&
    kind !== "return-update" &&
    kind !== "refill-reminder"
  )
    return null;
  const number = (await findOrderNumbers(db, by, [subjectId])).get(subjectId);
  return number === undefined ? null : { href: `/admin/orders/${number}`, label: `Order ${number}` };
}
