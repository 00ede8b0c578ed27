import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Own<Tag extends "input" | "textarea" | "select"> = Omit<FieldProps, "id"> &
  Omit<ComponentProps<Tag>, keyof FieldProps | "id" | "name"> & { name: string; id?: string };

/** A one-line text field with label, hint and error. Its id is its name unless set. */
export function TextField({ label, hint, error, optional, className, name, id = name, ...input }: Own<"input">) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => <input className="control" name={name} {...input} {...control} />}
    </Field>
  );
}

/** A text field for an e-mail address, which keyboards neither capitalise nor correct. */
export function EmailField({
  label = "E-mail",
  ...field
}: Omit<Own<"input">, "label"> & Partial<Pick<FieldProps, "label">>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      label={label}
      {...field}
    />
  );
}

/** A field for several lines of text with label, hint and error. */
export function TextAreaField({ label, hint, error, optional, className, name, id = name, ...area }: Own<"textarea">) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => <textarea className="control" rows={4} name={name} {...area} {...control} />}
    </Field>
  );
}

/** A select with label, hint and error; the `<option>`s are its children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  name,
  id = name,
  children,
  ...select
}: Own<"select">) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(control) => (
        <select className="control" name={name} {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}
