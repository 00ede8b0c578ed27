import { randomInt } from "node:crypto";
import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { toAsciiDigits } from "#kernel/phone.ts";

// Crockford's alphabet: no letter looks like a digit.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code of 80 bits that a person can type or read out: "7K2M-Q9XR-4DTC-P0HV". */
export function createTypedCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return group(letters);
}

/** A typed code as `createTypedCode` writes it: small letters, spaces, Urdu digits and look-alikes do not matter. Null when it cannot be one. */
export function parseTypedCode(typed: string): string | null {
  const letters = toAsciiHyphens(toAsciiDigits(typed).toUpperCase())
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? group(letters) : null;
}

const group = (letters: string): string => letters.replaceAll(/.{4}(?=.)/g, "$&-");
