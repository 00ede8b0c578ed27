import type { FieldErrors } from "#app/http/forms.ts";

/** The fields of the checkout in the order of the page. */
const order = [
  "f_name",
  "s_name",
  "phone",
  "email",
  "state",
  "city",
  "address",
  "zip",
  "credit_code",
  "payment",
  "payment_reference",
  "discount_code",
];

/** The form's errors by field, in the order of the page. */
export function listFieldErrors(errors: FieldErrors): { name: string; message: string }[] {
  return order.flatMap((name) => {
    const message = errors[name]?.[0];
    return message === undefined ? [] : [{ name, message }];
  });
}
