import { randomInt } from "node:crypto";
import { toAsciiHyphens } from "#kernel/hyphens.ts";

// Crockford's alphabet: no letter looks like a digit.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code of 80 bits that a person can type: "7K2M-Q9XR-4DTC-P0HV". */
export function createCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return letters.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** A typed code as `createCode` writes it: small letters, spaces and look-alikes do not matter. Null when it cannot be one. */
export function parseCode(typed: string): string | null {
  const letters = toAsciiHyphens(typed.toUpperCase())
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? letters.replaceAll(/.{4}(?=.)/g, "$&-") : null;
}
