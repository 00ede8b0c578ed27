import { data, redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { answerMessage, noteMessage } from "#domains/support/answer-message.ts";
import { changeSeenMessage } from "#domains/support/change-message.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadMessage } from "../../messages/load-message.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { MessageView } from "../../ui/messages/message-view.tsx";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A message", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return {
    ...(await loadMessage(context, request, params.message)),
    presence: await loadPresence(context, request, { type: "message", id: params.message }),
    trail: await loadAuditTrail(context, request, { type: "message", id: params.message }),
  };
}

const flashOf: Record<string, FlashKey> = {
  answer: "message-answered",
  note: "message-noted",
  close: "message-closed",
  reopen: "message-reopened",
  answered: "message-answered-there",
  take: "message-taken",
  "let-go": "message-let-go",
};

const changeOf: Record<string, Parameters<typeof changeSeenMessage>[3]> = {
  close: "closed",
  answered: "answered",
  reopen: "open",
  take: "me",
  "let-go": "nobody",
};

/** Answers or notes, takes the message or lets it go, closes it or opens it again. */
export async function action({ request, context, params: { message: messageId } }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const by = await requirePermission(context, request, "messages.answer", "customers.read");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const intent = getFormText(form, "intent");

  const reply = async () => {
    if (intent === "answer") {
      const rate = await limits.mailsByStaff(by.accountId);
      if (!rate.allowed)
        return refuseInput(values, {
          status: 429,
          message: `You have had many mails sent. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`,
          ...rate,
        });
    }
    const saved = await (intent === "answer" ? answerMessage : noteMessage)(database, by, {
      messageId,
      replyId: getFormText(form, "reply"),
      body: values.body ?? "",
      seenWords: Number(getFormText(form, "seen")) || 0,
    });
    switch (saved.outcome) {
      case "saved":
        return null;
      case "invalid":
        return refuseInput(values, { errors: saved.errors });
      case "idempotency-conflict":
        return refuseInput(values, { status: 409, message: idempotencyConflictMessage });
      case "written-meanwhile":
        return refuseInput(values, {
          status: 409,
          message:
            "A colleague or the customer has written meanwhile. Nothing was sent: read it above, then send yours if it is needed.",
        });
      case "too-many":
        return refuseInput(values, { status: 409, message: "This message has as many replies as one can have." });
      case "not-found":
        throw data("There is no such message.", { status: 404 });
    }
  };
  const change = async () => {
    const to = Object.hasOwn(changeOf, intent) ? changeOf[intent] : undefined;
    if (!to) throw unknownForm();
    const changed = await changeSeenMessage(database, by, messageId, to, {
      words: Number(getFormText(form, "seen")) || 0,
      assigneeId: getFormText(form, "seenAssignee") || null,
    });
    switch (changed.outcome) {
      case "changed":
      case "unchanged":
        return null;
      case "assigned-meanwhile":
        return refuseInput(values, {
          status: 409,
          message:
            "A colleague sees to this message by now, as it says below. Nothing is changed: press again to take it over.",
        });
      case "written-meanwhile":
        return refuseInput(values, {
          status: 409,
          message:
            "A colleague or the customer has written meanwhile. Nothing is changed: read it below, then press again.",
        });
      case "not-found":
        throw data("There is no such message.", { status: 404 });
    }
  };

  const refused = await (intent === "answer" || intent === "note" ? reply() : change());
  if (refused) return refused;
  context.get(requestSessionContext).flash(flashOf[intent]!);
  return redirect(`/admin/messages/${messageId}`, 303);
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageView {...loaderData} result={actionData ?? null} />;
}
