import type { NewAddress } from "../addresses/address.ts";

/** Whether both lead to the same person at the same door, however they are spelt. */
export function isSameAddress(one: NewAddress, other: NewAddress): boolean {
  return normaliseAddress(one) === normaliseAddress(other);
}

// Commas and line breaks stand where their writer liked them.
const normaliseAddress = ({ firstName, secondName, phone, province, city, address, zip }: NewAddress) =>
  [firstName, secondName, phone, province, city, address, zip ?? ""]
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[\s,]+/g, " ")
        .trim(),
    )
    .join("\n");
