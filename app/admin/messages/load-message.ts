import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { listMailsAbout } from "#domains/mail-log/list-mails.ts";
import { maxReplyLength } from "#domains/support/reply-body.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { findThread } from "#domains/support/list-messages.ts";
import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { newId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { requirePermission } from "../http/require-staff.ts";

/** The data of a message's screen: what was written, what staff answered and noted, and what became of the answers' mails. */
export async function loadMessage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  messageId: string | undefined,
) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const by = await requirePermission(context, request, "messages.answer", "customers.read");
  const thread = await findThread(database, by, messageId ?? "");
  if (!thread) throw data("There is no such message.", { status: 404 });
  const { message, replies } = thread;
  const orders = await grantIfAllowed(context, request, "orders.read");
  const { orderId } = message;
  const [names, mails, settings, numbers] = await Promise.all([
    findAccountNames(database, by, [...replies.map(({ authorId }) => authorId), message.assigneeId ?? ""]),
    listMailsAbout(database, by, message.id),
    getSettings(shop),
    orders && orderId ? findOrderNumbers(database, orders, [orderId]) : null,
  ]);
  const order = orderId === null ? undefined : numbers?.get(orderId);
  const mailOf = (replyId: string) =>
    mails.find(({ key }) => key.split(":")[0] === "message-answer" && key.split(":")[1] === replyId);
  const { id, name, email, phone, subject, body, state, assigneeId, createdAt } = message;
  return {
    message: {
      id,
      name,
      email: email || null,
      channel: message.channel,
      phone: phone && formatPakistaniMobile(phone),
      phoneLink: phone,
      subject,
      body,
      state,
      at: formatDateTime(createdAt),
      assignee: assigneeId && (names.get(assigneeId) ?? "somebody who left"),
      assigneeId,
      mine: assigneeId === by.accountId,
    },
    replies: replies.map((reply) => {
      const mail = reply.kind === "answer" ? mailOf(reply.id) : undefined;
      return {
        id: reply.id,
        kind: reply.kind,
        body: reply.body,
        author: reply.kind === "follow-up" ? name : (names.get(reply.authorId) ?? "Somebody who left"),
        at: formatDateTime(reply.at),
        mail: mail ? { id: mail.id, state: mail.state } : null,
      };
    }),
    links: {
      order: order === undefined ? null : { href: `/admin/orders/${order}`, label: `Order ${order}` },
      customer: email && listUrl("/admin/customers", { q: email }),
      orders: email && listUrl("/admin/orders", { q: email }),
      ordersByPhone: phone && listUrl("/admin/orders", { q: phone }),
      messages: email && listUrl("/admin/messages", { q: email }),
      messagesByPhone: !email && phone && listUrl("/admin/messages", { q: phone }),
    },
    seenWords: replies.filter(({ kind }) => kind !== "note").length,
    replyId: newId(),
    maxReplyLength,
    shopEmail: settings.email,
  };
}
