import type { ReactNode } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { formatDateTime } from "#kernel/time.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import { MeantField } from "../edit-forms/meant-field.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

type DiscountSectionProps = Pick<ProductViewProps, "product" | "discount" | "forms" | "result"> & { state: FormState };

/** How far the prices are lowered and for how long, or the price before where they are lowered already. */
export function DiscountSection({ product, discount, forms, result, state }: DiscountSectionProps) {
  const kind = state.values.kind ?? "lower";
  return (
    <FormSection
      form="discount"
      title="Discount"
      lead={discount ? describe(discount) : "Shoppers see the percentage, and the price before struck out."}
      product={product}
      seen={forms.discount.seen}
      result={result}
    >
      {discount !== null && <input type="hidden" name="discountVersion" value={discount.version} />}
      <MeantField name="meant" state={state} />
      <TextField
        label="Per cent off"
        {...fieldProps(state, "percentage")}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
      <Choice value="lower" chosen={kind} label="The shop lowers all prices of this product, and raises them again">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="From" type="datetime-local" {...fieldProps(state, "startsAt", "Empty: now.")} />
          <TextField label="Until" type="datetime-local" {...fieldProps(state, "endsAt", "Empty: until you end it.")} />
        </div>
      </Choice>
      <Choice value="stated" chosen={kind} label="The prices above are lowered already">
        <TextField
          label="Price before, Rs"
          {...fieldProps(state, "original", "Of the cheapest variant. Either this or the percentage may be empty.")}
          inputMode="decimal"
          autoComplete="off"
        />
      </Choice>
      <div className="flex flex-wrap gap-3">
        <Button>Save the discount</Button>
        {discount !== null && (
          <Button look="secondary" name="remove" value="yes">
            {discount.state === "ended" ? "Forget it" : "End the discount"}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

interface ChoiceProps {
  value: string;
  chosen: string;
  label: string;
  children: ReactNode;
}

function Choice({ value, chosen, label, children }: ChoiceProps) {
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="radio"
          name="kind"
          value={value}
          defaultChecked={chosen === value}
          className="size-5 shrink-0 accent-ink"
        />
        {label}
      </label>
      {children}
    </div>
  );
}

function describe({ state, startsAt, endsAt }: NonNullable<ProductViewProps["discount"]>): string {
  switch (state) {
    case "scheduled":
      return `The prices fall on ${formatDateTime(startsAt!)}${endsAt ? ` and come back on ${formatDateTime(endsAt)}` : ""}.`;
    case "running":
      return endsAt
        ? `It runs until ${formatDateTime(endsAt)}. Then the prices come back.`
        : "It runs until you end it. Prices that the shop has lowered come back then.";
    case "ended":
      return "It has ended. Save it with another period to run it again.";
  }
}
