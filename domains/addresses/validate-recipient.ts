import { cleanText } from "#kernel/clean-text.ts";
import { describeExcess } from "#kernel/too-long.ts";

export const maxAddressLength = 300;

/** The fewest characters of an address: what is shorter names no house that a courier could find. */
const minLength = 5;

/** The message for such an address. */
const tooLittle = "Enter more of your address: house number, street and area";

/**
 * What is wrong with the text of an address and what to type instead; null where a courier may find it: long enough but not too long, and not of signs alone.
 * The browser runs it too, so that the field confirms exactly what the server accepts.
 */
export function validateAddress(typed: string): string | null {
  const address = cleanText(typed);
  if (address.length > maxAddressLength) return describeExcess("the address", maxAddressLength, address.length);
  return address.length >= minLength && /[\p{L}\p{N}]/u.test(address) ? null : tooLittle;
}

/** What to type where a name has no letter of any script. Not everybody has a second name. */
const withoutLetter = {
  first: "Enter your first name: it needs a letter",
  second: "Enter your second name: it needs a letter. Without one, repeat your first name",
};

/** What is wrong with a person's name and what to type instead; null where it has a letter. The browser runs it too. */
export const validateName = (which: keyof typeof withoutLetter) => (typed: string) =>
  /\p{L}/u.test(typed) ? null : withoutLetter[which];
