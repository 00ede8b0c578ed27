import parsePhoneNumber from "libphonenumber-js/mobile";

const arabicIndic = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Urdu digits as 0–9; everything else unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replace(arabicIndic, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Mobile numbers begin with 3 and have ten digits after +92. New codes below 3 are issued faster than any list of them, so none is refused. */
const mobile = /^\+923\d{9}$/;

/** A Pakistani mobile number in E.164 ("+923001234567") however it is typed, or null when it is not one. */
export function parsePakistaniMobile(typed: string): string | null {
  const ascii = toAsciiDigits(typed).replace(/[\u200e\u200f\u202a-\u202e]/g, "").trim();
  if (!/^[+\d(][\d\s().-]*$/.test(ascii)) return null;
  const number = parsePhoneNumber(ascii.replace(/^00/, "+"), "PK");
  return number && mobile.test(number.number) ? number.number : null;
}
