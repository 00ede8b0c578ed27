import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findMessageOfLog } from "#domains/messaging/log/list-sent-messages.ts";
import { discardSentMessage, resendSentMessage } from "#domains/messaging/log/resend-sent-message.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { goneFromLog, handleLogForm } from "../../http/log-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { presentSentMessage } from "../../messaging/present-sent-message.ts";
import { sentMessagesPath } from "../../messaging/sent-message-list.ts";
import { SentMessageView } from "../../ui/messaging/sent-message-view.tsx";
import type { Route } from "./+types/sent-message";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A message", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read", "orders.read");
  const message = await findMessageOfLog(database, by, params.sent);
  if (!message) throw goneFromLog("message");
  const { role } = (await requireSession(context, request)).account;
  const { orderId } = message;
  const number = orderId === null ? undefined : (await findOrderNumbers(database, by, [orderId])).get(orderId);
  return {
    message: presentSentMessage(message),
    about: number === undefined ? null : { href: `/admin/orders/${number}`, label: `Order ${number}` },
    press: newId(),
    mayAnswer: hasPermission(role, "messages.answer"),
    trail: await loadAuditTrail(context, request, { type: "sent-message", id: message.id }),
  };
}

/** Sends the message again, or discards it. */
export const action = ({ request, context, params: { sent: messageId } }: Route.ActionArgs) =>
  handleLogForm(context, request, {
    path: sentMessagesPath,
    nouns: ["message", "messages"],
    resend: (db, by, press) => resendSentMessage(db, by, { messageId, press }),
    discard: (db, by) => discardSentMessage(db, by, messageId),
    said: { resent: "sent-message-resent", discarded: "sent-message-discarded" },
  });

export default function SentMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <SentMessageView {...loaderData} result={actionData ?? null} />;
}
