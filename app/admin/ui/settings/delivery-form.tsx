import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { provinceField } from "../../settings/delivery-fields.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { linkLook } from "../link-look.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const amount = { inputMode: "decimal", autoComplete: "off" } as const;
const days = { inputMode: "numeric", autoComplete: "off" } as const;

/** What delivery costs and how long it takes, for the whole country and for each province. */
export function DeliveryForm({
  edit,
  state,
  provinces,
  freeDeliveryTexts,
}: SettingsFormProps & { provinces: string[]; freeDeliveryTexts: { label: string; href: string }[] }) {
  const field = (name: string, hint?: string) => fieldProps(state, name, hint);
  return (
    <EditForm
      {...edit}
      title="Delivery"
      lead="Pages, carts, checkouts and mails follow at once, the product feed within an hour. Orders that were placed keep their fee."
    >
      {freeDeliveryTexts.length > 0 && (
        <div className="border-l-4 border-low pl-3">
          <p>Delivery costs something now. Look whether these texts, which speak of free delivery, are still right:</p>
          <ul>
            {freeDeliveryTexts.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} className={linkLook}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Fee, Rs" {...field("deliveryFee", "0 is free delivery.")} {...amount} required />
        <TextField
          label="Free from, Rs"
          optional
          {...field("freeDeliveryFrom", "The value of the goods from which it costs nothing.")}
          {...amount}
        />
      </div>
      <h3 className="font-semibold">Provinces</h3>
      <p className="-mt-2 max-w-prose text-sm text-muted">
        A province without a fee has the one above. Days are working days from the order to the door.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {provinces.map((name, position) => (
          <li key={name} className="py-4">
            <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <legend className="mb-2 font-semibold">{name}</legend>
              <TextField label="Fee, Rs" {...field(provinceField(position, "fee"))} {...amount} />
              <TextField label="Free from, Rs" {...field(provinceField(position, "freeFrom"))} {...amount} />
              <TextField label="Soonest day" {...field(provinceField(position, "soonest"))} {...days} />
              <TextField label="Latest day" {...field(provinceField(position, "latest"))} {...days} />
            </fieldset>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start">Save delivery</Button>
    </EditForm>
  );
}
