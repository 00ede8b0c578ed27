import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { ReminderCounts } from "#domains/refill/count-reminders.ts";
import { maxCountedReminders } from "#domains/refill/refill.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";
import { linkLook } from "../link-look.ts";

const link = `${linkLook} font-semibold`;

const count = (units: number) =>
  units < maxCountedReminders ? String(units) : `${maxCountedReminders.toLocaleString("en")} or more`;

/** Whether customers can be reminded before goods are empty, and how many reminders there are. */
export function RefillSettingsForm({ edit, state, counts }: SettingsFormProps & { counts: ReminderCounts }) {
  return (
    <EditForm
      {...edit}
      title="Reminders to order again"
      lead="Servings in a tub by servings a day, from the supplement facts of a product, say when it is empty. Customers choose on the page of their order or in their profile to be told once before that. Nobody is reminded who has not asked."
    >
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-ink" {...tickProps(state, "enabled")} />
        Customers can ask to be reminded
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days before it is empty"
          {...fieldProps(state, "daysBefore", "From 1 to 14. It counts for parcels that arrive from now on.")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <p className="max-w-prose text-sm text-muted">
        By e-mail always; by WhatsApp and SMS where{" "}
        <Link to="/admin/settings/messaging" className="underline underline-offset-4">
          that message
        </Link>{" "}
        is switched on.
      </p>
      <p className="flex flex-wrap items-center gap-x-5">
        <span>
          To come within 30 days: <strong className="figures">{count(counts.coming)}</strong>
        </span>
        <span>
          Sent within 30 days: <strong className="figures">{count(counts.sent)}</strong>
        </span>
        <Link to="/admin/mails?kind=refill-reminder" className={link}>
          Mails
        </Link>
        <Link to="/admin/sent-messages?kind=refill-reminder" className={link}>
          Messages
        </Link>
      </p>
      <Button className="justify-self-start">Save the reminders</Button>
    </EditForm>
  );
}
