import { Button } from "#app/ui/elements/button.tsx";
import { EmailField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { settingLimits } from "#domains/settings/text-limits.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";
import { typedLengths } from "../typed-lengths.ts";

/** The shop's name, and how it is reached. */
export function ShopForm({ edit, state }: SettingsFormProps) {
  const field = (name: string, hint?: string) => fieldProps(state, name, hint);
  return (
    <EditForm {...edit} title="Shop and contact" lead="Shown on every page, in mails and to search engines.">
      <TextField label="Name of the shop" {...field("title")} dir="auto" maxLength={settingLimits.title} required />
      <TextAreaField
        label="Description"
        {...field("description", "One or two sentences, for search engines and feeds.")}
        dir="auto"
        rows={2}
        maxLength={settingLimits.description}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone"
          {...field("phone")}
          type="tel"
          autoComplete="off"
          maxLength={typedLengths.phone}
          required
        />
        <TextField
          label="WhatsApp"
          {...field("whatsapp")}
          type="tel"
          autoComplete="off"
          maxLength={typedLengths.phone}
          required
        />
        <EmailField
          {...field("email", "Messages of customers arrive here.")}
          autoComplete="off"
          maxLength={settingLimits.email}
          required
        />
        <TextField
          label="Opening hours"
          {...field("openingHours")}
          dir="auto"
          maxLength={settingLimits.openingHours}
          required
        />
      </div>
      <TextField
        label="Postal address"
        {...field("postalAddress")}
        dir="auto"
        maxLength={settingLimits.postalAddress}
        required
      />
      <TextField
        label="Return address"
        optional
        {...field("returnAddress", "Where parcels come back to. Empty: the postal address.")}
        dir="auto"
        maxLength={settingLimits.postalAddress}
      />
      <Button className="justify-self-start">Save the shop</Button>
    </EditForm>
  );
}
