import type { SavedAddress } from "#domains/accounts/addresses/saved-address.ts";
import type { Address } from "#domains/addresses/address.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import type { FormValues } from "#app/http/forms.ts";

/** An address in a list. */
export function presentAddress({ id, firstName, secondName, phone, province, city, address, zip }: SavedAddress) {
  return {
    id,
    name: `${firstName} ${secondName}`,
    phone: formatPakistaniMobile(phone),
    address,
    city,
    region: [province, zip].filter(Boolean).join(" "),
  };
}

export type AddressDetails = ReturnType<typeof presentAddress>;

/** An address as form values. */
export function toAddressFields({ firstName, secondName, phone, province, city, address, zip }: Address): FormValues {
  return {
    f_name: firstName,
    s_name: secondName,
    phone: formatPakistaniMobile(phone),
    state: province,
    city,
    address,
    zip: zip ?? "",
  };
}
