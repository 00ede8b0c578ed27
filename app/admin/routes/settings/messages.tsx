import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findMessageTexts, saveMessageText } from "#domains/settings/message-texts.ts";
import { isMessageLanguage, messageLanguageIds, messageLanguages } from "#kernel/message-language.ts";
import { messagePlaceholders } from "#kernel/message-texts.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { MessageTextsView } from "../../ui/mail-texts/message-texts-view.tsx";
import type { Route } from "./+types/messages";

const path = "/admin/settings/messages";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Call messages", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const texts = await findMessageTexts(context.get(shopContext).database, by);
  return {
    presence: await loadPresence(context, request, { type: "caller-texts" }),
    trail: await loadAuditTrail(context, request, { type: "message-text" }),
    placeholders: Object.entries(messagePlaceholders).map(([name, example]) => ({ name, example })),
    messages: messageLanguageIds.map((key) => ({
      key,
      label: messageLanguages[key].label,
      version: texts[key].version,
      form: toEditForm({ body: texts[key].body }),
    })),
  };
}

/** Saves the words in one language. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const { intent = "", version, ...values } = toFormValues(await parseFormData(request));
  if (!isMessageLanguage(intent)) throw unknownForm();
  const saved = await saveMessageText(context.get(shopContext).database, by, intent, {
    body: values.body ?? "",
    version: readVersion(version),
  });
  if (saved.outcome === "invalid") return refuseFields({ form: intent, values, errors: saved.errors });
  if (saved.outcome === "conflict") return refuseStale({ form: intent, values, stored: { body: saved.current.body } });
  context.get(requestSessionContext).flash("settings-saved");
  return redirect(`${path}#${intent}`, 303);
}

export default function MessageTexts({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageTextsView {...loaderData} path={path} result={actionData ?? null} />;
}
