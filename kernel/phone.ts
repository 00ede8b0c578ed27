import { toAsciiHyphens } from "./hyphens.ts";

const arabicIndic = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Urdu digits as 0–9; everything else unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replace(arabicIndic, (digit) => String(digit.charCodeAt(0) & 0xf));
}

// The country code in any spelling, and the 0 that is dialled inside the country: people write both together.
const prefix = /^(?:(?:\+|00)?92)?0?/;

/** The digits of a number of any kind without separators, also with Urdu digits: "0300-1234567" is "03001234567"; null when anything else stands in it. */
export function stripToDigits(typed: string): string | null {
  const digits = toAsciiHyphens(toAsciiDigits(typed)).replaceAll(/[\s#+().-]/g, "");
  return /^\d+$/.test(digits) ? digits : null;
}

/** How a Pakistani number in E.164 begins whose first digits are these, with or without the country code: "0300" and "92300" are "+92300". */
export function toPhoneStart(digits: string): string {
  return `+92${digits.replace(prefix, "")}`;
}

/** Mobile numbers begin with 3 and have ten digits after +92. New operator codes appear faster than any list of them, so every code is accepted. */
const mobile = /^3\d{9}$/;

/** The number without separators; null when it holds anything but digits, a leading + and separators. */
function stripSeparators(typed: string): string | null {
  const ascii = toAsciiHyphens(toAsciiDigits(typed))
    .replace(/[\u200e\u200f\u202a-\u202e]/g, "")
    .trim();
  return /^(?:\(*\+)?[\d(][\d\s().-]*$/.test(ascii) ? ascii.replace(/[\s().-]/g, "") : null;
}

/**
 * A Pakistani mobile number in E.164 ("+923001234567"), however it is typed, or null when it is not one. The browser runs it too, so that a field
 * confirms exactly what the server accepts. A library of all the world's numbers would take a third of the script budget of a first visit.
 */
export function parsePakistaniMobile(typed: string): string | null {
  const subscriber = stripSeparators(typed)?.replace(prefix, "");
  return subscriber !== undefined && mobile.test(subscriber) ? `+92${subscriber}` : null;
}

const example = "Enter a Pakistani mobile number, for example 0300 1234567";

/** What is wrong with a number and what to type instead; null for a mobile number of Pakistan. */
export function validatePhone(typed: string): string | null {
  if (parsePakistaniMobile(typed) !== null) return null;
  const number = stripSeparators(typed);
  const subscriber = number?.replace(prefix, "") ?? "";
  // Landlines: area codes and the nation-wide 111 numbers. Numbers of other countries begin with another code.
  if (number !== null && subscriber !== number && /^(?:[24-9]\d{7,9}|111\d{6})$/.test(subscriber))
    return `That is a landline, and the rider needs a mobile. ${example}`;
  if (/^3\d{1,8}$/.test(subscriber)) return `That number is too short. ${example}`;
  if (/^3\d{10,}$/.test(subscriber)) return `That number is too long. ${example}`;
  return example;
}
