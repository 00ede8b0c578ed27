import type { NewAddress } from "../address.ts";

/** Whether both lead to the same person at the same door, however they are spelt. */
export function sameAddress(one: NewAddress, other: NewAddress): boolean {
  return spell(one) === spell(other);
}

// Commas and line breaks stand where their writer liked them.
const spell = ({ firstName, secondName, phone, province, city, address, zip }: NewAddress) =>
  [firstName, secondName, phone, province, city, address, zip ?? ""].map((part) => part.toLowerCase().replaceAll(/[\s,]+/g, " ").trim()).join("\n");
