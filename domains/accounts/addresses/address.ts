import { z } from "zod";
import type { Recipient } from "#domains/orders/order.ts";
import { recipientFields } from "#domains/orders/recipient-fields.ts";

/** A delivery address and its recipient. */
export type NewAddress = Omit<Recipient, "email">;

/** One address of an account's address book. */
export interface Address extends NewAddress {
  id: string;
}

/** The maximum number of addresses of an account. */
export const maxAddresses = 20;

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

/** The columns of an address that are stored; other properties are dropped. */
export function addressColumns({ firstName, secondName, phone, province, city, address, zip }: NewAddress): NewAddress {
  return { firstName, secondName, phone, province, city, address, zip };
}

/** Whether both have the same recipient and the same place, in any spelling. */
export function isSameAddress(one: NewAddress, other: NewAddress): boolean {
  return normaliseAddress(one) === normaliseAddress(other);
}

// Commas and line breaks carry no meaning here.
const normaliseAddress = ({ firstName, secondName, phone, province, city, address, zip }: NewAddress) =>
  [firstName, secondName, phone, province, city, address, zip ?? ""]
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[\s,]+/g, " ")
        .trim(),
    )
    .join("\n");
