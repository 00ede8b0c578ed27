import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { toAsciiDigits } from "#kernel/phone.ts";

/** The digits of a code. */
export const codeDigits = 6;
/** How long a code can be used, from the moment it is made. */
export const codeMinutes = 10;
/** How many wrong codes are compared with one that was sent; then another has to be asked for. */
export const maxWrongCodes = 5;
/** How long nobody can ask for another code to the same phone with the same form, in seconds. */
export const resendSeconds = 60;

/** What a code is for. One that was sent for one purpose is of no use for another. */
export const codePurposes = ["order", "account", "login"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code that was asked for, and is to be sent or was sent to a phone. */
export interface CodeRequest {
  purpose: CodePurpose;
  /**
   * For whom it is: the id of a cart, the id of an account, or a secret of a login's form. A holder has one code, so a
   * new one ends the old one; nobody else can end it or use up its tries.
   */
  holder: string;
  /** E.164. */
  phone: string;
}

/** The six digits of a code, however they are typed: with spaces, dashes or Urdu digits; null for anything else. */
export function parsePhoneCode(typed: string): string | null {
  const digits = toAsciiHyphens(toAsciiDigits(typed)).replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
