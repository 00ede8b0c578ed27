import type { FormValues } from "#app/http/forms.ts";
import { findSettingsForEdit, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { refuseFields, refuseStale } from "../edit-forms/refuse-form.ts";
import { mergeStaleForm } from "../edit-forms/stale-form.ts";
import { type SettingsForm, type SettingsFormName, settingsForms } from "./settings-forms.ts";

/** How often a form is saved again when somebody else saves another part of the settings meanwhile. */
const maxTries = 5;

/** Saves one form of the settings. The response of a refusal, or null when it is saved. */
export async function saveSettingsForm(
  db: Database,
  by: Staff<"settings.edit">,
  form: SettingsFormName,
  { version, values }: { version: number; values: FormValues },
) {
  const { toValues, read, check, toField }: SettingsForm = settingsForms[form];
  const faults = check?.(values) ?? {};
  if (Object.keys(faults).length > 0) return refuseFields({ form, values, errors: faults });
  let seen = version;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { settings } = await findSettingsForEdit(db, by);
    const saved = await saveShopSettings(db, by, { ...settings, ...read(values) }, { version: seen });
    if (saved.outcome === "saved") return null;
    if (saved.outcome === "invalid")
      return refuseFields({
        form,
        values,
        errors: Object.fromEntries(
          Object.entries(saved.errors).map(([field, message]) => [toField(field, values), message]),
        ),
      });
    // Another part of the settings is no conflict with this one.
    if (Object.keys(mergeStaleForm(values, toValues(saved.current)).changes).length > 0)
      return refuseStale({ form, values, stored: toValues(saved.current) });
    seen = saved.version;
  }
  return refuseStale({ form, values, stored: toValues((await findSettingsForEdit(db, by)).settings) });
}
