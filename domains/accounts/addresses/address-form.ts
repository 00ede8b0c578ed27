import { z } from "zod";
import { recipientFields } from "#domains/orders/recipient-fields.ts";
import type { NewAddress } from "./address.ts";

const { email: _ofTheAccount, ...fields } = recipientFields;

/** The form of an address in the address book: it has the checkout's fields, names and rules. */
export const addressSchema = z.object(fields).transform((form): NewAddress => ({
  firstName: form.f_name,
  secondName: form.s_name,
  phone: form.phone,
  province: form.state,
  city: form.city,
  address: form.address,
  zip: form.zip === "" ? null : form.zip,
}));
