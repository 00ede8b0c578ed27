import { type Paisa, paisa } from "./money.ts";
import { toAsciiDigits } from "./phone.ts";

/** An amount as people type it ("1,250", "Rs 1250.50", "۱۲۵۰", "-40"); null when it is none. */
export function parseRupees(typed: string): Paisa | null {
  const plain = toAsciiDigits(typed)
    .replace(/^\s*(-?)\s*(?:rs\.?|pkr)/i, "$1")
    .replace(/(?:\/[-=]|pkr)\s*$/i, "")
    .replaceAll(/[\s,٬]/g, "")
    .replace("٫", ".");
  const parts = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  const [, sign, whole, fraction = ""] = parts;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return paisa(sign === "-" ? -amount : amount);
}
