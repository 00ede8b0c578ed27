import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { RiskRule, RiskRuleId } from "#domains/orders/risk/risk-rules.ts";
import { riskField, riskTick } from "../../settings/risk-fields.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const rules: Record<RiskRuleId, { label: string; hint: string }> = {
  confirm: {
    label: "Ask for confirmation",
    hint: "Somebody calls before such an order is packed, even where your rules of confirmation would let it pass.",
  },
  code: {
    label: "Ask for a code",
    hint: "The checkout sends a code to the phone, and the order is placed when it is entered. Every order in cash: see ‘Codes to phones’.",
  },
  advance: {
    label: "Ask for an advance instead of cash",
    hint: "The checkout asks for a transfer, and the order waits for its money.",
  },
  refuseCash: {
    label: "Take no cash",
    hint: "The checkout asks for another way to pay. The law is said to allow cash up to Rs 200,000: ask your accountant.",
  },
};
const parts: [keyof RiskRule, tick: string, label: string][] = [
  ["fromScore", "By its risk", "From this score on, 1 to 100"],
  ["aboveTotal", "By its total", "Above this total, Rs"],
];

/** What risky or large orders in cash need. */
export function RiskForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Risky orders"
      lead="Orders in cash that shoppers place themselves; you and your staff are warned of others. A score of 30 reads ‘look twice’, one of 60 ‘high risk’; each order shows why. Shoppers never see it."
    >
      {Object.entries(rules).map(([rule, { label, hint }]) => (
        <fieldset key={rule} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="font-semibold">{label}</legend>
          <p className="max-w-prose text-sm text-muted sm:col-span-2">{hint}</p>
          {parts.map(([part, tick, number]) => (
            <div key={part} className="grid content-start gap-1">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-ink"
                  {...tickProps(state, riskTick(rule as RiskRuleId, part))}
                />
                {tick}
              </label>
              <TextField
                label={number}
                {...fieldProps(state, riskField(rule as RiskRuleId, part))}
                inputMode={part === "fromScore" ? "numeric" : "decimal"}
                autoComplete="off"
              />
            </div>
          ))}
        </fieldset>
      ))}
      <Button className="justify-self-start">Save what risky orders need</Button>
    </EditForm>
  );
}
