import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/elements/text-field.tsx";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { Definitions } from "../definitions.tsx";
import { Disclosure } from "../disclosure.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";

type PresentedRisk = NonNullable<OrderScreen["risk"]>;

const looks: Record<PresentedRisk["level"], { mark: string; border: string }> = {
  low: { mark: "✓", border: "border-line" },
  look: { mark: "⚠", border: "border-low" },
  high: { mark: "⚠⚠", border: "border-failure" },
};

/** How likely it is that nobody keeps the order, and why: in words, with what speaks for the customer, and the word of staff that decides instead. */
export function RiskSection(form: OrderFormContext) {
  const { risk, can } = form.order;
  if (!risk) return null;
  const { mark, border } = looks[risk.level];
  return (
    <section
      aria-label="Risk"
      className={`grid gap-1 rounded-control border-l-4 bg-white px-3 py-1.5 text-sm ${border}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-base">
          <span aria-hidden="true">{mark} </span>
          {risk.label}
        </strong>
        <span className="figures text-muted">
          {risk.score && `Score ${risk.score}`}
          {risk.scoredAs && `, which reads ‘${risk.scoredAs}’; staff said otherwise`}
        </span>
      </p>
      {risk.rules.map((rule) => (
        <p key={rule} className="font-semibold">
          {rule}
        </p>
      ))}
      <Reasons title="Against" reasons={risk.against} />
      <Reasons title="For the customer" reasons={risk.speaksFor} />
      <Disclosure title="What was before, and your own word" bare open={isRefused(form.result, "overrule")}>
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="grid content-start gap-3">
            {risk.before.length > 0 && <Definitions items={risk.before} figures />}
            <Overrules overrules={risk.overrules} />
          </div>
          {can.overrule && <OverruleForm {...form} risk={risk} />}
        </div>
      </Disclosure>
    </section>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: PresentedRisk["against"] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <h2 className="font-semibold">{title}:</h2>
      <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
        {reasons.map(({ id, text, weight }) => (
          <li key={id} className="wrap-anywhere">
            {text} <span className="figures text-muted">({weight})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Overrules({ overrules }: Pick<PresentedRisk, "overrules">) {
  if (overrules.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {overrules.map(({ id, label, reason, at, by }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="font-semibold">{label}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
          <p className="figures text-muted">
            {at}, <bdi>{by}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

function OverruleForm({ risk, ...form }: OrderFormContext & { risk: PresentedRisk }) {
  return (
    <OrderForm {...form} intent="overrule">
      {(field) => (
        <>
          <input type="hidden" name="entry" value={form.order.entryId} />
          <SelectField {...field("level", risk.level)} label="How risky you find it">
            {risk.levels.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...field("reason")}
            label="Why"
            hint="It decides instead of the score. The customer never sees it."
            rows={2}
            maxLength={risk.maxOverruleReasonLength}
            dir="auto"
            className="w-full"
          />
          <Button look="secondary" size="small">
            Keep your word
          </Button>
        </>
      )}
    </OrderForm>
  );
}
