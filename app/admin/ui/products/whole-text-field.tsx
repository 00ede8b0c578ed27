import type { ComponentProps } from "react";
import { Field } from "#app/ui/elements/field.tsx";
import type { TextAreaField } from "#app/ui/elements/text-field.tsx";

/**
 * A text field of one line that is as high as its text, with label, hint and error: a long text is read whole. Enter sends the form, as in a field that stays one
 * line high.
 */
export function WholeTextField({
  label,
  hint,
  error,
  optional,
  className,
  name,
  id = name,
  ...area
}: ComponentProps<typeof TextAreaField>) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <textarea
          className="control field-sizing-content resize-none leading-snug contain-inline-size"
          rows={1}
          name={name}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          {...area}
          {...control}
        />
      )}
    </Field>
  );
}
