import { toAsciiDigits } from "./phone.ts";

/** "1,250", "Rs 1250", "1250.50" or Urdu digits as paisa; NaN for anything else, also for more than two decimals. */
export function readRupees(typed: string): number {
  const amount = /^(?:(?:rs|pkr)\.?)?(?<whole>\d{1,9})(?:\.(?<rest>\d{1,2}))?(?:\/-)?$/i.exec(plain(typed))?.groups;
  return amount ? Number(amount.whole) * 100 + Number((amount.rest ?? "").padEnd(2, "0")) : NaN;
}

/** A whole number, with thousands separators or in Urdu digits, and with a sign; NaN for anything else. */
export function readWholeNumber(typed: string): number {
  const text = plain(typed);
  return /^[+-]?\d{1,12}$/.test(text) ? Number(text) : NaN;
}

const plain = (typed: string) =>
  toAsciiDigits(typed)
    .replaceAll("\u2212", "-")
    .replaceAll(/[\s,\u066c\u200e\u200f]/g, "");
