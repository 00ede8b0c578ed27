import type { FieldErrors } from "#app/http/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  errors: FieldErrors;
  /** The first field at fault: it takes the focus. */
  first: string | undefined;
  shortest: number;
  longest: number;
  /** "New password" where an old one is asked for, too. */
  label?: string;
}

/** A new password and its confirmation; two that differ are told as an alert of their own. */
export function NewPasswordFields({ errors, first, shortest, longest, label = "Password" }: NewPasswordFieldsProps) {
  const differ = errors.confirm_password?.[0];
  return (
    <>
      <div className="sm:col-span-2">
        <PasswordField name="password" label={label} autoComplete="new-password" maxLength={longest} hint={`At least ${shortest} characters. Three words you can remember are better than one with signs in it.`}
          error={errors.password?.[0]} {...focusFirst(first === "password")} />
      </div>
      <div className="grid gap-3 sm:col-span-2">
        <PasswordField name="confirm_password" label="Confirm password" autoComplete="new-password" maxLength={longest} />
        {differ && <Alert focused={first === "confirm_password"}>{differ}</Alert>}
      </div>
    </>
  );
}
