import type { FormValues } from "#app/http/forms.ts";
import { EmailField, TextField } from "../elements/text-field.tsx";
import { toFieldProps } from "../elements/to-field-props.ts";
import type { FormResult } from "./form-result.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface AccountFieldLimits {
  password: number;
  minPasswordLength: number;
}

interface NewAccountFieldsProps {
  result: FormResult | null;
  limits: AccountFieldLimits;
  /** What the fields hold before the form was sent. */
  values?: FormValues;
  /** The address of an invitation, which cannot be changed. */
  email?: string;
  emailHint?: string;
}

const fields = ["firstname", "secondname", "email", "password", "confirm_password"] as const;
const nameInput = {
  autoCapitalize: "words",
  autoCorrect: "off",
  spellCheck: false,
  enterKeyHint: "next",
  dir: "auto",
} as const;

/** Name, address and password of a new account. */
export function NewAccountFields({ result, limits, values: known = {}, email, emailHint }: NewAccountFieldsProps) {
  const { errors = {}, values = known } = result ?? {};
  const propsOf = toFieldProps({ names: fields, errors, values, focuses: !result?.message });
  const common = (name: "firstname" | "secondname" | "email") => ({ ...propsOf(name), required: true });
  return (
    <>
      <TextField {...common("firstname")} {...nameInput} label="First name" autoComplete="given-name" />
      <TextField {...common("secondname")} {...nameInput} label="Second name" autoComplete="family-name" />
      {email === undefined ? (
        <EmailField
          {...common("email")}
          className="sm:col-span-2"
          hint={emailHint}
          autoComplete="username"
          enterKeyHint="next"
        />
      ) : (
        <EmailField name="email" className="sm:col-span-2" autoComplete="username" value={email} readOnly />
      )}
      <NewPasswordFields
        errors={errors}
        first={result?.message ? undefined : fields.find((name) => errors[name])}
        minLength={limits.minPasswordLength}
        maxLength={limits.password}
      />
    </>
  );
}
