import { Link } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import { Button } from "../elements/button.tsx";
import { EmailField, TextField } from "../elements/text-field.tsx";
import type { FormResult } from "./form-result.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormAlert } from "./form-alert.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { withNext } from "./with-next.ts";

interface RegistrationViewProps {
  result: FormResult | null;
  next: string;
  /** The values that prefill the form. */
  values: FormValues;
  limits: { firstname: number; secondname: number; email: number; password: number };
  minPasswordLength: number;
}

const fields = ["firstname", "secondname", "email", "password", "confirm_password"];

export function RegistrationView({ result, next, values: known, limits, minPasswordLength }: RegistrationViewProps) {
  const { errors = {}, values = known } = result ?? {};
  const first = result?.message ? undefined : fields.find((name) => errors[name]);
  const common = (name: "firstname" | "secondname" | "email") => ({
    name,
    error: errors[name]?.[0],
    defaultValue: values[name],
    autoFocus: first === name,
    maxLength: limits[name],
    required: true,
  });
  const nameInput = {
    autoCapitalize: "words",
    autoCorrect: "off",
    spellCheck: false,
    enterKeyHint: "next",
    dir: "auto",
  } as const;

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
        <TextField {...common("firstname")} {...nameInput} label="First name" autoComplete="given-name" />
        <TextField {...common("secondname")} {...nameInput} label="Second name" autoComplete="family-name" />
        <EmailField
          {...common("email")}
          className="sm:col-span-2"
          hint="We send a link there that logs you in"
          autoComplete="username"
          enterKeyHint="next"
        />
        <NewPasswordFields errors={errors} first={first} minLength={minPasswordLength} maxLength={limits.password} />
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
