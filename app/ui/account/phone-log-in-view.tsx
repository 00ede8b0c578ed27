import { Link } from "react-router";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { CodeField } from "../elements/code-field.tsx";
import { TextField } from "../elements/text-field.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { focusFirst } from "./focus-first.ts";
import { withNext } from "./with-next.ts";

export interface PhoneLogInResult {
  step: "phone" | "code";
  /** As it was typed, or as people write it. */
  phone: string;
  /** The secret of the form that asked for the code. */
  challenge: string;
  /** The code that was typed and refused. */
  typed: string;
  error?: string;
  /** Why another code that was asked for was not sent. */
  early?: string;
}

interface PhoneLogInViewProps {
  result: PhoneLogInResult | null;
  /** The path to open after the login. */
  next: string;
  /** The secret of a new form. */
  challenge: string;
}

const box = "grid gap-5 rounded-card border border-line p-4 sm:p-6";

/** The login with a code that is sent to a phone. Each step loads a new page, as the login with a password does. */
export function PhoneLogInView({ result, next, challenge }: PhoneLogInViewProps) {
  const form = { method: "post", action: withNext("/user/login/phone", next), noValidate: true } as const;
  const { step = "phone", phone = "", typed = "", error, early } = result ?? {};
  const secret = <input type="hidden" name="challenge" value={result?.challenge ?? challenge} />;
  return (
    <AccountFrame
      title="Login with a code"
      lead={
        step === "code" ? (
          <p role="status">
            If <bdi className="figures whitespace-nowrap">{phone}</bdi> is verified in an account here,{" "}
            {error === undefined ? "a code is on its way to it." : "it gets codes."}
          </p>
        ) : (
          "We send a code to the mobile number that you have verified in your account."
        )
      }
    >
      {step === "code" ? (
        <form {...form} aria-label="Log in with a code" className={box}>
          {secret}
          <input type="hidden" name="phone" value={phone} />
          {early && <Alert tone="info">{early}</Alert>}
          <CodeField name="code" typed={typed} error={error} />
          <Button size="large">Log in</Button>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" name="intent" value="again">
              Send another code
            </Button>
            <Button look="secondary" name="intent" value="change">
              Change the number
            </Button>
          </div>
        </form>
      ) : (
        <form {...form} aria-label="Send me a code" className={box}>
          {secret}
          <TextField
            name="phone"
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="send"
            required
            defaultValue={phone}
            error={error}
            {...focusFirst(result !== null)}
          />
          <Button size="large" name="intent" value="send">
            Send me a code
          </Button>
        </form>
      )}
      <p className="text-muted">
        No code after a minute? Ask for another one, or log in with your password: only numbers that were verified in an
        account get a code.
      </p>
      <Link
        to={withNext("/user/login", next)}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        Log in with my password
      </Link>
    </AccountFrame>
  );
}
