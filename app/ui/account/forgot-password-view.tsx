import { Link } from "react-router";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { EmailField } from "../elements/text-field.tsx";
import type { FormResult } from "./form-result.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormAlert } from "./form-alert.tsx";
import { focusFirst } from "./focus-first.ts";

interface ForgotPasswordViewProps {
  result: ({ sent: true; email: string } | ({ sent: false } & FormResult)) | null;
}

/** The form that requests a reset link. Its result is the same whether or not the address has an account. */
export function ForgotPasswordView({ result }: ForgotPasswordViewProps) {
  if (result?.sent) {
    return (
      <AccountFrame title="Look into your mail">
        <Alert tone="success" focused>
          <p>
            If <bdi>{result.email}</bdi> has an account, a link to set a new password is on its way there.
          </p>
          <p className="mt-1 font-normal">
            It opens once, within an hour. Nothing there after a few minutes? Look into the folder for unwanted mail,
            then ask again.
          </p>
        </Alert>
        <Link
          to="/user/login"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          Back to the login
        </Link>
      </AccountFrame>
    );
  }
  const { errors = {}, values = {} } = result ?? {};
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your e-mail address. We send you a link with which you set a new password."
    >
      <FormAlert result={result} />
      <form
        method="post"
        action="/user/forgot-password"
        noValidate
        aria-label="Forgot your password?"
        className="grid gap-5 rounded-card border border-line p-4 sm:p-6"
      >
        <EmailField
          name="email"
          autoComplete="username"
          required
          defaultValue={values.email}
          error={errors.email?.[0]}
          {...focusFirst(Boolean(errors.email))}
        />
        <Button size="large">Send me a link</Button>
      </form>
    </AccountFrame>
  );
}
