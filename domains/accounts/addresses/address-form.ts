import { z } from "zod";
import { recipientFields } from "#domains/orders/recipient-fields.ts";
import type { NewAddress } from "./address.ts";

const { email: _ofTheAccount, ...fields } = recipientFields;

/** An address as the book's form sends it: the checkout's fields, names and rules. */
export const addressSchema = z.object(fields).transform((form): NewAddress => ({
  firstName: form.f_name,
  secondName: form.s_name,
  phone: form.phone,
  province: form.state,
  city: form.city,
  address: form.address,
  zip: form.zip === "" ? null : form.zip,
}));
