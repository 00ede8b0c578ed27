import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const unconfirmedHint =
  "Orders that you have not confirmed yet. One that its shopper confirmed counts until it is packed.";
const mailsHint =
  "To one address, for orders that you have not confirmed, and what shoppers do with theirs. Mails above it wait.";
const limits: Record<keyof OrderLimits, [label: string, hint: string]> = {
  piecesOfVariant: ["Pieces of one variant", "In all open orders of one phone or e-mail address."],
  unconfirmedByPhone: ["Unconfirmed orders of a phone", unconfirmedHint],
  unconfirmedByEmail: ["Unconfirmed orders of an e-mail address", unconfirmedHint],
  unconfirmedByAddress: ["Unconfirmed orders to an address", unconfirmedHint],
  mailsPerHour: ["Confirmation mails in an hour", mailsHint],
  mailsPerDay: ["Confirmation mails in a day", mailsHint],
};

/** The limits against fake orders. */
export function LimitsForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Limits"
      lead="They stop fake orders that would take goods off the shelf. A customer who needs more calls you."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(limits).map(([name, [label, hint]]) => (
          <TextField
            key={name}
            label={label}
            {...fieldProps(state, name, hint)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ))}
      </div>
      <Button className="justify-self-start">Save the limits</Button>
    </EditForm>
  );
}
