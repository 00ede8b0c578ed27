import type { Nutrient } from "#domains/catalog/product-facts.ts";

interface Known {
  name: string;
  unit: "g" | "mg" | "mcg";
  daily: number | null;
}

/** Reference daily values for adults as the US FDA's 2016 label rule sets them, which most labels sold in Pakistan follow. */
const known = {
  fat: { name: "Total fat", unit: "g", daily: 78 },
  saturatedFat: { name: "Saturated fat", unit: "g", daily: 20 },
  cholesterol: { name: "Cholesterol", unit: "mg", daily: 300 },
  carbohydrate: { name: "Total carbohydrate", unit: "g", daily: 275 },
  fibre: { name: "Dietary fibre", unit: "g", daily: 28 },
  sugars: { name: "Total sugars", unit: "g", daily: null },
  protein: { name: "Protein", unit: "g", daily: 50 },
  sodium: { name: "Sodium", unit: "mg", daily: 2300 },
  potassium: { name: "Potassium", unit: "mg", daily: 4700 },
  calcium: { name: "Calcium", unit: "mg", daily: 1300 },
  phosphorus: { name: "Phosphorus", unit: "mg", daily: 1250 },
  magnesium: { name: "Magnesium", unit: "mg", daily: 420 },
  iron: { name: "Iron", unit: "mg", daily: 18 },
  zinc: { name: "Zinc", unit: "mg", daily: 11 },
  copper: { name: "Copper", unit: "mg", daily: 0.9 },
  manganese: { name: "Manganese", unit: "mg", daily: 2.3 },
  iodine: { name: "Iodine", unit: "mcg", daily: 150 },
  selenium: { name: "Selenium", unit: "mcg", daily: 55 },
  chromium: { name: "Chromium", unit: "mcg", daily: 35 },
  vitaminA: { name: "Vitamin A", unit: "mcg", daily: 900 },
  vitaminC: { name: "Vitamin C", unit: "mg", daily: 90 },
  vitaminD: { name: "Vitamin D3", unit: "mcg", daily: 20 },
  vitaminE: { name: "Vitamin E", unit: "mg", daily: 15 },
  vitaminK: { name: "Vitamin K", unit: "mcg", daily: 120 },
  thiamin: { name: "Thiamin (B1)", unit: "mg", daily: 1.2 },
  riboflavin: { name: "Riboflavin (B2)", unit: "mg", daily: 1.3 },
  niacin: { name: "Niacin (B3)", unit: "mg", daily: 16 },
  pantothenicAcid: { name: "Pantothenic acid (B5)", unit: "mg", daily: 5 },
  vitaminB6: { name: "Vitamin B6", unit: "mg", daily: 1.7 },
  biotin: { name: "Biotin (B7)", unit: "mcg", daily: 30 },
  folate: { name: "Folate", unit: "mcg", daily: 400 },
  vitaminB12: { name: "Vitamin B12", unit: "mcg", daily: 2.4 },
} satisfies Record<string, Known>;

/** Amounts per serving, each in the unit of its nutrient (grams for macros, mg or mcg for the rest). */
export type NutrientAmounts = Partial<Record<keyof typeof known, number>>;
/** An active with no established daily value: its name and its amount in milligrams. */
export type Actives = Record<string, number>;

/** Gives the rows of a facts table: energy (kcal by 4-4-9, fibre at 2) when a macro is stated, then nutrients with daily values, then actives. */
export function listNutrients(amounts: NutrientAmounts, actives: Actives = {}): Nutrient[] {
  const { fat = 0, carbohydrate = 0, fibre = 0, protein = 0 } = amounts;
  const energy = Math.round(9 * fat + 4 * (carbohydrate - fibre) + 2 * fibre + 4 * protein);
  const rows: Nutrient[] = energy > 0 ? [{ name: "Energy", amount: `${format(energy)} kcal`, dailyValue: null }] : [];
  for (const [key, { name, unit, daily }] of Object.entries(known) as [keyof NutrientAmounts, Known][]) {
    const amount = amounts[key];
    if (amount === undefined) continue;
    rows.push({
      name,
      amount: `${format(amount)} ${unit}`,
      dailyValue: daily === null ? null : Math.round((amount / daily) * 100),
    });
  }
  for (const [name, milligrams] of Object.entries(actives)) {
    rows.push({
      name,
      amount: milligrams < 1 ? `${format(milligrams * 1000)} mcg` : `${format(milligrams)} mg`,
      dailyValue: null,
    });
  }
  return rows;
}

function format(amount: number): string {
  return amount.toLocaleString("en-GB", { maximumFractionDigits: 2 });
}
