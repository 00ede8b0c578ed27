import { normaliseText } from "../normalise-text.ts";

/** Goods that shops like this one usually do not sell. */
interface Unsold {
  /** Normalised phrases. */
  typed: readonly string[];
  /** The slugs of the nearest categories. */
  near: readonly string[];
  /** A search for the nearest products, where they are not simply the first of the first category. */
  like: string | null;
}

const row = (typed: string[], near: string[], like: string | null = null): Unsold => ({
  typed: typed.map(normaliseText),
  near,
  like,
});

/**
 * Products that people look for in such a shop and that it usually does not sell. A shop that does sell one finds it by
 * the product's own words.
 */
export const unsold: readonly Unsold[] = [
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
      "push up bar",
      "push up bars",
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
  row(["sports bra", "sports bras", "sport bra", "bra", "bras", "برا"], ["tank-tops", "tops"], "women tank"),
  row(["crop", "crop tops", "crop tee"], ["tops", "tank-tops"], "women tops"),
  row(["melatonin", "میلاٹونن"], ["general-health", "zma"], "sleep"),
  row(["biotin"], ["general-health", "multivitamins"], "hair"),
  row(["tongkat ali", "fadogia", "fadogia agrestis", "turkesterone"], ["testosterone-boosters"]),
  row(["shoes", "shoe", "sneakers", "joggers shoes", "jootay", "jutay", "socks", "جوتے"], ["gym-wear"]),
  row(
    ["body spray", "deodorant", "perfume", "face wash", "shampoo", "hair oil", "sunscreen", "whitening cream"],
    ["general-health", "accessories"],
    "skin",
  ),
  row(
    ["timing", "timing tablets", "timing ki goli", "viagra", "jinsi taqat", "ٹائمنگ"],
    ["testosterone-boosters", "general-health"],
  ),
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

/**
 * Makers that people here ask for by name, with the goods that they are known for. Only a search that finds nothing at
 * all looks here: a shop may sell them.
 */
export const otherMakers: readonly Unsold[] = [
  row(
    [
      "optimum nutrition",
      "optimum",
      "gold standard",
      "dymatize",
      "iso 100",
      "iso100",
      "muscletech",
      "muscle tech",
      "nitrotech",
      "nitro tech",
      "myprotein",
      "my protein",
      "impact whey",
      "rule 1",
      "rule one",
      "isopure",
      "bsn",
      "syntha 6",
      "labrada",
      "ostrovit",
      "biotech usa",
      "scitec",
      "ronnie coleman",
      "mutant",
      "applied nutrition",
      "kevin levrone",
    ],
    ["proteins", "weight-gainers"],
    "whey",
  ),
  row(["c4", "cellucor", "psychotic", "venom", "no xplode", "total war"], ["pre-workouts"]),
  row(["nike", "adidas", "puma", "under armour", "reebok", "gymshark", "alphalete"], ["gym-wear"]),
  row(["centrum", "now foods", "natures bounty", "nature's bounty", "gnc"], ["multivitamins", "general-health"]),
];
