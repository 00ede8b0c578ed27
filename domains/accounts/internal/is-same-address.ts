import type { NewAddress } from "../addresses/address.ts";

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
