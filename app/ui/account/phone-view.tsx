import type { FieldErrors } from "#app/http/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { CodeField } from "../elements/code-field.tsx";
import { TextField } from "../elements/text-field.tsx";
import { BackLink } from "./back-link.tsx";
import { focusFirst } from "./focus-first.ts";
import { PasswordField } from "./password-field.tsx";

export interface PhoneFormResult {
  step: "phone" | "code";
  /** As it was typed, or as people write it. */
  phone: string;
  /** The code that was typed and refused. */
  typed: string;
  errors: FieldErrors;
  /** Why another code that was asked for was not sent. */
  early?: string;
}

/** What leads from the form of the code to the one that sends another. */
export const anotherCode = "Another number, or another code";

interface PhoneViewProps {
  /** The phone that logs in today; null for none. */
  phone: string | null;
  /** Whether a phone can be verified. */
  offered: boolean;
  maxPasswordLength: number;
  result: PhoneFormResult | null;
}

const form = {
  method: "post",
  action: "/user/dashboard/phone",
  noValidate: true,
  className: "grid gap-5 rounded-card border border-line p-4 sm:p-6",
} as const;

/** The phone with which its owner can log in, and the forms that verify one. */
export function PhoneView({ phone, offered, maxPasswordLength, result }: PhoneViewProps) {
  return (
    <div className="grid max-w-lg gap-6">
      <div>
        <BackLink to="/user/dashboard/security">Password and logins</BackLink>
        <h2 className="heading text-3xl">Log in with your phone</h2>
        <p className="mt-2 text-muted">
          {offered
            ? "Verify your mobile number, and a code that we send to it logs you in as well as your password. A new password that you set by a mailed link takes the number away."
            : "Codes to phones do not log in here."}
        </p>
      </div>
      {phone !== null && result?.step !== "code" && (
        <form {...form} aria-label="Your verified number">
          <p>
            <bdi className="figures font-semibold">{phone}</bdi>
            {offered ? " is verified and logs you in." : " is verified."}
          </p>
          <Button look="secondary" name="intent" value="remove" className="justify-self-start">
            Remove this number
          </Button>
        </form>
      )}
      {offered &&
        (result?.step === "code" ? <CodeForm {...result} /> : <SendForm {...{ phone, maxPasswordLength, result }} />)}
    </div>
  );
}

function SendForm({ phone, maxPasswordLength, result }: Omit<PhoneViewProps, "offered">) {
  const errors = result?.errors ?? {};
  return (
    <form {...form} aria-label={phone === null ? "Verify your number" : "Verify another number"}>
      <TextField
        name="phone"
        label={phone === null ? "Mobile number" : "Another mobile number"}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        defaultValue={result?.phone}
        error={errors.phone?.[0]}
        {...focusFirst(Boolean(errors.phone))}
      />
      <PasswordField
        name="current_password"
        label="Your password"
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        error={errors.current_password?.[0]}
        {...focusFirst(Boolean(errors.current_password) && !errors.phone)}
      />
      <Button size="large" name="intent" value="send">
        Send me a code
      </Button>
    </form>
  );
}

function CodeForm({ phone, typed, errors, early }: PhoneFormResult) {
  return (
    <form {...form} aria-label="Verify your number">
      <p role="status">
        {errors.code ? "Codes go to " : "We sent a code to "}
        <bdi className="figures font-semibold whitespace-nowrap">{phone}</bdi>.
      </p>
      <input type="hidden" name="phone" value={phone} />
      {early && <Alert tone="info">{early}</Alert>}
      <CodeField name="code" typed={typed} error={errors.code?.[0]} />
      <Button size="large" name="intent" value="verify">
        Verify the number
      </Button>
      <a href="/user/dashboard/phone" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {anotherCode}
      </a>
    </form>
  );
}
