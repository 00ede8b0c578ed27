import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Button } from "../elements/button.tsx";
import type { FormResult } from "./form-result.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormAlert } from "./form-alert.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface ResetPasswordViewProps {
  token: string;
  /** Whether the link is still valid. */
  opens: boolean;
  result: FormResult | null;
  minPasswordLength: number;
  maxPasswordLength: number;
}

/** The page of a reset mail's link: the form for a new password, or how to get a new link. */
export function ResetPasswordView({
  token,
  opens,
  result,
  minPasswordLength,
  maxPasswordLength,
}: ResetPasswordViewProps) {
  if (!opens) {
    return (
      <AccountFrame title="This link has expired">
        <Alert focused>A link to set a new password opens once, within an hour, and only the latest one does.</Alert>
        <ButtonLink to="/user/forgot-password" className="justify-self-start">
          Get a new link
        </ButtonLink>
      </AccountFrame>
    );
  }
  const errors = result?.errors ?? {};
  return (
    <AccountFrame
      title="Set a new password"
      lead="You will be logged out everywhere else, so whoever knew the old one has no use of it."
    >
      <FormAlert result={result} />
      <form
        method="post"
        action={`/user/reset-password/${token}`}
        noValidate
        aria-label="Set a new password"
        className="grid gap-5 rounded-card border border-line p-4 sm:p-6"
      >
        <NewPasswordFields
          errors={errors}
          first={["password", "confirm_password"].find((name) => errors[name])}
          minLength={minPasswordLength}
          maxLength={maxPasswordLength}
        />
        <Button size="large">Set the password</Button>
      </form>
    </AccountFrame>
  );
}
