import { type ComponentProps, useState } from "react";
import { TextField } from "../elements/text-field.tsx";

/** What a browser can tell about a field by itself; the server judges the rest. */
function faultOf({ validity, type }: HTMLInputElement): string | undefined {
  if (validity.valueMissing) return "This is needed to deliver your order";
  if (validity.typeMismatch && type === "email") return "Enter a full e-mail address, for example ayesha@example.com";
  return undefined;
}

/** A text field that says what is missing when it is left, and stops saying so as soon as it is mended. */
export function CheckedField({ error, ...field }: ComponentProps<typeof TextField>) {
  const [own, setOwn] = useState<{ fault: string | undefined; of: string | undefined } | null>(null);
  // What the browser found out counts until the server says something new.
  const shown = own && own.of === error ? own.fault : error;
  return (
    <TextField {...field} error={shown}
      onBlur={(event) => event.currentTarget.value !== "" && setOwn((before) => (before || faultOf(event.currentTarget) ? { fault: faultOf(event.currentTarget), of: error } : before))}
      onInput={() => setOwn({ fault: undefined, of: error })} />
  );
}
