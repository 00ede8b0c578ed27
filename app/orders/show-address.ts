import type { Address, NewAddress } from "#domains/accounts/addresses/address.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import type { Typed } from "../http/forms.ts";

/** An address as lists show it. */
export function showAddress({ id, firstName, secondName, phone, province, city, address, zip }: Address) {
  return { id, name: `${firstName} ${secondName}`, phone: formatPakistaniMobile(phone), address, city, region: [province, zip].filter(Boolean).join(" ") };
}

export type ShownAddress = ReturnType<typeof showAddress>;

/** An address as its fields would hold it had it just been typed. */
export function typeAddress({ firstName, secondName, phone, province, city, address, zip }: NewAddress): Typed {
  return { f_name: firstName, s_name: secondName, phone: formatPakistaniMobile(phone), state: province, city, address, zip: zip ?? "" };
}
