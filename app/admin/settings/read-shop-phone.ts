import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";

/** The shop's number in E.164, a landline too ("042 35761234" is +924235761234); what was typed when it is no number. */
export function readShopPhone(typed: string): string {
  const mobile = parsePakistaniMobile(typed);
  if (mobile !== null) return mobile;
  const digits = toAsciiHyphens(toAsciiDigits(typed)).replaceAll(/[\s().-]/g, "");
  return digits.replace(/^00/, "+").replace(/^0/, "+92").trim();
}
