import { validateAddress, validateName } from "#domains/addresses/validate-recipient.ts";
import { emailPattern, emailError } from "#kernel/email.ts";
import { validatePhone } from "#kernel/phone.ts";
import { parsePostalCode, postalCodeError } from "#kernel/postal-code.ts";
import { CheckedEmail, CheckedField, CheckedSelect, CheckedTextArea } from "./checked-field.tsx";
import { fieldProps, type FieldsProps } from "./fields-props.ts";

const ofPeople = {
  autoCorrect: "off",
  autoCapitalize: "words",
  spellCheck: false,
  dir: "auto",
  enterKeyHint: "next",
} as const;

const checkEmail = (value: string) => (emailPattern.test(value.trim()) ? null : emailError);
const checkPostalCode = (value: string) => (parsePostalCode(value) === null ? postalCodeError : null);

/** The names of the recipient's fields. */
export const contactNames = ["f_name", "s_name", "phone", "email"];

/** The names of the address's fields. */
export const addressNames = ["state", "city", "address", "zip"];

interface ContactFieldsProps extends FieldsProps {
  /** Set by the address book, which stores no e-mail address. */
  withoutEmail?: boolean;
  /** The source of the fields' values. Another source fills them again, except for the e-mail. */
  source?: string;
}

/** The recipient's fields. */
export function ContactFields({ withoutEmail = false, source = "", ...props }: ContactFieldsProps) {
  const from = (name: string) => `${name} ${source}`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CheckedField
        key={from("f_name")}
        {...fieldProps(props, "f_name")}
        {...ofPeople}
        label="First name"
        check={validateName("first")}
        autoComplete="given-name"
        required
      />
      <CheckedField
        key={from("s_name")}
        {...fieldProps(props, "s_name")}
        {...ofPeople}
        label="Second name"
        check={validateName("second")}
        autoComplete="family-name"
        required
      />
      <CheckedField
        key={from("phone")}
        {...fieldProps(props, "phone")}
        label="Mobile number"
        hint={"The rider calls this number, for example 0300\u00a01234567"}
        check={validatePhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
      {!withoutEmail && (
        <CheckedEmail
          {...fieldProps(props, "email")}
          label="E-mail"
          hint="Your confirmation goes here"
          check={checkEmail}
          autoComplete="email"
          enterKeyHint="next"
          required
        />
      )}
    </div>
  );
}

interface AddressFieldsProps extends FieldsProps {
  provinces: string[];
  /** The source of the fields' values. Another source fills them again. */
  source?: string;
}

/** The fields of the delivery address. */
export function AddressFields({ provinces, source = "", ...props }: AddressFieldsProps) {
  return (
    <div key={source} className="grid gap-5 sm:grid-cols-2">
      <CheckedSelect
        {...fieldProps(props, "state")}
        defaultValue={props.values.state ?? ""}
        label="Province or territory"
        autoComplete="address-level1"
        required
      >
        <option value="">Choose one</option>
        {provinces.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </CheckedSelect>
      <CheckedField
        {...fieldProps(props, "city")}
        {...ofPeople}
        label="City or town"
        autoComplete="address-level2"
        required
      />
      <CheckedTextArea
        {...fieldProps(props, "address")}
        {...ofPeople}
        enterKeyHint={undefined}
        label="Address"
        hint="House, street, area, and a landmark the rider will know"
        check={validateAddress}
        rows={3}
        autoComplete="street-address"
        className="sm:col-span-2"
        required
      />
      <CheckedField
        {...fieldProps(props, "zip")}
        label="Postal code"
        hint="Five digits, for example 54000"
        check={checkPostalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="done"
        optional
      />
    </div>
  );
}
