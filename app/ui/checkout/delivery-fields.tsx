import type { FieldErrors, Typed } from "#app/forms.ts";
import { CheckedField } from "./checked-field.tsx";
import { SelectField, TextAreaField } from "../elements/text-field.tsx";

interface FieldsProps {
  errors: FieldErrors;
  typed: Typed;
  limits: Record<string, number>;
}

/** Which field the page opens on after a refusal: the first one at fault, in the order they stand. */
const order = ["f_name", "s_name", "phone", "email", "state", "city", "address", "zip"];
const firstAtFault = (errors: FieldErrors) => order.find((name) => errors[name]);

const ofPeople = { autoCorrect: "off", autoCapitalize: "words", spellCheck: false, dir: "auto" } as const;

/** Who receives the order. */
export function ContactFields({ errors, typed, limits }: FieldsProps) {
  const common = (name: string) => ({ name, error: errors[name]?.[0], defaultValue: typed[name], autoFocus: firstAtFault(errors) === name, maxLength: limits[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CheckedField {...common("f_name")} {...ofPeople} label="First name" autoComplete="given-name" enterKeyHint="next" required />
      <CheckedField {...common("s_name")} {...ofPeople} label="Second name" autoComplete="family-name" enterKeyHint="next" required />
      <CheckedField {...common("phone")} label="Mobile number" hint="The rider calls this number, for example 0300 1234567" type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" maxLength={30} required />
      <CheckedField {...common("email")} label="E-mail" hint="Your confirmation goes here" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="next" required />
    </div>
  );
}

/** Where it is delivered. */
export function AddressFields({ errors, typed, limits, provinces }: FieldsProps & { provinces: string[] }) {
  const common = (name: string) => ({ name, error: errors[name]?.[0], defaultValue: typed[name], autoFocus: firstAtFault(errors) === name, maxLength: limits[name] });
  const { maxLength: _none, ...province } = common("state");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField {...province} defaultValue={typed.state ?? ""} label="Province or territory" autoComplete="address-level1" required>
        <option value="">Choose one</option>
        {provinces.map((name) => <option key={name}>{name}</option>)}
      </SelectField>
      <CheckedField {...common("city")} {...ofPeople} label="City or town" autoComplete="address-level2" enterKeyHint="next" required />
      <TextAreaField {...common("address")} {...ofPeople} label="Address" hint="House, street, area, and a landmark the rider will know" rows={3} autoComplete="street-address" className="sm:col-span-2" required />
      <CheckedField {...common("zip")} label="Postal code" hint="Five digits, for example 54000" inputMode="numeric" autoComplete="postal-code" enterKeyHint="done" maxLength={10} optional />
    </div>
  );
}
