import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import {
  type DeliveryRefund,
  deliveryRefunds,
  type ReturnOffer,
  returnClasses,
  returnClassLabels,
  returnOffers,
  returnReasonFacts,
  returnReasons,
} from "#kernel/return-policy.ts";
import { settingLimits } from "#domains/settings/text-limits.ts";
import { returnField, returnReasonField } from "../../settings/return-fields.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const deliveryLabels: Record<DeliveryRefund, string> = {
  never: "Never",
  "our-fault": "When the mistake is ours or the courier's",
  always: "Always",
};

const offerLabels: Record<ReturnOffer, string> = {
  refund: "Their money back",
  either: "Money back, or another size or flavour",
  exchange: "Another size or flavour; money only for our mistakes",
};

/** What customers can send back, by class of goods. */
export function ReturnsForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Returns"
      lead="What customers can ask to send back on the page of their order. A category says which of these rules its goods have."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days to return goods"
          {...fieldProps(state, "returnDays", "After delivery. 0: goods cannot come back.")}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <SelectField
          label="Delivery is paid back"
          {...fieldProps(state, "delivery", "Once everything of an order has come back.")}
          id="delivery-paid-back"
        >
          {deliveryRefunds.map((when) => (
            <option key={when} value={when}>
              {deliveryLabels[when]}
            </option>
          ))}
        </SelectField>
      </div>
      {returnClasses.map((name) => (
        <fieldset key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="font-semibold">{returnClassLabels[name]}</legend>
          <TextField
            label="Days"
            {...fieldProps(state, returnField(name, "days"), "Empty: as above. 0: never.")}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            label="Condition"
            {...fieldProps(state, returnField(name, "condition"), "How they must be; customers read it.")}
            dir="auto"
            maxLength={settingLimits.returnCondition}
            autoComplete="off"
          />
          <SelectField
            label="Customers get"
            className="sm:col-span-2"
            {...fieldProps(state, returnField(name, "offer"), "What is in stock of the same product can be chosen.")}
          >
            {returnOffers.map((offer) => (
              <option key={offer} value={offer}>
                {offerLabels[offer]}
              </option>
            ))}
          </SelectField>
          <div className="grid sm:col-span-2 sm:grid-cols-2">
            {returnReasons.map((reason) => (
              <Tick
                key={reason}
                label={returnReasonFacts[reason].label}
                {...tickProps(state, returnReasonField(name, reason))}
              />
            ))}
            <Tick label="Only with a photo" {...tickProps(state, returnField(name, "photos"))} />
          </div>
        </fieldset>
      ))}
      <Button className="justify-self-start">Save the rules of returns</Button>
    </EditForm>
  );
}

function Tick({ label, ...input }: { label: string; name: string; defaultChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...input} />
      {label}
    </label>
  );
}
