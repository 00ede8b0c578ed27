import { type Paisa, paisa } from "./money.ts";
import { toAsciiDigits } from "./phone.ts";

/**
 * An amount as people type it ("1,250", "Rs 1250.50", "1250/-", "۱۲۵۰", "-40") in paisa; NaN when it is none, also with more than two decimals; without an end
 * (Infinity, or below zero -Infinity) where it has more digits than any amount of money here.
 */
export function readAmount(typed: string): number {
  const { sign, whole, rest = "" } = amount.exec(plain(typed))?.groups ?? {};
  if (whole === undefined) return NaN;
  const isTooLarge = whole.replace(/^0+/, "").length > 9;
  const size = isTooLarge ? Infinity : Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  return sign === "-" ? -size : size;
}

const amount = /^(?<sign>-?)(?:(?:rs|pkr)\.?)?(?<whole>\d{1,40})(?:\.(?<rest>\d{1,2}))?(?:\/[-=]|pkr)?$/i;

/** As `readAmount`; null when it is none, or too large (`describeWrongAmount` says which). */
export function parseRupees(typed: string): Paisa | null {
  const read = readAmount(typed);
  return Number.isFinite(read) ? paisa(read) : null;
}

/** As `readAmount`, without a sign: NaN where there is one. */
export function readRupees(typed: string): number {
  return plain(typed).startsWith("-") ? NaN : readAmount(typed);
}

/** A whole number, with thousands separators or in Urdu digits, and with a sign; NaN for anything else. */
export function readWholeNumber(typed: string): number {
  const text = plain(typed);
  return /^[+-]?\d{1,12}$/.test(text) ? Number(text) : NaN;
}

/** A percentage as a whole number, with or without its sign ("20", "20 %", "۲۰٪"); NaN for anything else. */
export const readPercentage = (typed: string): number => readWholeNumber(typed.replace(/[%\u066a]\s*$/, ""));

/** A number that may have decimals, written as whole numbers are; NaN for anything else. */
export function readNumber(typed: string): number {
  const text = plain(typed);
  return /^[+-]?\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : NaN;
}

const groupedThousands = /\d{1,3}(?:[,\u060c\u066c]\d{2,3})*[,\u060c\u066c]\d{3}(?!\d)/;

/**
 * ASCII digits without spaces, and without the separators of thousands and lakhs ("1,25,000"). A comma elsewhere stays, so "12,50", which may mean twelve and a
 * half, is no number.
 */
const plain = (typed: string) =>
  toAsciiDigits(typed)
    .replaceAll("\u2212", "-")
    .replaceAll("\u066b", ".")
    .replaceAll(/[\s\u200e\u200f]/g, "")
    .replace(groupedThousands, (digits) => digits.replaceAll(/\D/g, ""));
