import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

/** The measures of a garment's sizes. */
export function SizeChartSection({ product, forms, result, state }: ProductViewProps & { state: FormState }) {
  return (
    <FormSection
      form="sizeChart"
      title="Size chart"
      lead="For wear. Cells can be pasted from a spreadsheet. A form that is left empty shows no chart."
      product={product}
      seen={forms.sizeChart.seen}
      result={result}
    >
      <TextField label="Measures" {...fieldProps(state, "columns", "For example Chest (in), Length (in)")} />
      <TextAreaField
        label="Sizes"
        {...fieldProps(state, "rows", "A line for each size with its measures in this order, for example S, 36, 27")}
        rows={5}
      />
      <TextField
        label="Note"
        optional
        {...fieldProps(state, "note")}
        dir="auto"
        maxLength={catalogLimits.sizeChartNote}
      />
      <Button className="justify-self-start">Save the size chart</Button>
    </FormSection>
  );
}
