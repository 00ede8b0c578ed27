import { Link } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import { Button } from "../elements/button.tsx";
import type { FormResult } from "./form-result.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormAlert } from "./form-alert.tsx";
import { NewAccountFields } from "./new-account-fields.tsx";
import { withNext } from "./with-next.ts";

interface RegistrationViewProps {
  result: FormResult | null;
  next: string;
  /** The values that prefill the form. */
  values: FormValues;
  limits: { password: number };
  minPasswordLength: number;
}

export function RegistrationView({ result, next, values, limits, minPasswordLength }: RegistrationViewProps) {
  return (
    <AccountFrame
      title="Register"
      lead="Follow your orders, keep your addresses and check out faster. You can also order without an account."
    >
      <FormAlert result={result} />
      <form
        method="post"
        action={withNext("/user/registration", next)}
        noValidate
        aria-label="Register"
        className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2 sm:p-6"
      >
        <NewAccountFields
          result={result}
          limits={{ ...limits, minPasswordLength }}
          values={values}
          emailHint="We send a link there, by which you log in"
        />
        <Button size="large" className="sm:col-span-2">
          Register
        </Button>
      </form>
      <p>
        Registered before?{" "}
        <Link
          to={withNext("/user/login", next)}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
        >
          Login
        </Link>
      </p>
    </AccountFrame>
  );
}
