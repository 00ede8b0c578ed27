import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#app/http/forms.ts";
import { wording } from "#kernel/wording.ts";
import { Alert } from "../elements/alert.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  errors: FieldErrors;
  /** The first field with an error, which is focused. */
  first: string | undefined;
  minLength: number;
  maxLength: number;
  /** "New password" when the form also has the current password. */
  label?: string;
}

/**
 * A new password and its confirmation; when they differ, the error is an alert of its own. The server never sends passwords back, so
 * scripts compare them before the form is sent and the typed text stays.
 */
export function NewPasswordFields({ errors, first, minLength, maxLength, label = "Password" }: NewPasswordFieldsProps) {
  const { confirmation, stopped } = useStopWhereTheyDiffer();
  const differ = stopped > 0 ? wording.passwordsDiffer : errors.confirm_password?.[0];
  return (
    <>
      <div className="sm:col-span-2">
        <PasswordField
          name="password"
          label={label}
          autoComplete="new-password"
          maxLength={maxLength}
          hint={`At least ${minLength} characters. Three words you can remember are better than one with signs in it.`}
          error={errors.password?.[0]}
          {...focusFirst(first === "password")}
        />
      </div>
      <div ref={confirmation} className="grid gap-3 sm:col-span-2">
        <PasswordField
          name="confirm_password"
          label="Confirm password"
          autoComplete="new-password"
          maxLength={maxLength}
        />
        {differ && (
          <Alert key={stopped} focused={stopped > 0 || first === "confirm_password"}>
            {differ}
          </Alert>
        )}
      </div>
    </>
  );
}

/** Prevents the form from being sent while the passwords differ, and counts how often that happened. */
function useStopWhereTheyDiffer() {
  const confirmation = useRef<HTMLDivElement>(null);
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    const form = confirmation.current?.closest("form");
    if (!form) return;
    const onSubmit = (event: SubmitEvent) => {
      const values = new FormData(form);
      if (values.get("password") === values.get("confirm_password")) return;
      event.preventDefault();
      setStopped((times) => times + 1);
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, []);
  return { confirmation, stopped };
}
