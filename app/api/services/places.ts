import { type Province, provinces } from "#domains/addresses/address.ts";
import { findProvinceOfCity } from "./city-provinces.ts";

/** The countries the shop delivers to: ISO 3166-1 codes and names. */
export const countries: Record<string, string> = { PK: "Pakistan" };

/** The provinces and territories by the second part of their ISO 3166-2 codes ("PB" of "PK-PB"). */
export const provincesByCode: Record<string, Province> = {
  PB: "Punjab",
  SD: "Sindh",
  KP: "Khyber Pakhtunkhwa",
  BA: "Balochistan",
  IS: "Islamabad Capital Territory",
  GB: "Gilgit-Baltistan",
  JK: "Azad Jammu & Kashmir",
};

/** Whether a client's country is Pakistan; a missing country counts as Pakistan. */
export function isPakistan(typed: string): boolean {
  return ["", "PK", "PAK", "PAKISTAN"].includes(typed.trim().toUpperCase());
}

/**
 * The province of a code ("PB", "PK-PB", and "US-PB" of a storefront that puts the country of its code before the codes of this API) or of a name in any case; the client's own text when no province matches.
 */
export function parseProvince(typed: string): string {
  const text = typed.trim();
  const code = text.toUpperCase().replace(/^[A-Z]{2}-/, "");
  return (
    (Object.hasOwn(provincesByCode, code) ? provincesByCode[code] : undefined) ??
    Object.values(provincesByCode).find((name) => name.toLowerCase() === text.toLowerCase()) ??
    text
  );
}

/**
 * The province of an address: the one that it names, else that of its city. Without either it is the client's own text, which the rules of
 * the checkout refuse. A larger city says more than a code with another country before it, which may be that country's: "US-SD" is South Dakota too.
 */
export function findProvince(typed: string, city: string): string {
  const named = parseProvince(typed);
  return isProvince(named) && !/^(?!PK)[A-Z]{2}-/i.test(typed.trim()) ? named : (findProvinceOfCity(city) ?? named);
}

/** Whether a text is the name of a province. */
export const isProvince = (text: string): text is Province => (provinces as readonly string[]).includes(text);
