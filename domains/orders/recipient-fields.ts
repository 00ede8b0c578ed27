import { z } from "zod";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { emailPattern, emailWrong } from "#kernel/email.ts";
import { findPhoneFault, parsePakistaniMobile } from "#kernel/phone.ts";
import { parsePostalCode, postalCodeWrong } from "#kernel/postal-code.ts";
import { provinces } from "./order.ts";

/** The most characters each field may hold: for the forms' `maxlength` too. */
export const recipientLimits = { f_name: 60, s_name: 60, email: 254, city: 80, address: 300 } as const;

const line = (missing: string) => z.string({ error: missing }).transform(cleanLine);
const required = (missing: string, max: number, tooLong: string) =>
  line(missing).pipe(z.string().min(1, { error: missing }).max(max, { error: tooLong }));

const phoneMissing = "Enter your mobile number, for example 0300 1234567";
const emailMissing = "Enter your e-mail address, for example ayesha@example.com";

/** Who receives an order and where, by the specification's field names: one set of rules for every form that asks. Every message says what to do. */
export const recipientFields = {
  f_name: required("Enter your first name", recipientLimits.f_name, `Shorten your first name to ${recipientLimits.f_name} characters`),
  s_name: required("Enter your second name", recipientLimits.s_name, `Shorten your second name to ${recipientLimits.s_name} characters`),
  phone: line(phoneMissing).transform((typed, context) => {
    const phone = parsePakistaniMobile(typed);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: (typed === "" ? null : findPhoneFault(typed)) ?? phoneMissing });
    return z.NEVER;
  }),
  email: line(emailMissing).pipe(
    z.string().min(1, { error: emailMissing, abort: true })
      .max(recipientLimits.email, { error: `Enter an e-mail address of at most ${recipientLimits.email} characters`, abort: true })
      .pipe(z.email({ pattern: emailPattern, error: emailWrong })),
  ),
  state: z.enum(provinces, { error: "Choose your province or territory" }),
  city: required("Enter your city or town", recipientLimits.city, `Shorten the city to ${recipientLimits.city} characters`),
  address: z.string({ error: "Enter your house number, street and area" }).transform(cleanText).pipe(
    z.string().min(1, { error: "Enter your house number, street and area" })
      .max(recipientLimits.address, { error: `Shorten the address to ${recipientLimits.address} characters` }),
  ),
  zip: z.string().optional().transform((typed, context) => {
    const line = cleanLine(typed ?? "");
    const zip = line === "" ? "" : parsePostalCode(line);
    if (zip !== null) return zip;
    context.addIssue({ code: "custom", message: postalCodeWrong });
    return z.NEVER;
  }),
};
