import { Button } from "#app/ui/elements/button.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const tick = "flex min-h-11 items-center gap-3";
const box = "size-5 shrink-0 accent-ink";

/** What shoppers' browsers do for the shop. */
export function BrowsersForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Phones and browsers"
      lead="Browsers can show pages that were visited before while there is no connection. Nothing private is kept. Switched off, it ends in each browser with the next page that it opens, and what it kept is deleted there."
    >
      <label className={tick}>
        <input type="checkbox" className={box} {...tickProps(state, "offlinePages")} />
        Visited pages open without a connection
      </label>
      <label className={tick}>
        <input type="checkbox" className={box} {...tickProps(state, "orderNews")} />
        Customers can have their browser show what becomes of an order, and that goods are back
      </label>
      <Button className="justify-self-start">Save what browsers do</Button>
    </EditForm>
  );
}
