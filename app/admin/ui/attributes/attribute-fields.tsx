import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import type { AttributeType } from "#domains/catalog/attributes/attribute.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { optionField } from "../../attributes/attribute-values.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import { typedLengths } from "../typed-lengths.ts";

interface AttributeFieldsProps {
  state: FormState;
  /** null for a new attribute, whose type is chosen in the form. */
  type: AttributeType | null;
  /** Whether its values stand in a field of products, so that no group of options can hold them. */
  hasProductField?: boolean;
  options?: { value: string; label: string }[];
}

/** What an attribute is called, where its values come from, and whether lists are filtered by it. */
export function AttributeFields({ state, type, hasProductField = false, options = [] }: AttributeFieldsProps) {
  const { error: filterError } = fieldProps(state, "filterable");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Name"
          {...fieldProps(state, "label")}
          dir="auto"
          maxLength={catalogLimits.attribute}
          required
        />
        <TextField
          label="Place"
          {...fieldProps(state, "position", "Low numbers come first.")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 shrink-0 accent-ink" {...tickProps(state, "filterable")} />
        Shoppers filter lists by it
      </label>
      {filterError && <p className="text-sm font-semibold text-failure">{filterError}</p>}
      {(type === null || type === "number") && (
        <TextField
          label="Unit"
          optional
          {...fieldProps(state, "unit", "Of a number: what follows it, for example g.")}
          maxLength={catalogLimits.attributeUnit}
          className="max-w-xs"
        />
      )}
      {(type === null || type === "choice") && !hasProductField && (
        <TextField
          label="Group of options"
          optional
          {...fieldProps(
            state,
            "optionGroup",
            "Of a choice: products whose variants have options in a group of this name, such as Colour, get them as values by themselves.",
          )}
          dir="auto"
          maxLength={catalogLimits.attribute}
          className="max-w-md"
        />
      )}
      {options.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-semibold">Options</legend>
          <p className="text-sm text-muted">An option with an emptied name is removed, unless products have it.</p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {options.map(({ value, label }) => (
              <li key={value} className="flex flex-wrap items-start gap-2">
                <TextField
                  label={label}
                  {...fieldProps(state, optionField(value, "label"))}
                  dir="auto"
                  maxLength={catalogLimits.attribute}
                  className="min-w-0 flex-[1_1_4rem]"
                />
                <TextField
                  label="Colour"
                  {...fieldProps(state, optionField(value, "swatch"))}
                  placeholder="#1f2a44"
                  maxLength={typedLengths.colour}
                  spellCheck={false}
                  className="w-26"
                />
                <TextField
                  label="Place"
                  {...fieldProps(state, optionField(value, "place"))}
                  inputMode="numeric"
                  autoComplete="off"
                  className="w-16"
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {(type === null || type === "choice") && (
        <TextAreaField
          label={type === null ? "Options" : "Options to add"}
          optional
          {...fieldProps(state, "newOptions", type === null ? "Of a choice: one in each line." : "One in each line.")}
          dir="auto"
          rows={4}
        />
      )}
    </>
  );
}
