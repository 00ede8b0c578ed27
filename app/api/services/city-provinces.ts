import type { Province } from "#domains/addresses/address.ts";
import { citiesByProvince } from "#kernel/cities.ts";

const provinceOf = new Map(
  Object.entries(citiesByProvince satisfies Record<Province, string>).flatMap(([province, cities]) =>
    cities.split(", ").map((city) => [city.toLowerCase(), province as Province] as const),
  ),
);

/** The province of a larger city, for storefronts without a field for it. "Lahore Cantt." and "Karachi, Pakistan" are the city. */
export function findProvinceOfCity(typed: string): Province | undefined {
  const [place = ""] = typed.toLowerCase().split(",");
  const name = (place.match(/\p{L}+/gu) ?? []).join(" ");
  return provinceOf.get(name) ?? provinceOf.get(name.replace(/ (?:cantt|cantonment|city)$/, ""));
}
