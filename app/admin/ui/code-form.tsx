import type { ReactNode } from "react";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { typedLengths } from "./typed-lengths.ts";

interface CodeFormProps {
  action: string;
  intent?: string;
  label: string;
  hint: ReactNode;
  button: string;
  result: FormResult | null;
  focused?: boolean;
}

/** A form for a code that an authenticator app shows. */
export function CodeForm({ action, intent, label, hint, button, result, focused = false }: CodeFormProps) {
  const error = result?.errors.code?.[0];
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      {intent && <input type="hidden" name="intent" value={intent} />}
      <TextField
        name="code"
        label={label}
        hint={hint}
        error={error}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={typedLengths.code}
        required
        {...(focused || error ? { autoFocus: true } : {})}
      />
      <Button look="accent" className="sm:justify-self-start">
        {button}
      </Button>
    </form>
  );
}
