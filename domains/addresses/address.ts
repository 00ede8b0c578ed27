export const provinces = [
  "Punjab",
  "Sindh",
  "Khyber Pakhtunkhwa",
  "Balochistan",
  "Islamabad Capital Territory",
  "Gilgit-Baltistan",
  "Azad Jammu & Kashmir",
] as const;
export type Province = (typeof provinces)[number];

/** A delivery address with the name and phone of the person who receives the parcel there. */
export interface Address {
  firstName: string;
  secondName: string;
  /** E.164. */
  phone: string;
  province: Province;
  city: string;
  address: string;
  zip: string | null;
}

/** The recipient of an order: the delivery address, and the e-mail address for the mails about the order. */
export interface Recipient extends Address {
  email: string;
}

/** Whether both have the same recipient and the same place, in any spelling. */
export function isSameAddress(one: Address, other: Address): boolean {
  return normaliseAddress(one) === normaliseAddress(other);
}

// Commas and line breaks carry no meaning here.
const normaliseAddress = ({ firstName, secondName, phone, province, city, address, zip }: Address) =>
  [firstName, secondName, phone, province, city, address, zip ?? ""]
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[\s,]+/g, " ")
        .trim(),
    )
    .join("\n");
