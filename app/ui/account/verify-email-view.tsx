import { Link } from "react-router";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import type { FormResult } from "./form-result.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormAlert } from "./form-alert.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";

interface VerifyEmailViewProps {
  token: string;
  /** The e-mail address of the registration that the link confirms; null when the link is no longer valid. */
  email: string | null;
  maxPasswordLength: number;
  result: FormResult | null;
}

/**
 * The page of a registration mail's link. It asks for the password, because programs that scan mails open links too, and because a stranger
 * may have entered the address.
 */
export function VerifyEmailView({ token, email, maxPasswordLength, result }: VerifyEmailViewProps) {
  if (email === null) {
    return (
      <AccountFrame title="This link has expired">
        <Alert focused>
          A link to confirm a registration opens once, within a day. If you have used it already, log in; if not, set a
          new password, which confirms it too.
        </Alert>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/user/login">Login</ButtonLink>
          <ButtonLink to="/user/forgot-password" look="secondary">
            Set a new password
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Confirm your registration" lead={<bdi className="wrap-anywhere">{email}</bdi>}>
      <FormAlert result={result} />
      <form
        method="post"
        action={`/user/verify-email/${token}`}
        noValidate
        aria-label="Confirm your registration"
        className="grid gap-5 rounded-card border border-line p-4 sm:p-6"
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label="Password"
          hint="The one you chose when you registered"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          error={result?.errors.password?.[0]}
          {...focusFirst(Boolean(result?.errors.password))}
        />
        <Button size="large">Confirm and log in</Button>
        <Link
          to="/user/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          Choose another password
        </Link>
      </form>
    </AccountFrame>
  );
}
