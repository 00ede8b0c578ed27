import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface ProductSearchFieldProps {
  label: string;
  name: string;
  /** What was searched for. */
  text: string;
}

/** The field of a form that finds products by their names, with its button. */
export function ProductSearchField({ label, name, text }: ProductSearchFieldProps) {
  return (
    <>
      <TextField
        label={label}
        name={name}
        defaultValue={text}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={typedLengths.find}
        className="min-w-0 flex-1"
      />
      <Button look="secondary">Find</Button>
    </>
  );
}
