import { redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { smsReceiptSecret } from "#domains/messaging/incoming/sms-receipt-secret.ts";
import { findTestOutcome } from "#domains/messaging/log/list-sent-messages.ts";
import { messageKindIds, settableKinds } from "#domains/messaging/message-kinds.ts";
import { requestTestMessage } from "#domains/messaging/request-test-message.ts";
import { findMessagingSettings } from "#domains/messaging/settings/find-messaging-settings.ts";
import { listChangedWordings } from "#domains/messaging/settings/save-message-wording.ts";
import { saveMessagingSettings } from "#domains/messaging/settings/save-messaging-settings.ts";
import { isId, newId } from "#kernel/ids.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { refuseEdit, refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { readLanguage, readRules, toRuleValues } from "../../messaging/messaging-forms.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { MessagingView } from "../../ui/messaging/messaging-view.tsx";
import { labelMessageKind } from "../../ui/messaging/sent-message-labels.ts";
import type { Route } from "./+types/messaging";

const path = "/admin/settings/messaging";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("WhatsApp and SMS", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const { database, baseUrl, secretKey, smsReceipts } = context.get(shopContext);
  const press = new URL(request.url).searchParams.get("test") ?? "";
  const [settings, changed, tested] = await Promise.all([
    findMessagingSettings(database),
    listChangedWordings(database, by),
    isId(press) ? findTestOutcome(database, by, press) : null,
  ]);
  return {
    presence: await loadPresence(context, request, { type: "messaging" }),
    trail: await loadAuditTrail(context, request, { type: "messaging" }),
    version: settings.version,
    form: toEditForm(toRuleValues(settings)),
    kinds: messageKindIds.map((kind) => ({
      kind,
      label: labelMessageKind(kind),
      isSettable: settableKinds.includes(kind),
      isChanged: changed.has(kind),
    })),
    webhook: `${baseUrl}/webhooks/whatsapp`,
    smsReceipts: smsReceipts ? `${baseUrl}/webhooks/sms/${smsReceiptSecret(secretKey)}` : null,
    press: newId(),
    test: isId(press) ? (tested ?? { state: "waiting" as const, error: null }) : null,
  };
}

/** Saves which messages are sent, or has a test message sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const { database, limits } = context.get(shopContext);
  const { intent, version, ...values } = toFormValues(await parseFormData(request));
  switch (intent) {
    case "rules": {
      const saved = await saveMessagingSettings(database, by, { ...readRules(values), version: readVersion(version) });
      if (saved.outcome === "invalid") return refuseFields({ form: "rules", values, errors: saved.errors });
      if (saved.outcome === "conflict")
        return refuseStale({ form: "rules", values, stored: toRuleValues(saved.current) });
      context.get(requestSessionContext).flash("settings-saved");
      return redirect(path, 303);
    }
    case "test": {
      const rate = await limits.mailsByStaff(by.accountId);
      if (!rate.allowed)
        return refuseEdit({
          status: 429,
          form: "test",
          values,
          message: `You have had many messages sent. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`,
        });
      const { phone = "", channel = "", press = "" } = values;
      const language = readLanguage(values.language);
      const asked = await requestTestMessage(database, by, { phone, channel, language, press });
      if (asked.outcome === "unknown") throw unknownForm();
      if (asked.outcome === "invalid")
        return refuseEdit({
          status: 422,
          form: "test",
          values,
          message: "Nothing is sent yet.",
          errors: { phone: asked.error },
        });
      return redirect(`${path}?test=${press}#test`, 303);
    }
    default:
      throw unknownForm();
  }
}

export default function Messaging({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagingView {...loaderData} path={path} result={actionData ?? null} />;
}
