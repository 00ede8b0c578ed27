import { z } from "zod";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { emailPattern, emailError } from "#kernel/email.ts";
import { oneOf } from "#kernel/one-of.ts";
import { validatePhone, parsePakistaniMobile } from "#kernel/phone.ts";
import { parsePostalCode, postalCodeError } from "#kernel/postal-code.ts";
import { tooLong } from "#kernel/too-long.ts";
import { provinces } from "./address.ts";
import { maxRecipientLengths } from "./text-limits.ts";
import { maxAddressLength, validateAddress, validateName } from "./validate-recipient.ts";

const line = (missing: string) => z.string({ error: missing }).transform(cleanLine);
const required = (missing: string, max: number, what: string) =>
  line(missing).pipe(z.string().min(1, { error: missing }).max(max, tooLong(what, max)));

const phoneMissing = "Enter your mobile number, for example 0300 1234567";
const provinceMissing = "Choose your province or territory";
const addressMissing = "Enter your house number, street and area";
const emailMissing = "Enter your e-mail address, for example ayesha@example.com";

/** A name as an order of before may have it, of signs alone too: it is kept as it is. */
export const storedNameFields = {
  f_name: required("Enter your first name", maxRecipientLengths.f_name, "your first name"),
  s_name: required("Enter your second name", maxRecipientLengths.s_name, "your second name"),
};

/** A text that a rule of the fields finds nothing wrong with. */
const valid = (validate: (typed: string) => string | null) =>
  z.string().superRefine((typed, context) => {
    const message = validate(typed);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** An address as an order of before may have it, however short: it is kept as it is. */
export const storedAddressField = z
  .string({ error: addressMissing })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, { error: addressMissing, abort: true })
      .max(maxAddressLength, tooLong("the address", maxAddressLength)),
  );

/**
 * The recipient and the delivery address, by the specification's field names. Every form uses this one set of rules.
 * Every message tells the shopper what to do.
 */
export const recipientFields = {
  f_name: storedNameFields.f_name.pipe(valid(validateName("first"))),
  s_name: storedNameFields.s_name.pipe(valid(validateName("second"))),
  phone: line(phoneMissing).transform((value, context) => {
    const phone = parsePakistaniMobile(value);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: (value === "" ? null : validatePhone(value)) ?? phoneMissing });
    return z.NEVER;
  }),
  email: line(emailMissing).pipe(
    z
      .string()
      .min(1, { error: emailMissing, abort: true })
      .max(maxRecipientLengths.email, {
        ...tooLong("the e-mail address", maxRecipientLengths.email),
        abort: true,
      })
      .pipe(z.email({ pattern: emailPattern, error: emailError })),
  ),
  state: z.enum(provinces, { error: provinceMissing }),
  city: required("Enter your city or town", maxRecipientLengths.city, "the city"),
  address: storedAddressField.pipe(valid(validateAddress)),
  zip: z
    .string()
    .optional()
    .transform((value, context) => {
      const line = cleanLine(value ?? "");
      const zip = line === "" ? "" : parsePostalCode(line);
      if (zip !== null) return zip;
      context.addIssue({ code: "custom", message: postalCodeError });
      return z.NEVER;
    }),
};

/** The same fields for staff, who also deliver to people without an e-mail address: it may be empty. */
export const staffRecipientFields = {
  ...recipientFields,
  state: oneOf(provinces, provinceMissing),
  email: z.union([z.string().trim().length(0), recipientFields.email], { error: emailError }),
};
