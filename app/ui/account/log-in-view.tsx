import { Link } from "react-router";
import { Button } from "../elements/button.tsx";
import { buttonLooks } from "../elements/button-looks.ts";
import { EmailField } from "../elements/text-field.tsx";
import type { FormResult } from "./form-result.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormAlert } from "./form-alert.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";
import { withNext } from "./with-next.ts";

interface LogInViewProps {
  result: FormResult | null;
  /** The path to open after the login; "/" without one. */
  next: string;
  limits: { password: number };
  /** Whether a code to a phone logs in too. */
  byPhone: boolean;
}

/** The reason for the login, by the path that follows it. */
const reasons = [
  // Only the "Save" button leads from here back to a product.
  ["/products/", "Log in or register, and it is on your wishlist."],
  ["/checkout", "Log in, and the checkout fills itself."],
  ["/user/change-email", "Log in to change your e-mail address."],
  ["/user/", "Log in to go on."],
] as const;

/** The login form. It loads a new page, so that no data of the previous session stays in memory. */
export function LogInView({ result, next, limits, byPhone }: LogInViewProps) {
  const { errors = {}, values = {} } = result ?? {};
  return (
    <AccountFrame
      title="Login"
      lead={reasons.find(([path]) => next.startsWith(path))?.[1] ?? "See your orders and check out faster."}
    >
      <FormAlert result={result} />
      <form
        method="post"
        action={withNext("/user/login", next)}
        noValidate
        aria-label="Log in"
        className="grid gap-5 rounded-card border border-line p-4 sm:p-6"
      >
        <EmailField
          name="email"
          autoComplete="username"
          enterKeyHint="next"
          required
          defaultValue={values.email}
          error={errors.email?.[0]}
          {...focusFirst(Boolean(errors.email))}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={limits.password}
          error={errors.password?.[0]}
          {...focusFirst(Boolean(errors.password) && !errors.email)}
        />
        <Button size="large">Log in</Button>
        <Link
          to="/user/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          Forgot your password?
        </Link>
      </form>
      {byPhone && (
        <Link to={withNext("/user/login/phone", next)} className={buttonLooks("secondary", "large", "w-full")}>
          Log in with a code to my phone
        </Link>
      )}
      {result?.message && (
        <p className="text-muted">
          Just registered? First open the link that we mailed you. Trying to log in with the right password mails it
          again.
        </p>
      )}
      <p>
        New here?{" "}
        <Link
          to={withNext("/user/registration", next)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Register
        </Link>
      </p>
    </AccountFrame>
  );
}
