import { NewPasswordFields } from "#app/ui/account/new-password-fields.tsx";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";

export interface AccountFieldLimits {
  firstname: number;
  secondname: number;
  email: number;
  password: number;
  minPasswordLength: number;
}

interface NewAccountFieldsProps {
  result: FormResult | null;
  limits: AccountFieldLimits;
  /** The address of an invitation, which cannot be changed. */
  email?: string;
}

const fields = ["firstname", "secondname", "email", "password", "confirm_password"];

/** Name, address and password of a new staff member. */
export function NewAccountFields({ result, limits, email }: NewAccountFieldsProps) {
  const { errors = {}, values = {} } = result ?? {};
  const first = result?.message ? undefined : fields.find((name) => errors[name]);
  const common = (name: "firstname" | "secondname" | "email") => ({
    name,
    error: errors[name]?.[0],
    defaultValue: values[name],
    autoFocus: first === name,
    maxLength: limits[name],
    required: true,
  });
  const names = { autoCapitalize: "words", autoCorrect: "off", spellCheck: false, dir: "auto" } as const;
  const address = {
    label: "E-mail",
    type: "email",
    autoComplete: "username",
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
  } as const;
  return (
    <>
      <TextField {...common("firstname")} {...names} label="First name" autoComplete="given-name" />
      <TextField {...common("secondname")} {...names} label="Second name" autoComplete="family-name" />
      {email === undefined ? (
        <TextField {...common("email")} {...address} className="sm:col-span-2" inputMode="email" />
      ) : (
        <TextField {...address} name="email" className="sm:col-span-2" value={email} readOnly />
      )}
      <NewPasswordFields
        errors={errors}
        first={first}
        minLength={limits.minPasswordLength}
        maxLength={limits.password}
      />
    </>
  );
}
