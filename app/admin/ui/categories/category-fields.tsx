import { SelectField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { returnClasses, returnClassLabels } from "#kernel/return-policy.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";

export type CategoryLimits = Record<"name" | "seoTitle" | "seoDescription" | "description", number>;

interface CategoryFieldsProps {
  state: FormState;
  limits: CategoryLimits;
  /** Whether its address never changes. */
  isFixed?: boolean;
  isBrand?: boolean;
}

/** The texts of a category or brand. */
export function CategoryFields({ state, limits, isFixed = false, isBrand = false }: CategoryFieldsProps) {
  return (
    <>
      <TextField label="Name" {...fieldProps(state, "name")} dir="auto" maxLength={limits.name} required />
      {!isFixed && (
        <TextField
          label="Address"
          {...fieldProps(
            state,
            "slug",
            "The end of the page's address. Empty: made of the name. An old address leads to the new one for ever.",
          )}
          maxLength={maxSlugLength}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextAreaField
        label="Description"
        optional
        {...fieldProps(state, "description", "A blank line begins a paragraph.")}
        dir="auto"
        rows={4}
        maxLength={limits.description}
      />
      {!isBrand && (
        <SelectField
          label="Rules for returns"
          {...fieldProps(state, "returnClass", "What each of them allows stands in the shop settings.")}
          className="max-w-md"
        >
          <option value="">As the category above it</option>
          {returnClasses.map((name) => (
            <option key={name} value={name}>
              {returnClassLabels[name]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Title for search engines"
        optional
        {...fieldProps(state, "seoTitle", "Empty: the name.")}
        dir="auto"
        maxLength={limits.seoTitle}
      />
      <TextAreaField
        label="Description for search engines"
        optional
        {...fieldProps(state, "seoDescription", "Empty: the description.")}
        dir="auto"
        rows={2}
        maxLength={limits.seoDescription}
      />
    </>
  );
}
