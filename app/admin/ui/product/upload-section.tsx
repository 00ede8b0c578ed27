import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { FormState } from "../../product-forms/form-state.ts";
import { fieldProps } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

/** Adds photos of the product. */
export function UploadSection({
  product,
  limits,
  uploadTypes,
  result,
  state,
}: ProductViewProps & { state: FormState }) {
  return (
    <FormSection
      form="upload"
      title="Add photos"
      lead="JPEG, PNG or WebP, up to 20 MB each and 40 MB together. Where and with what a photo was taken is removed."
      product={product}
      result={result}
    >
      <Field id="photos" label="Photos" error={state.errors.photos}>
        {(control) => (
          <input type="file" name="photos" accept={uploadTypes} multiple className="control bg-white" {...control} />
        )}
      </Field>
      <TextField
        label="What they show"
        {...fieldProps(state, "alt", "For people who cannot see them. It can be changed for each photo afterwards.")}
        dir="auto"
        maxLength={limits.alt}
      />
      <Button className="justify-self-start">Add the photos</Button>
    </FormSection>
  );
}
