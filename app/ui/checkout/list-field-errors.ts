import type { CheckoutField } from "#domains/checkout/checkout-schema.ts";
import type { FieldErrors } from "#app/http/forms.ts";

/** Each field of the checkout, in the order of the page. */
const fields: Record<CheckoutField, true> = {
  f_name: true,
  s_name: true,
  phone: true,
  email: true,
  state: true,
  city: true,
  address: true,
  zip: true,
  keep_address: true,
  whatsapp_updates: true,
  message_language: true,
  credit_code: true,
  payment: true,
  payment_reference: true,
  discount_code: true,
};
export const checkoutFields = Object.keys(fields) as CheckoutField[];

/** The form's errors by field, in the order of the page. */
export function listFieldErrors(errors: FieldErrors): { name: string; message: string }[] {
  return checkoutFields.flatMap((name) => {
    const message = errors[name]?.[0];
    return message === undefined ? [] : [{ name, message }];
  });
}
