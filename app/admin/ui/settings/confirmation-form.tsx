import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const ticks: [name: string, label: string][] = [
  ["required", "Orders in cash wait until the customer has confirmed them"],
  ["exceptKept", "Not those of customers who kept their last parcel"],
];

/** Which orders somebody calls before they are packed, and what becomes of those that nobody confirms. */
export function ConfirmationForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Confirmation"
      lead="Customers confirm by the link in their mail, or when you call them. Orders that need no confirmation can be packed at once. What you change here counts for new orders; the time until an order is cancelled counts for those too that wait for it."
    >
      {ticks.map(([name, label]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0 accent-ink" {...tickProps(state, name)} />
          {label}
        </label>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Only from a total of, in Rs"
          {...fieldProps(state, "from", "Empty: from any total.")}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="Cancelled after hours"
          {...fieldProps(
            state,
            "cancelAfterHours",
            "At least 6. The customer is mailed after half of them. Empty: never.",
          )}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button className="justify-self-start">Save the confirmation</Button>
    </EditForm>
  );
}
