import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { FormState } from "../../edit-forms/form-state.ts";
import { maxGroups, optionFields } from "../../products/options.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { typedLengths } from "../typed-lengths.ts";

/** The groups of options that make the variants. */
export function OptionsSection({ product, limits, forms, result, state }: ProductViewProps & { state: FormState }) {
  return (
    <FormSection
      form="options"
      title="Options"
      lead="For example Flavour with Chocolate and Vanilla. Each combination is a variant. A new option makes variants at the price of the one most like them, without stock. Shoppers see groups and options in the order of their places. An option with an emptied name is archived with its variants; the same name brings them back."
      product={product}
      seen={forms.options.seen}
      result={result}
    >
      {Array.from({ length: maxGroups }, (_, group) => {
        const { id = "", options = [] } = product.groups[group] ?? {};
        const field = (name: "name" | "new" | "place", hint?: string) =>
          fieldProps(state, optionFields.groupField(group, name), hint);
        return (
          <fieldset key={group} className="grid gap-3 rounded-control border border-line p-3">
            <legend className="px-1 font-semibold">{group === 0 ? "First group" : "Second group"}</legend>
            <input type="hidden" name={optionFields.groupField(group, "id")} value={id} />
            <div className="grid gap-3 sm:grid-cols-2">
              <div className="flex flex-wrap items-start gap-2">
                {product.groups.length > 1 && (
                  <TextField
                    label="Place"
                    {...field("place")}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={typedLengths.place}
                    className="w-14"
                  />
                )}
                <TextField
                  label="Name of the group"
                  {...field("name")}
                  dir="auto"
                  maxLength={limits.option}
                  className="min-w-0 flex-[1_1_6rem]"
                />
              </div>
              <TextField
                label="Options to add"
                {...field("new", "Separated by commas")}
                dir="auto"
                autoComplete="off"
              />
            </div>
            {options.length > 0 && (
              <div className="grid gap-3 sm:grid-cols-2">
                {options.map((option, at) => (
                  <div key={option.id} className="flex flex-wrap items-start gap-2">
                    <TextField
                      label="Place"
                      {...fieldProps(state, optionFields.optionField(group, option.id, "place"))}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={typedLengths.place}
                      className="w-14"
                    />
                    <TextField
                      label={`Option ${at + 1}`}
                      {...fieldProps(state, optionFields.optionField(group, option.id, "name"))}
                      dir="auto"
                      maxLength={limits.option}
                      className="min-w-0 flex-[1_1_6rem]"
                    />
                    <TextField
                      label="Colour"
                      {...fieldProps(state, optionFields.optionField(group, option.id, "swatch"))}
                      placeholder="#1f2a44"
                      maxLength={typedLengths.colour}
                      spellCheck={false}
                      className="w-28 max-w-full"
                    />
                  </div>
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      <Button className="justify-self-start">Save the options</Button>
    </FormSection>
  );
}
