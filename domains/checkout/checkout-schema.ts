import { z } from "zod";
import type { Recipient } from "#domains/addresses/address.ts";
import { type PaymentMethodId, paymentMethodIds } from "#domains/orders/order.ts";
import { findPaymentMethod, maxReferenceLength } from "#domains/orders/payments/payment-methods.ts";
import { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { maxRecipientLengths } from "#domains/addresses/text-limits.ts";
import { isMessageLanguage, type MessageLanguage } from "#kernel/message-language.ts";
import { maxCreditCode } from "#domains/store-credit/credit.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { tooLong } from "#kernel/too-long.ts";
import { wording } from "#kernel/wording.ts";

/** The values of a checkout form, validated and normalised. */
export interface CheckoutDetails {
  recipient: Recipient;
  payment: PaymentMethodId;
  /** The number of a transfer, when the method asks for it and the shopper has entered one. */
  paymentReference: string | null;
  /** Whether the logged-in shopper wants to save a new address. */
  keepAddress: boolean;
  /** Whether the shopper wants updates of this order by WhatsApp. */
  whatsAppUpdates: boolean;
  /** In which language messages are to come; null where the form did not ask. */
  messageLanguage: MessageLanguage | null;
}

/** The maximum number of characters of each field. */
export const maxFieldLengths = {
  ...maxRecipientLengths,
  payment_reference: maxReferenceLength,
  credit_code: maxCreditCode,
} as const;

/** A field of the checkout's page that can be refused: one of the form itself, or a code that is used with it. */
export type CheckoutField = keyof z.input<typeof checkoutSchema> | keyof typeof maxFieldLengths | "discount_code";

/** The checkout form by the specification's field names. Every message tells the shopper what to do. */
export const checkoutSchema = z
  .object({
    ...recipientFields,
    payment: z.enum(paymentMethodIds, { error: wording.paymentMissing }),
    payment_reference: z
      .string()
      .optional()
      .transform((typed) => cleanLine(typed ?? ""))
      .pipe(
        z
          .string()
          .max(maxFieldLengths.payment_reference, tooLong("the reference number", maxFieldLengths.payment_reference)),
      ),
    keep_address: z.string().optional(),
    whatsapp_updates: z.string().optional(),
    message_language: z.string().optional(),
  })
  .transform((form): CheckoutDetails => ({
    recipient: toRecipient(form),
    payment: form.payment,
    paymentReference:
      form.payment_reference !== "" && findPaymentMethod(form.payment).asksReference ? form.payment_reference : null,
    keepAddress: form.keep_address === "yes",
    whatsAppUpdates: form.whatsapp_updates === "yes",
    messageLanguage: readMessageLanguage(form.message_language),
  }));

/** A language of a form; null for what no form of ours sends. */
const readMessageLanguage = (given: string | undefined): MessageLanguage | null =>
  given !== undefined && isMessageLanguage(given) ? given : null;

type RecipientForm = { [Field in keyof typeof recipientFields]: z.output<(typeof recipientFields)[Field]> };

/** The recipient of a parsed form. */
export function toRecipient(form: RecipientForm): Recipient {
  return {
    firstName: form.f_name,
    secondName: form.s_name,
    phone: form.phone,
    email: form.email,
    province: form.state,
    city: form.city,
    address: form.address,
    zip: form.zip === "" ? null : form.zip,
  };
}
