import { useState } from "react";
import { Eye, EyeOff } from "lucide-react";
import { Field } from "../elements/field.tsx";
import { useHydrated } from "../elements/use-hydrated.ts";
import { focusFirst } from "./focus-first.ts";

interface PasswordFieldProps {
  name: string;
  label: string;
  /** "current-password" or "new-password"; password managers rely on it. */
  autoComplete: "current-password" | "new-password";
  maxLength: number;
  hint?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A password field with a button that shows or hides the text. Pasting is allowed. */
export function PasswordField({
  name,
  label,
  autoComplete,
  maxLength,
  hint,
  error,
  autoFocus = false,
}: PasswordFieldProps) {
  const [shown, show] = useState(false);
  const alive = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            className="control w-full pr-14"
            name={name}
            type={shown ? "text" : "password"}
            required
            maxLength={maxLength}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...focusFirst(autoFocus)}
            {...control}
          />
          {alive && (
            <button
              type="button"
              aria-pressed={shown}
              aria-controls={name}
              aria-label={`Show ${label.toLowerCase()}`}
              onClick={() => show(!shown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
