import { citiesByProvince } from "#kernel/cities.ts";
import { normaliseText } from "../normalise-text.ts";

/** Names of cities that are words of their own: of goods, of a flavour, or of everyday speech. */
const otherWords = ["bagh", "hub", "karak", "tank", "wah"];
const inUrdu = "لاہور, کراچی, اسلام آباد, راولپنڈی, فیصل آباد, ملتان, پشاور, کوئٹہ, گوجرانوالہ, سیالکوٹ, حیدرآباد";

/** Cities of Pakistan as people type them who ask whether the shop delivers there, normalised. */
export const cities: ReadonlySet<string> = new Set(
  [...Object.values(citiesByProvince), inUrdu]
    .flatMap((names) => names.split(", "))
    .map(normaliseText)
    .filter((name) => !otherWords.includes(name)),
);
