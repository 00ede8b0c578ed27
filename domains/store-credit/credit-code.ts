import { createHash, randomInt } from "node:crypto";
import { toAsciiHyphens } from "#kernel/hyphens.ts";

/** Letters and digits that nobody confuses when they are read out: no I, L, O, U. */
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 4;

/** A new secret code of 80 random bits: "7K3M-Q2XD-90PB-VW4T". */
export function newCreditCode(): string {
  const group = () => Array.from({ length: 4 }, () => symbols[randomInt(symbols.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** The digest under which a code is stored; null for a text that cannot be one. Letter case, spaces and dashes make no difference, nor O for 0, I and L for 1. */
export function digestCode(typed: string): string | null {
  const code = toAsciiHyphens(typed)
    .toUpperCase()
    .replaceAll(/[\s-]+/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (code.length !== groups * 4 || [...code].some((letter) => !symbols.includes(letter))) return null;
  return createHash("sha256").update(code).digest("base64url");
}
