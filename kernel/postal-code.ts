import { toAsciiDigits } from "./phone.ts";

/** A Pakistani postal code, five digits in any script and with any spaces people type; null when it is not one. */
export function parsePostalCode(typed: string): string | null {
  const digits = toAsciiDigits(typed).replace(/\s/g, "");
  return /^\d{5}$/.test(digits) ? digits : null;
}

/** The message for a value that is not one. */
export const postalCodeError = "Enter the five digits of your postal code, for example 54000, or leave it empty";
