/** The kind of an amount; amounts of different kinds are never compared. */
export type Measure = "weight" | "volume" | "servings";

interface Unit {
  /** The spellings after a number, normalised; the first is the canonical one. */
  written: string[];
  measure: Measure;
  /** In grams, millilitres or servings. */
  size: number;
}

const table: Unit[] = [
  { written: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "کلو"], measure: "weight", size: 1000 },
  { written: ["g", "gm", "gms", "gr", "gram", "grams", "گرام"], measure: "weight", size: 1 },
  { written: ["mg", "mgs", "milligram", "milligrams", "ملی گرام"], measure: "weight", size: 0.001 },
  { written: ["mcg", "µg", "ug"], measure: "weight", size: 0.000001 },
  { written: ["lb", "lbs", "pound", "pounds", "پاونڈ", "پاؤنڈ"], measure: "weight", size: 453.59237 },
  { written: ["oz", "ounce", "ounces"], measure: "weight", size: 28.349523125 },
  { written: ["ml", "millilitre", "milliliter"], measure: "volume", size: 1 },
  { written: ["l", "ltr", "litre", "litres", "liter", "liters"], measure: "volume", size: 1000 },
  { written: ["servings", "serving", "scoops", "scoop", "khurak", "خوراک"], measure: "servings", size: 1 },
];

/** Each spelling of a unit, with its kind. */
export const units: ReadonlyMap<string, Unit> = new Map(
  table.flatMap((unit) => unit.written.map((name) => [name.normalize("NFKD").replace(/\p{M}/gu, ""), unit] as const)),
);

/** Units of counts and lengths, whose number precedes them as in sizes ("60 caps"). */
export const countedUnits: ReadonlySet<string> = new Set([
  "iu",
  "caps",
  "capsules",
  "tabs",
  "tablets",
  "softgels",
  "mm",
  "cm",
  "inch",
]);

/** The form of a number of servings among a product's words. */
export const wordOfServings = (servings: number) => `${servings}servings`;
