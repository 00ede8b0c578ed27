import { data, redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findMailOutcome } from "#domains/mail-log/list-mails.ts";
import { requestTestMail, testMailKey } from "#domains/notifications/send-test-mail.ts";
import { checkMailText, findMailText, resetMailText, saveMailText } from "#domains/settings/mail-texts.ts";
import { isId, newId } from "#kernel/ids.ts";
import { isMailTextKey, mailTexts } from "#kernel/mail-texts.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { refuseEdit, refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { renderPreview } from "../../mail-texts/render-preview.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { MailTextView } from "../../ui/mail-texts/mail-text-view.tsx";
import type { Route } from "./+types/mail-text";

const place = "/admin/settings/mails";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { label: string } | undefined)?.label ?? "A mail", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params: { mail } }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const shop = context.get(shopContext);
  if (!isMailTextKey(mail)) throw data("The shop sends no such mail.", { status: 404 });
  const { version, ...stored } = await findMailText(shop.database, by, mail);
  const press = new URL(request.url).searchParams.get("test") ?? "";
  const tested = isId(press) ? await findMailOutcome(shop.database, by, testMailKey(press)) : null;
  const { label, placeholders } = mailTexts[mail];
  return {
    presence: await loadPresence(context, request, { type: "mail-text", id: mail }),
    trail: await loadAuditTrail(context, request, { type: "mail-text", id: mail }),
    mail,
    label,
    version,
    placeholders: Object.entries(placeholders).map(([name, example]) => ({ name, example })),
    form: toEditForm({ ...stored }),
    text: (await renderPreview(shop, mail, stored)).text,
    email: (await requireSession(context, request)).account.email,
    press: newId(),
    test: isId(press) ? (tested ?? { state: "waiting" as const, error: null }) : null,
  };
}

/** Saves or resets the words, shows them unsaved, or has a test mail sent. */
export async function action({ request, context, params: { mail } }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  if (!isMailTextKey(mail)) throw data("The shop sends no such mail.", { status: 404 });
  const { intent, version: typed, ...values } = toFormValues(await parseFormData(request));
  const given = { subject: values.subject ?? "", intro: values.intro ?? "" };
  switch (intent) {
    case "preview": {
      const checked = checkMailText(mail, given);
      if ("refusal" in checked) return refuseFields({ form: "text", values, errors: checked.refusal.errors });
      const { text } = await renderPreview(shop, mail, checked.input);
      return data({ form: "text", message: "", errors: {}, changes: {}, values, text });
    }
    case "text": {
      const saved = await saveMailText(shop.database, by, mail, { ...given, version: readVersion(typed) });
      if (saved.outcome === "invalid") return refuseFields({ form: "text", values, errors: saved.errors });
      if (saved.outcome === "conflict") {
        const { subject, intro } = saved.current;
        return refuseStale({ form: "text", values, stored: { subject, intro } });
      }
      requestSession.flash("settings-saved");
      return redirect(`${place}/${mail}`, 303);
    }
    case "reset": {
      const reset = await resetMailText(shop.database, by, mail, readVersion(typed));
      if (reset.outcome === "conflict")
        return refuseEdit({
          form: "reset",
          values: {},
          message: "Somebody else has changed these words meanwhile. Look at them again, then decide.",
        });
      requestSession.flash("settings-saved");
      return redirect(`${place}/${mail}`, 303);
    }
    case "test": {
      const rate = await shop.limits.mailsByStaff(by.accountId);
      if (!rate.allowed)
        return refuseEdit({
          status: 429,
          form: "test",
          values: {},
          message: `You have had many mails sent. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`,
        });
      const { email } = (await requireSession(context, request)).account;
      const press = values.press ?? "";
      const asked = await requestTestMail(shop.database, by, { mail, to: email, press });
      if (asked.outcome === "unknown") throw unknownForm();
      return redirect(`${place}/${mail}?test=${press}#test`, 303);
    }
    default:
      throw unknownForm();
  }
}

export default function MailTextScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <MailTextView {...loaderData} result={actionData ?? null} />;
}
