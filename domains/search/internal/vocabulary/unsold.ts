import { normaliseText } from "../normalise-text.ts";

const row = (typed: string[], near: string[]) => ({ typed: typed.map(normaliseText), near });

/**
 * Products that people look for in such a shop and that it usually does not sell, with the nearest categories. A shop
 * that does sell one finds it by the product's own words.
 */
export const unsold: readonly { typed: readonly string[]; near: readonly string[] }[] = [
  row(
    [
      "dumbbell",
      "dumbbells",
      "dumbell",
      "dumbells",
      "dumble",
      "dumbles",
      "barbell",
      "weights",
      "weight plates",
      "plates",
      "kettlebell",
      "ڈمبل",
    ],
    ["accessories"],
  ),
  row(
    [
      "treadmill",
      "bench",
      "exercise machine",
      "machine",
      "exercise bike",
      "cycle",
      "elliptical",
      "ab roller",
      "pull up bar",
      "punching bag",
      "foam roller",
      "ٹریڈمل",
    ],
    ["accessories"],
  ),
  row(
    [
      "towel",
      "towels",
      "tauliya",
      "tolia",
      "knee sleeve",
      "knee sleeves",
      "knee wrap",
      "knee wraps",
      "knee cap",
      "knee support",
      "elbow sleeves",
      "ankle support",
      "sweat belt",
      "waist trimmer",
      "head band",
      "headband",
      "yoga block",
      "yoga blocks",
      "تولیہ",
    ],
    ["accessories"],
  ),
  row(["sports bra", "sports bras", "bra", "bras"], ["tops", "tank-tops"]),
  row(["shoes", "shoe", "sneakers", "joggers shoes", "jootay", "jutay", "socks", "جوتے"], ["gym-wear"]),
  row(
    [
      "steroid",
      "steroids",
      "anabolic",
      "testosterone injection",
      "injection",
      "hgh",
      "sarms",
      "sarm",
      "clenbuterol",
      "dianabol",
      "winstrol",
    ],
    ["testosterone-boosters", "creatine"],
  ),
];
