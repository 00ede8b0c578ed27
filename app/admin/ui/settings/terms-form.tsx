import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

/** Tax. */
export function TermsForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm {...edit} title="Tax">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Tax on goods, per cent"
          {...fieldProps(state, "taxPerMille", "Added to the goods of new orders. 0: prices contain all taxes.")}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </div>
      <Button className="justify-self-start">Save the tax</Button>
    </EditForm>
  );
}
