import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules } from "./build/build-capsules.ts";
import type { CapsulesDraft } from "./build/build-capsules.ts";
import type { NutrientAmounts } from "./build/list-nutrients.ts";
import { generalWarning, mealDirections } from "./label-texts.ts";

const fullSpectrum: NutrientAmounts = {
  vitaminA: 600, vitaminC: 90, vitaminD: 20, vitaminE: 15, vitaminK: 80, thiamin: 2.4, riboflavin: 2.6, niacin: 16, pantothenicAcid: 5, vitaminB6: 3.4, biotin: 30, folate: 400, vitaminB12: 6,
  iodine: 150, zinc: 11, selenium: 55, copper: 0.9, manganese: 2.3, chromium: 35,
};
const spectrumIngredients = "Vitamin A acetate, ascorbic acid, cholecalciferol, tocopheryl acetate, phytomenadione, B vitamins, potassium iodide, zinc citrate, sodium selenite, copper gluconate, manganese gluconate, chromium picolinate, microcrystalline cellulose";

type VitaminDraft = Omit<CapsulesDraft, "categories" | "art" | "directions" | "warnings"> & Partial<Pick<CapsulesDraft, "art" | "directions">>;

function vitamin(draft: VitaminDraft): DemoProduct {
  return buildCapsules({ art: "bottle", categories: ["multivitamins"], directions: mealDirections, warnings: `Do not exceed the stated amount. ${generalWarning}`, ...draft });
}

