import type { FieldErrors } from "#app/http/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { EmailField } from "../elements/text-field.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";

/** The result of an e-mail change request. */
export interface EmailFormResult {
  form: "email";
  /** The error of the form as a whole. */
  message?: string;
  errors: FieldErrors;
  /** The address as it was typed. */
  value: string;
  /** The address to which a link was sent. */
  sentTo?: string;
}

/** The form for a new e-mail address. Its result is the same whether or not the address has an account. */
export function EmailForm({ result, limits }: { result: EmailFormResult | null; limits: { password: number } }) {
  const { message, errors = {}, value, sentTo } = result ?? {};
  if (sentTo) {
    return (
      <Alert tone="success" focused className="mt-4">
        <p>
          If <bdi className="wrap-anywhere">{sentTo}</bdi> can be your address, a link is on its way there.
        </p>
        <p className="mt-1 font-normal">
          Open it within a day, while you are logged in. Until then your address stays as it is.
        </p>
      </Alert>
    );
  }
  return (
    <form
      method="post"
      action="/user/dashboard/profile"
      noValidate
      aria-label="Change your e-mail address"
      className="mt-4 grid gap-5 rounded-card border border-line p-4 sm:p-6"
    >
      {message && <Alert focused>{message}</Alert>}
      <EmailField
        name="email"
        label="New e-mail address"
        hint="We send a link there that makes the change"
        autoComplete="email"
        required
        defaultValue={value}
        error={errors.email?.[0]}
        {...focusFirst(Boolean(errors.email))}
      />
      <PasswordField
        name="current_password"
        label="Your password"
        autoComplete="current-password"
        maxLength={limits.password}
        error={errors.current_password?.[0]}
        {...focusFirst(Boolean(errors.current_password) && !errors.email)}
      />
      <Button size="large" look="secondary" name="intent" value="email">
        Send me the link
      </Button>
    </form>
  );
}
