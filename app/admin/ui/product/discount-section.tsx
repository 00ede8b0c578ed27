import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { FormState } from "../../product-forms/form-state.ts";
import { fieldProps } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

/** The percentage and the price before, which shoppers see struck out. */
export function DiscountSection({
  product,
  discountVersion,
  forms,
  result,
  state,
}: Pick<ProductViewProps, "product" | "discountVersion" | "forms" | "result"> & { state: FormState }) {
  return (
    <FormSection
      form="discount"
      title="Discount"
      lead="Shoppers pay the price of the variant. The price before stands beside it, struck out, with the percentage."
      product={product}
      seen={forms.discount.seen}
      result={result}
    >
      {discountVersion !== null && <input type="hidden" name="discountVersion" value={discountVersion} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Per cent off" {...fieldProps(state, "percentage")} inputMode="numeric" autoComplete="off" />
        <TextField
          label="Price before, in rupees"
          {...fieldProps(state, "original")}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button>Save the discount</Button>
        {discountVersion !== null && (
          <Button look="secondary" name="remove" value="yes">
            End the discount
          </Button>
        )}
      </div>
    </FormSection>
  );
}
