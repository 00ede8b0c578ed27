import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { nutrientField } from "../../products/facts.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

const row = "flex flex-wrap items-start gap-2 *:first:min-w-0 *:first:flex-[1_1_4rem] *:nth-2:w-22 *:last:w-16";

/** The label of a supplement: servings, nutrients, and what stands below them. */
export function FactsSection({ product, nutrientRows, forms, result, state }: ProductViewProps & { state: FormState }) {
  const field = (name: string, hint?: string) => fieldProps(state, name, hint);
  return (
    <FormSection
      form="facts"
      title="Supplement facts"
      lead="As they are printed on the label. A form that is left empty shows no facts. More rows appear after saving."
      product={product}
      seen={forms.facts.seen}
      result={result}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Size of a serving"
          {...field("servingSize", "For example 1 scoop (30 g)")}
          maxLength={catalogLimits.servingSize}
        />
        <TextField
          label="Servings in a container"
          {...field("servingsPerContainer")}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          label="Servings a day"
          {...field("servingsPerDay", "For reminders to order again. Empty: one.")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Nutrients of a serving</legend>
        <div aria-hidden="true" className={`text-sm text-muted ${row}`}>
          <span>Nutrient</span>
          <span>Amount</span>
          <span>% DV</span>
        </div>
        {Array.from({ length: nutrientRows }, (_, at) => (
          <div key={at} className={`[&_label]:sr-only ${row}`}>
            <TextField
              label={`Nutrient ${at + 1}`}
              {...field(nutrientField(at, "name"))}
              maxLength={catalogLimits.nutrient}
            />
            <TextField
              label={`Amount of nutrient ${at + 1}`}
              {...field(nutrientField(at, "amount"))}
              maxLength={catalogLimits.nutrientAmount}
            />
            <TextField
              label={`Per cent of the daily value of nutrient ${at + 1}`}
              {...field(nutrientField(at, "dailyValue"))}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        ))}
      </fieldset>
      <TextAreaField
        label="Ingredients"
        {...field("ingredients")}
        dir="auto"
        rows={3}
        maxLength={catalogLimits.factsText}
      />
      <TextAreaField
        label="Directions"
        {...field("directions")}
        dir="auto"
        rows={2}
        maxLength={catalogLimits.factsText}
      />
      <TextAreaField label="Warnings" {...field("warnings")} dir="auto" rows={2} maxLength={catalogLimits.factsText} />
      <TextField label="Allergens" {...field("allergens", "Separated by commas")} dir="auto" />
      <Button className="justify-self-start">Save the facts</Button>
    </FormSection>
  );
}
