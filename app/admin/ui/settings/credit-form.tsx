import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

/** How long store credit lasts. */
export function CreditForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Store credit"
      lead="What customers do not use in time can end: the oldest is used first, and they are mailed 14 days before. Nothing ends of which nobody was mailed."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days that credit lasts"
          {...fieldProps(state, "creditDays", "At least 30. Empty: it never ends.")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button className="justify-self-start">Save how long credit lasts</Button>
    </EditForm>
  );
}
