import { codeDigits, codeMinutes } from "#domains/phone-codes/phone-code.ts";
import { TextField } from "./text-field.tsx";

interface CodeFieldProps {
  name: string;
  /** The id of its form, where it stands outside of it. */
  form?: string;
  /** What was typed and refused; "" at first. */
  typed?: string;
  error?: string | undefined;
}

/** The page that shows the field is about nothing else. */
const focused = { autoFocus: true };

/** The field for a code that was sent to a phone, which phones fill in from the message. It has the focus. */
export function CodeField({ typed = "", error, ...input }: CodeFieldProps) {
  return (
    <TextField
      key={`${typed} ${error}`}
      {...input}
      label="Code"
      hint={`${codeDigits} digits, good for ${codeMinutes} minutes. Give it to nobody: we never ask for it on the phone.`}
      error={error}
      defaultValue={typed}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      {...focused}
      className="max-w-sm"
    />
  );
}
