import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { socialNetworkNames } from "#domains/settings/social-networks.ts";
import { settingLimits } from "#domains/settings/text-limits.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

/** The shop's pages elsewhere. */
export function SocialForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Social links"
      lead="Whole addresses that begin with https://. An empty one is not shown."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(socialNetworkNames).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            {...fieldProps(state, name)}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={settingLimits.socialUrl}
          />
        ))}
      </div>
      <Button className="justify-self-start">Save the links</Button>
    </EditForm>
  );
}
