import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

/** Tax, and how long goods may come back. */
export function TermsForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm {...edit} title="Tax and returns">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Tax on goods, per cent"
          {...fieldProps(state, "taxPerMille", "Added to the goods of new orders. 0: prices contain all taxes.")}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextField
          label="Days to return goods"
          {...fieldProps(state, "returnDays", "0: goods cannot come back.")}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <Button className="justify-self-start">Save tax and returns</Button>
    </EditForm>
  );
}
