import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { attributeField } from "../../products/attributes.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { TickList } from "../edit-forms/tick-list.tsx";

/** What the product is described and filtered by. */
export function AttributesSection({
  product,
  attributes,
  forms,
  result,
  state,
}: ProductViewProps & { state: FormState }) {
  if (attributes.length === 0) return null;
  return (
    <FormSection
      form="attributes"
      title="Attributes"
      lead="Shoppers read these on the page and filter lists by them. Options of variants count by themselves."
      product={product}
      seen={forms.attributes.seen}
      result={result}
    >
      {attributes.map(({ code, label, type, unit, options }) => {
        if (type === "choice")
          return (
            <TickList
              key={code}
              legend={label}
              state={state}
              entries={options.map((option) => ({ name: attributeField(code, option.value), label: option.label }))}
            />
          );
        const field = fieldProps(state, attributeField(code));
        return type === "number" ? (
          <TextField
            key={code}
            label={unit ? `${label}, ${unit}` : label}
            {...field}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
        ) : (
          <SelectField key={code} label={label} {...field} className="max-w-xs">
            <option value="">Not known</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        );
      })}
      <Button className="justify-self-start">Save the attributes</Button>
    </FormSection>
  );
}