/** Multivitamins and single vitamins. */
export const multivitamins: DemoProduct[] = [
  vitamin({
    name: "Qutbi Daily Multi", brand: "qutbi", artTitle: "DAILY MULTI",
    summary: "Nineteen vitamins and minerals at about a day's worth each, one tablet.",
    description: [
      "Neither too little to matter nor ten times too much to be wise: most lines read close to 100 per cent. It suits men and women alike and leaves iron out, which many should only take when tested.",
      "One tablet with breakfast. Your urine may turn bright yellow; that is riboflavin.",
    ],
    keywords: ["multivitamin", "vitamin", "rozana", "taqat"],
    serving: 1, sizes: { "60 tablets": 2800, "120 tablets": 4900 }, nutrients: fullSpectrum, ingredients: `${spectrumIngredients}.`, stock: 58, popularity: 89, addedDaysAgo: 290,
  }),
  vitamin({
    name: "Qutbi Women's Multi with Iron & Folate", brand: "qutbi", artTitle: "WOMEN'S MULTI",
    summary: "The daily multi with 18 mg of gentle iron for women.",
    description: [
      "Iron bisglycinate goes down more easily than the black tablets from the chemist. Folate is given in its active form.",
      "Tea blocks iron: leave an hour between the tablet and your chai. If you are expecting, your doctor will choose a product made for that.",
    ],
    keywords: ["women", "khawateen", "iron", "folate", "multivitamin"],
    serving: 1, sizes: { "60 tablets": 3200 }, nutrients: { ...fullSpectrum, iron: 18 }, ingredients: `${spectrumIngredients}, iron bisglycinate, methylfolate.`, stock: 34, popularity: 75, addedDaysAgo: 130,
  }),
  vitamin({
    name: "Gurgaan Iron Pack Athlete Multi", brand: "gurgaan", artTitle: "ATHLETE MULTI",
    summary: "Four tablets a day: vitamins, minerals and a dash of amino acids.",
    description: [
      "For people who train six days a week, sweat heavily and eat in a hurry. Minerals take room, so the serving is four tablets; split them between two meals.",
      "B vitamins are on the high side here, as is common in sports multis. There is no caffeine in it.",
    ],
    keywords: ["athlete", "sports multi", "multivitamin", "pack"],
    serving: 4, sizes: { "120 tablets": 5600 }, nutrients: { ...fullSpectrum, magnesium: 210, calcium: 300, vitaminC: 250, vitaminB12: 24, thiamin: 12, riboflavin: 13 }, actives: { "Branched-chain amino acids": 500, Taurine: 250 }, ingredients: `${spectrumIngredients}, calcium carbonate, magnesium oxide, branched-chain amino acids, taurine.`, stock: 19, popularity: 64, addedDaysAgo: 240,
  }),
  vitamin({
    name: "Uqabra One-a-Day Multi", brand: "uqabra", art: "jar", artTitle: "ONE-A-DAY",
    summary: "The basic twelve at the lowest price, half a year in one jar.",
    description: [
      "Vitamins A to E and the minerals that Pakistani diets most often miss, in an unglamorous jar of a hundred and eighty.",
      "There is enough in it for two people for a quarter. Write your initials on the lid.",
    ],
    keywords: ["sasta vitamin", "multivitamin", "family"],
    serving: 1, sizes: { "180 tablets": 4200 }, nutrients: { vitaminA: 450, vitaminC: 60, vitaminD: 15, vitaminE: 10, thiamin: 1.2, riboflavin: 1.3, niacin: 16, vitaminB6: 1.7, folate: 200, vitaminB12: 2.4, iodine: 75, zinc: 8 }, ingredients: "Ascorbic acid, niacinamide, zinc oxide, vitamin E acetate, vitamin A acetate, B vitamins, vitamin D3, potassium iodide, microcrystalline cellulose.", stock: 45, popularity: 59, addedDaysAgo: 370,
  }),
  vitamin({
    name: "Qutbi Vitamin D3 50 mcg (2000 IU)", brand: "qutbi", art: "softgel-bottle", artTitle: "VITAMIN D3",
    summary: "A pearl-sized softgel of vitamin D in olive oil.",
    description: [
      "Sunshine is plentiful and yet many of us, covered, indoors or under smog, are short of vitamin D. A blood test tells; this is a maintenance dose for after it.",
      "Take it with the fattest meal of the day, as vitamin D needs oil.",
    ],
    keywords: ["vitamin d", "d3", "haddi", "sunshine"],
    serving: 1, sizes: { "90 softgels": 2600 }, nutrients: { vitaminD: 50 }, ingredients: "Olive oil, cholecalciferol, shell (halal bovine gelatine, glycerine, water).", stock: 41, popularity: 72, addedDaysAgo: 175,
  }),
  vitamin({
    name: "Naltarra Vitamin C with Amla", brand: "naltarra", artTitle: "VITAMIN C + AMLA",
    summary: "Amla fruit and ascorbic acid together for 500 mg of vitamin C.",
    description: [
      "Dried amla brings a little of its own vitamin C and a great deal of its sourness; ascorbic acid brings the rest. Chewable, and sharp enough to make you blink.",
      "Rinse your mouth afterwards, as acid and teeth are no friends.",
    ],
    keywords: ["vitamin c", "amla", "chewable", "immunity"],
    serving: 1, sizes: { "90 tablets": 2800 }, nutrients: { vitaminC: 500 }, actives: { "Amla fruit powder": 250 }, ingredients: "Ascorbic acid, amla fruit powder, sorbitol, orange flavouring, magnesium stearate.", directions: "Chew one tablet a day after a meal.", stock: 26, popularity: 48, addedDaysAgo: 90,
  }),
  vitamin({
    name: "Hexaab B-Complex 8", brand: "hexaab", artTitle: "B-COMPLEX 8",
    summary: "All eight B vitamins in active forms, one small capsule.",
    description: [
      "Vegetarians, chai addicts and people past fifty are those who most often lack B12. The capsule has it as methylcobalamin, next to its seven sisters in sensible amounts.",
      "Take it in the morning; a few people find it livening.",
    ],
    keywords: ["b complex", "b12", "methylcobalamin", "vitamin b"],
    serving: 1, sizes: { "60 capsules": 3100 }, nutrients: { thiamin: 12, riboflavin: 13, niacin: 32, pantothenicAcid: 20, vitaminB6: 8.5, biotin: 150, folate: 400, vitaminB12: 100 }, ingredients: "B vitamins in active forms, rice flour, capsule shell (cellulose).", stock: 23, popularity: 46, addedDaysAgo: 155,
  }),
  vitamin({
    name: "Mehrano Multi Gummies", brand: "mehrano", art: "jar", artTitle: "MULTI GUMMIES",
    summary: "Eight vitamins in pectin gummies, halal and without gelatine.",
    description: [
      "Set with fruit pectin rather than gelatine, dusted with a little sugar, orange and anar by turns. Adults enjoy them more than they admit.",
      "Two gummies hold three grams of sugar and no minerals worth naming; a tablet gives more for less. They are sweets that try.",
    ],
    keywords: ["gummies", "gummy", "pectin", "halal", "vitamin"],
    serving: 2, sizes: { "60 gummies": 2950 }, nutrients: { protein: 0, carbohydrate: 4, sugars: 3, fat: 0, vitaminA: 300, vitaminC: 45, vitaminD: 10, vitaminE: 7.5, vitaminB6: 1.7, biotin: 30, folate: 200, vitaminB12: 2.4 }, ingredients: "Glucose syrup, sugar, pectin, citric acid, vitamins, fruit concentrate, flavouring.", directions: "Chew two gummies a day.", stock: 0, popularity: 53, addedDaysAgo: 24,
  }),
  vitamin({
    name: "Batura Altitude Multi + Electrolytes for Long Mountain Treks", brand: "batura", artTitle: "ALTITUDE MULTI",
    summary: "A multi with magnesium and potassium for people who are outdoors all day.",
    description: [
      "Packed for guides, cyclists and everybody whose work is walking. Vitamins come at about a day's worth; magnesium and potassium help to put back some of what the sun takes.",
      "It is no replacement for salt and water on a hot climb.",
    ],
    keywords: ["trek", "outdoor", "electrolytes", "multivitamin"],
    serving: 2, sizes: { "60 tablets": 3600 }, nutrients: { ...fullSpectrum, magnesium: 120, potassium: 200, sodium: 100 }, ingredients: `${spectrumIngredients}, potassium citrate, magnesium citrate, salt.`, stock: 12, popularity: 31, addedDaysAgo: 68,
  }),
];
