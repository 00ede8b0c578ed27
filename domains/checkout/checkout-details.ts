import { z } from "zod";
import { type PaymentMethodId, paymentMethodIds, provinces, type Recipient } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payment-methods.ts";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";
import { wording } from "#kernel/wording.ts";

/** What a checkout form says, checked and tidied. */
export interface CheckoutDetails {
  recipient: Recipient;
  payment: PaymentMethodId;
  /** The number of a transfer, where one was given for a method that asks for it. */
  paymentReference: string | null;
}

/** The most characters each field may hold: for the form's `maxlength` too. */
export const fieldLimits = { f_name: 60, s_name: 60, email: 254, city: 80, address: 300, payment_reference: 60 } as const;

const line = (missing: string) => z.string({ error: missing }).transform(cleanLine);
const required = (missing: string, max: number, tooLong: string) =>
  line(missing).pipe(z.string().min(1, { error: missing }).max(max, { error: tooLong }));

const phoneMissing = "Enter your mobile number, for example 0300 1234567";
const emailMissing = "Enter your e-mail address, for example ayesha@example.com";
const zipWrong = "Enter the five digits of your postal code, for example 54000, or leave it empty";

/** The checkout form by the specification's field names. Every message says what to do. */
export const checkoutDetails = z
  .object({
    f_name: required("Enter your first name", fieldLimits.f_name, `Shorten your first name to ${fieldLimits.f_name} characters`),
    s_name: required("Enter your second name", fieldLimits.s_name, `Shorten your second name to ${fieldLimits.s_name} characters`),
    phone: line(phoneMissing).transform((typed, context) => {
      const phone = parsePakistaniMobile(typed);
      if (phone !== null) return phone;
      context.addIssue({ code: "custom", message: typed === "" ? phoneMissing : "Enter a Pakistani mobile number, for example 0300 1234567" });
      return z.NEVER;
    }),
    email: line(emailMissing).pipe(
      z.string().min(1, { error: emailMissing, abort: true })
        .max(fieldLimits.email, { error: `Enter an e-mail address of at most ${fieldLimits.email} characters`, abort: true })
        .pipe(z.email({ error: "Enter a full e-mail address, for example ayesha@example.com" })),
    ),
    state: z.enum(provinces, { error: "Choose your province or territory" }),
    city: required("Enter your city or town", fieldLimits.city, `Shorten the city to ${fieldLimits.city} characters`),
    address: z.string({ error: "Enter your house number, street and area" }).transform(cleanText).pipe(
      z.string().min(1, { error: "Enter your house number, street and area" })
        .max(fieldLimits.address, { error: `Shorten the address to ${fieldLimits.address} characters` }),
    ),
    zip: z.string().optional().transform((typed) => toAsciiDigits(cleanLine(typed ?? ""))).pipe(z.string().regex(/^([0-9]{5})?$/, { error: zipWrong })),
    payment: z.enum(paymentMethodIds, { error: wording.paymentMissing }),
    payment_reference: z.string().optional().transform((typed) => cleanLine(typed ?? "")).pipe(
      z.string().max(fieldLimits.payment_reference, { error: `Shorten the reference number to ${fieldLimits.payment_reference} characters` }),
    ),
  })
  .transform((form): CheckoutDetails => ({
    recipient: {
      firstName: form.f_name,
      secondName: form.s_name,
      phone: form.phone,
      email: form.email,
      province: form.state,
      city: form.city,
      address: form.address,
      zip: form.zip === "" ? null : form.zip,
    },
    payment: form.payment,
    paymentReference: form.payment_reference !== "" && findPaymentMethod(form.payment).asksReference ? form.payment_reference : null,
  }));
