import type { MailEntry } from "#domains/mail-log/list-mails.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The screen of what a mail is about, for a link; null without one. */
export async function findMailSubject(
  db: Database,
  { kind, subjectId }: Pick<MailEntry, "kind" | "subjectId">,
): Promise<{ href: string; label: string } | null> {
  if (kind === "contact-message" || kind === "message-answer")
    return { href: `/admin/messages/${subjectId}`, label: "The message" };
  if (kind !== "order-confirmation" && kind !== "order-state") return null;
  const order = await findOrder(db, subjectId);
  return order && { href: `/admin/orders/${order.number}`, label: `Order ${order.number}` };
}
