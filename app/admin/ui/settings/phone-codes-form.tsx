import { Button } from "#app/ui/elements/button.tsx";
import { FieldError } from "#app/ui/elements/field.tsx";
import { cannotSend } from "../../settings/phone-code-fields.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const ticks: [name: string, label: string, hint: string][] = [
  [
    "everyOrder",
    "Ask for a code before every order in cash",
    "The checkout sends six digits to the phone, and the order is placed when they are entered. Only risky orders: ‘Ask for a code’ under ‘Risky orders’.",
  ],
  [
    "confirms",
    "A right code confirms the order",
    "Nobody has to call then, but for orders whose risk asks for confirmation.",
  ],
  [
    "login",
    "Customers can log in with a code to their phone",
    "Those who have verified it in their account. Staff always log in with their password.",
  ],
];

/** What codes to phones are for. */
export function PhoneCodesForm({ edit, state, canSend }: SettingsFormProps & { canSend: boolean }) {
  return (
    <EditForm
      {...edit}
      title="Codes to phones"
      lead="Codes go by WhatsApp to who asked for messages there, and by SMS to everybody else. Each costs what your service takes for it. On a device where a code was entered, its phone counts as verified for 30 days."
    >
      {!canSend && <p className="max-w-prose text-sm font-semibold">{cannotSend}.</p>}
      {ticks.map(([name, label, hint]) => (
        <div key={name} className="grid gap-1">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              aria-describedby={`${name}-hint${state.errors[name] ? ` ${name}-error` : ""}`}
              aria-invalid={state.errors[name] ? true : undefined}
              {...tickProps(state, name)}
            />
            {label}
          </label>
          {state.errors[name] && <FieldError id={`${name}-error`}>{state.errors[name]}</FieldError>}
          <p id={`${name}-hint`} className="max-w-prose text-sm text-muted">
            {hint}
          </p>
        </div>
      ))}
      <Button className="justify-self-start">Save what codes are for</Button>
    </EditForm>
  );
}
