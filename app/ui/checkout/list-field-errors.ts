import type { FieldErrors } from "#app/http/forms.ts";

/** The fields of the checkout in the order they stand on the page. */
const order = ["f_name", "s_name", "phone", "email", "state", "city", "address", "zip", "payment", "payment_reference"];

/** What is wrong with the form, field by field, in the order people meet the fields. */
export function listFieldErrors(errors: FieldErrors): { name: string; message: string }[] {
  return order.flatMap((name) => {
    const message = errors[name]?.[0];
    return message === undefined ? [] : [{ name, message }];
  });
}
