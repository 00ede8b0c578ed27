import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findMessageKind, isMessageKind } from "#domains/messaging/message-kinds.ts";
import { findMessageWording } from "#domains/messaging/settings/find-messaging-settings.ts";
import { saveMessageWording } from "#domains/messaging/settings/save-message-wording.ts";
import { maxMessageTextLength } from "#domains/messaging/text-limits.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { readWording, toWordingValues } from "../../messaging/messaging-forms.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { MessageWordingView } from "../../ui/messaging/message-wording-view.tsx";
import { labelMessageKind } from "../../ui/messaging/sent-message-labels.ts";
import type { Route } from "./+types/message-wording";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { label: string } | undefined)?.label ?? "A message", matches);

export const headers = responseHeaders;

const unknownKind = () => data("The shop sends no such message.", { status: 404 });

export async function loader({ request, context, params: { kind } }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  if (!isMessageKind(kind)) throw unknownKind();
  const { values } = findMessageKind(kind);
  const wording = await findMessageWording(context.get(shopContext).database, by, kind);
  return {
    presence: await loadPresence(context, request, { type: "message-wording", id: kind }),
    trail: await loadAuditTrail(context, request, { type: "messaging", id: kind }),
    kind,
    label: labelMessageKind(kind),
    version: wording.version,
    form: toEditForm(toWordingValues(wording)),
    placeholders: Object.entries({ shop: "Taqat", ...values }).map(([name, example]) => ({ name, example })),
    maxTextLength: maxMessageTextLength,
  };
}

/** Saves the words and the template of the kind. */
export async function action({ request, context, params: { kind } }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  if (!isMessageKind(kind)) throw unknownKind();
  const { intent, version, ...values } = toFormValues(await parseFormData(request));
  if (intent !== "words") throw unknownForm();
  const given = { ...readWording(values), version: readVersion(version) };
  const saved = await saveMessageWording(context.get(shopContext).database, by, kind, given);
  if (saved.outcome === "invalid") return refuseFields({ form: "words", values, errors: saved.errors });
  if (saved.outcome === "conflict")
    return refuseStale({ form: "words", values, stored: toWordingValues(saved.current) });
  context.get(requestSessionContext).flash("settings-saved");
  return redirect(`/admin/settings/messaging/${kind}`, 303);
}

export default function MessageWording({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageWordingView {...loaderData} result={actionData ?? null} />;
}
