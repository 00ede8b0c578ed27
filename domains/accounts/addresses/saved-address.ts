import { z } from "zod";
import type { Address } from "#domains/addresses/address.ts";
import { recipientFields } from "#domains/addresses/recipient-fields.ts";

/** One address of an account's address book. */
export interface SavedAddress extends Address {
  id: string;
}

/** The maximum number of addresses of an account. */
export const maxAddresses = 20;

const { email: _ofTheAccount, ...fields } = recipientFields;

/** The form of an address in the address book: it has the checkout's fields, names and rules. */
export const addressSchema = z.object(fields).transform((form): Address => ({
  firstName: form.f_name,
  secondName: form.s_name,
  phone: form.phone,
  province: form.state,
  city: form.city,
  address: form.address,
  zip: form.zip === "" ? null : form.zip,
}));

/** The columns of an address that are stored; other properties are dropped. */
export function toAddressColumns({ firstName, secondName, phone, province, city, address, zip }: Address): Address {
  return { firstName, secondName, phone, province, city, address, zip };
}
