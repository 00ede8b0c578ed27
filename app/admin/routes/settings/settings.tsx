import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listFreeDeliveryTexts } from "../../settings/list-free-delivery-texts.ts";
import { uploadTypes } from "#domains/media/upload-picture.ts";
import { provinces } from "#domains/addresses/address.ts";
import { countReminders } from "#domains/refill/count-reminders.ts";
import { findSettingsForEdit } from "#domains/settings/find-shop-settings.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseFields, toEditForm } from "../../edit-forms/refuse-form.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { storeLogos } from "../../settings/logo-fields.ts";
import { saveSettingsForm } from "../../settings/save-settings.ts";
import { findUnsendable } from "../../settings/phone-code-fields.ts";
import { isSettingsForm, settingsForms } from "../../settings/settings-forms.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { SettingsView } from "../../ui/settings/settings-view.tsx";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Shop settings", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const { settings, version } = await findSettingsForEdit(context.get(shopContext).database, by);
  const form = (name: keyof typeof settingsForms) => toEditForm(settingsForms[name].toValues(settings));
  return {
    presence: await loadPresence(context, request, { type: "settings" }),
    trail: await loadAuditTrail(context, request, { type: "settings" }),
    version,
    provinces: [...provinces],
    uploadTypes,
    canSendCodes: context.get(shopContext).canSendCodes,
    freeDeliveryTexts: await listFreeDeliveryTexts(context.get(shopContext).database, by, settings),
    reminders: await countReminders(context.get(shopContext).database, by),
    forms: {
      shop: form("shop"),
      logos: form("logos"),
      social: form("social"),
      delivery: form("delivery"),
      accounts: form("accounts"),
      confirmation: form("confirmation"),
      terms: form("terms"),
      phoneCodes: form("phoneCodes"),
      credit: form("credit"),
      refill: form("refill"),
      returns: form("returns"),
      risk: form("risk"),
      browsers: form("browsers"),
      limits: form("limits"),
    },
  };
}

/** Saves one of the forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const sent = await parseFormData(request);
  const { intent = "", version, ...values } = toFormValues(sent);
  if (!isSettingsForm(intent)) throw unknownForm();
  const shop = context.get(shopContext);
  const errors = {
    ...(intent === "logos" && (await storeLogos(shop, by, sent, values))),
    ...(!shop.canSendCodes && findUnsendable(intent, values)),
  };
  if (Object.keys(errors).length > 0) return refuseFields({ form: intent, values, errors });
  const refused = await saveSettingsForm(shop.database, by, intent, { version: readVersion(version), values });
  if (refused) return refused;
  context.get(requestSessionContext).flash("settings-saved");
  return redirect(`/admin/settings#${intent}`, 303);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsView {...loaderData} result={actionData ?? null} />;
}
