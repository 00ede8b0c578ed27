import { data, redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findMessageOfLog } from "#domains/messaging/log/list-sent-messages.ts";
import { discardSentMessage, resendSentMessage } from "#domains/messaging/log/resend-sent-message.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { adminRedirectPathOf } from "../../http/admin-redirect-path.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { presentSentMessage } from "../../messaging/present-sent-message.ts";
import { sentMessagesPath } from "../../messaging/sent-message-list.ts";
import { SentMessageView } from "../../ui/messaging/sent-message-view.tsx";
import type { Route } from "./+types/sent-message";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A message", matches);

export const headers = responseHeaders;

const gone = () => data("The log holds no such message, or not any more.", { status: 404 });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read", "orders.read");
  const message = await findMessageOfLog(database, by, params.sent);
  if (!message) throw gone();
  const { role } = (await requireSession(context, request)).account;
  const { orderId } = message;
  const number = orderId === null ? undefined : (await findOrderNumbers(database, by, [orderId])).get(orderId);
  return {
    message: presentSentMessage(message),
    about: number === undefined ? null : { href: `/admin/orders/${number}`, label: `Order ${number}` },
    press: newId(),
    mayAnswer: hasPermission(role, "messages.answer"),
  };
}

/** Sends the message again, or discards it. */
export async function action({ request, context, params: { sent: messageId } }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "customers.read", "messages.answer");
  const form = await parseFormData(request);

  switch (getFormText(form, "intent")) {
    case "resend": {
      const rate = await limits.mailsByStaff(by.accountId);
      if (!rate.allowed)
        return refuseInput(
          {},
          {
            status: 429,
            message: `You have had many messages sent. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`,
            ...rate,
          },
        );
      const resent = await resendSentMessage(database, by, { messageId, press: getFormText(form, "press") });
      if (resent.outcome === "not-found") throw gone();
      if (resent.outcome === "not-resendable")
        return refuseInput({}, { status: 409, message: "This message cannot be sent again from here." });
      requestSession.flash("sent-message-resent");
      return redirect(leadBack(request), 303);
    }
    case "discard": {
      const discarded = await discardSentMessage(database, by, messageId);
      if (discarded.outcome === "not-found")
        return refuseInput({}, { status: 409, message: "The message was sent or discarded meanwhile." });
      requestSession.flash("sent-message-discarded");
      return redirect(leadBack(request), 303);
    }
    default:
      throw data("The form asks for something that cannot be done here.", { status: 400 });
  }
}

/** The screen from which the message was opened, such as its order's; else the log. */
const leadBack = (request: Request) =>
  new URL(request.url).searchParams.has("next") ? adminRedirectPathOf(request) : sentMessagesPath;

export default function SentMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <SentMessageView {...loaderData} result={actionData ?? null} />;
}
