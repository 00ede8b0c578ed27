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

/** Of countries that stand in storefronts' code, the codes of their own that are also those of a province here: "US-SD" is South Dakota, too. */
const sharedCodes: Readonly<Record<string, readonly string[]>> = { US: ["SD"], CA: [], GB: [], AU: [] };

/** Whether a code with another country before it may be meant as that country's: of countries that are not listed nobody here knows. */
function mayBeForeign(typed: string): boolean {
  const [, country = "", code = ""] = /^([A-Z]{2})-(.+)$/.exec(typed.trim().toUpperCase()) ?? [];
  const shared = Object.hasOwn(sharedCodes, country) ? sharedCodes[country] : undefined;
  return !["", "PK"].includes(country) && (shared?.includes(code) ?? true);
}

/**
 * The province of an address: the one that it names, else that of its city. Without either it is the client's own text, which the rules of
 * the checkout refuse. A larger city says more than a code with another country before it. Where the city is not known either, such a code is taken where
 * the country is said to be Pakistan, or where that other country has no code like it; else the shopper is asked.
 */
export function findProvince({ typed, city, country }: { typed: string; city: string; country: string }): string {
  const named = parseProvince(typed);
  if (!isProvince(named)) return findProvinceOfCity(city) ?? named;
  if (!/^(?!PK)[A-Z]{2}-/i.test(typed.trim())) return named;
  const isHere = country.trim() !== "" && isPakistan(country);
  return findProvinceOfCity(city) ?? (isHere || !mayBeForeign(typed) ? named : typed);
}

/** Whether a text is the name of a province. */
export const isProvince = (text: string): text is Province => (provinces as readonly string[]).includes(text);
