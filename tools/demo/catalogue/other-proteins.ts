import type { DemoProduct } from "../demo-types.ts";
import { buildPowder } from "./build/build-powder.ts";
import type { PowderDraft } from "./build/build-powder.ts";
import { generalWarning, milkWarning, shakeDirections } from "./label-texts.ts";

type ProteinDraft = Omit<PowderDraft, "categories" | "art" | "directions" | "warnings"> & Partial<Pick<PowderDraft, "art" | "directions" | "warnings">>;

function protein(draft: ProteinDraft): DemoProduct {
  return buildPowder({ art: "tub", directions: shakeDirections, warnings: generalWarning, categories: ["proteins"], ...draft });
}

/** Casein, egg, plant and beef proteins, and blends of them. */
export const otherProteins: DemoProduct[] = [
  protein({
    name: "Batura Night Ascent Casein", brand: "batura", artTitle: "MICELLAR CASEIN",
    summary: "Slow milk protein for the long gap between dinner and breakfast.",
    description: [
      "Casein sets to a soft gel in the stomach and is digested over hours, where whey is done in two. A scoop after the last meal is the usual way to take it.",
      "It makes a thick shake. Use less water and a spoon, and it becomes a pudding that keeps a sweet tooth quiet during a diet.",
    ],
    keywords: ["casein", "raat", "slow protein", "night"],
    serving: 33, sizes: { "2 lb": 14900 }, flavours: ["Chocolate", "Pista"],
    nutrients: { protein: 24, carbohydrate: 4, sugars: 1.5, fat: 1, saturatedFat: 0.6, cholesterol: 20, sodium: 170, calcium: 480 },
    ingredients: "Micellar casein, flavouring, cocoa powder (chocolate only), guar gum, salt, sucralose.", warnings: milkWarning, allergens: ["Milk"],
    stock: 14, stockByOptions: { Pista: 3 }, popularity: 49, addedDaysAgo: 210,
  }),
  protein({
    name: "Naltarra Pea & Rice Protein", brand: "naltarra", art: "pouch", artTitle: "PLANT PROTEIN",
    summary: "Yellow pea and brown rice together, so each supplies the amino acids the other lacks.",
    description: [
      "Pea is short of methionine and rice is short of lysine; mixed seven to three they make a complete protein without milk, egg or soya. The texture is earthy and a touch grainy, as plant powders are.",
      "Blend it with a ripe banana or with almond milk and the grain disappears. Suitable for vegans.",
    ],
    keywords: ["vegan", "plant", "pea protein", "dairy free", "matar"],
    serving: 34, sizes: { "1 kg": 11800 }, flavours: ["Vanilla", "Double Chocolate"],
    nutrients: { protein: 24, carbohydrate: 4, fibre: 1.5, sugars: 0.5, fat: 2, saturatedFat: 0.4, sodium: 290, iron: 5, potassium: 110 },
    ingredients: "Pea protein isolate (66 %), brown rice protein (28 %), flavouring, cocoa powder (chocolate only), xanthan gum, steviol glycosides.",
    stock: 22, popularity: 46, addedDaysAgo: 165,
  }),
  protein({
    name: "Naltarra Soya Protein Isolate", brand: "naltarra", art: "pouch", artTitle: "SOYA ISOLATE",
    summary: "Unflavoured soya isolate for shakes, atta and home baking.",
    description: [
      "With 90 per cent protein and almost no taste, soya isolate disappears into roti dough, shami kebab mix or a glass of milk. Two tablespoons in the family atta go unnoticed.",
      "It is the least expensive complete plant protein we sell, and the only ingredient is soya.",
    ],
    keywords: ["soy", "soya", "vegan", "atta protein", "baking"],
    serving: 25, sizes: { "1 kg": 6900 },
    nutrients: { protein: 22.5, carbohydrate: 0.5, sugars: 0, fat: 0.3, sodium: 250, iron: 3.6, potassium: 30 },
    ingredients: "Soya protein isolate.", directions: "Stir one scoop into 200 ml of milk, or replace a tenth of the flour in a dough. Up to two servings a day.", allergens: ["Soya"],
    stock: 30, popularity: 33, addedDaysAgo: 260,
  }),
  protein({
    name: "Naltarra Sprouted Plant Proteins with Spinach & Moringa Leaf", brand: "naltarra", artTitle: "PLANT + GREENS",
    summary: "Pea, pumpkin seed and sprouted mung with spinach and moringa powder.",
    description: [
      "Three seeds and pulses carry the protein; spinach and moringa (sohanjna) carry colour and a little iron. The taste is green, honestly so, and sits best behind mango or pineapple in a blender.",
      "Milled in small lots, so the shade of green varies from batch to batch.",
    ],
    keywords: ["greens", "moringa", "sohanjna", "vegan", "plant"],
    serving: 35, sizes: { "700 g": 10900 }, flavours: ["Mango", "Pineapple"],
    nutrients: { protein: 21, carbohydrate: 6, fibre: 3, sugars: 1, fat: 2.5, saturatedFat: 0.5, sodium: 210, iron: 6, potassium: 260 },
    ingredients: "Pea protein, pumpkin seed protein, sprouted mung flour, spinach powder, moringa leaf powder, fruit flavouring, steviol glycosides.",
    stock: 9, stockByOptions: { Pineapple: 2 }, popularity: 28, addedDaysAgo: 48,
  }),
  protein({
    name: "Gurgaan Egg White Protein", brand: "gurgaan", artTitle: "EGG WHITE",
    summary: "Pasteurised egg white powder: 23 g of protein, no milk, no fat worth mentioning.",
    description: [
      "Each scoop equals about six egg whites with none of the cracking, boiling or worry about raw egg, as it is pasteurised before drying. A sensible choice for those who cannot take milk.",
      "Egg white foams. Add the powder to the water, not the water to the powder, and give it a minute before drinking.",
    ],
    keywords: ["egg", "anda", "safedi", "dairy free", "lactose free"],
    serving: 30, sizes: { "2 lb": 13200 }, flavours: ["Chocolate", "Vanilla"],
    nutrients: { protein: 23, carbohydrate: 3, sugars: 1.5, fat: 0.1, sodium: 380, potassium: 330 },
    ingredients: "Dried egg white, flavouring, cocoa powder (chocolate only), xanthan gum, sucralose.", allergens: ["Egg"],
    stock: 11, popularity: 36, addedDaysAgo: 230,
  }),
  protein({
    name: "Gurgaan Halal Beef Protein Isolate", brand: "gurgaan", artTitle: "BEEF ISOLATE",
    summary: "Hydrolysed halal beef protein that drinks light and contains no milk or egg.",
    description: [
      "Made from halal-slaughtered beef, certified by batch; the certificate number is printed under the lid. It tastes of cocoa or cola, not of meat.",
      "Beef isolate is rich in collagen and low in tryptophan, so use it beside other protein foods rather than as your only one.",
    ],
    keywords: ["beef", "halal", "gosht", "dairy free", "carnivore"],
    serving: 30, sizes: { "2 lb": 14400 }, flavours: ["Chocolate", "Cola"],
    nutrients: { protein: 25, carbohydrate: 1.5, sugars: 0.3, fat: 0.2, sodium: 220, potassium: 60 },
    ingredients: "Hydrolysed beef protein isolate, cocoa powder (chocolate only), citric acid (cola only), flavouring, sucralose.",
    stock: 8, stockByOptions: { Cola: 0 }, popularity: 31, addedDaysAgo: 140,
  }),
  protein({
    name: "Uqabra Three-Stage Protein Blend", brand: "uqabra", artTitle: "3-STAGE BLEND",
    summary: "Whey, casein and egg in one scoop for quick, middling and slow digestion.",
    description: [
      "A blend for people who can keep only one tub at home. Whey goes first, egg white follows and casein lasts, so it serves equally after training and at bedtime.",
      "The shares are printed rather than hidden behind a trade name: 50 per cent whey, 35 per cent casein, 15 per cent egg white.",
    ],
    keywords: ["blend", "whey casein egg", "all day", "taqat"],
    serving: 34, sizes: { "2 lb": 11900, "4 lb": 22500 }, flavours: ["Chocolate", "Strawberry", "Badam"],
    nutrients: { protein: 24, carbohydrate: 5, sugars: 2, fat: 1.8, saturatedFat: 1, cholesterol: 40, sodium: 190, calcium: 260 },
    ingredients: "Whey protein concentrate (50 % of the protein), calcium caseinate (35 %), egg white (15 %), flavouring, cocoa powder (chocolate only), guar gum, sucralose.",
    warnings: milkWarning, allergens: ["Milk", "Egg"],
    stock: 26, popularity: 52, addedDaysAgo: 310,
  }),
  protein({
    name: "Qutbi Collagen Peptides Unflavoured", brand: "qutbi", art: "jar", artTitle: "COLLAGEN",
    summary: "Halal bovine collagen that dissolves in hot chai without a trace.",
    description: [
      "Ten grams of hydrolysed collagen in a level scoop. It has no taste and no smell, does not clump in hot drinks, and suits people who would never touch a shake.",
      "Collagen is not a complete protein. Count it as an extra, and take your training protein from whey, egg or pulses.",
    ],
    keywords: ["collagen", "peptides", "chai", "halal", "skin"],
    serving: 10, sizes: { "300 g": 7200 },
    nutrients: { protein: 9, carbohydrate: 0, sugars: 0, fat: 0, sodium: 40 },
    ingredients: "Hydrolysed bovine collagen (halal).", directions: "Stir one scoop into tea, coffee, milk or water, hot or cold, once a day.",
    stock: 33, popularity: 44, addedDaysAgo: 60,
  }),
  protein({
    name: "Qutbi Diet Meal Shake طاقت", brand: "qutbi", art: "pouch", artTitle: "MEAL SHAKE",
    summary: "A 210 kcal meal in a shaker with 22 g of protein and a third of a day's vitamins.",
    description: [
      "For the lunch that would otherwise be samosas at the desk. Milk protein, oats and flaxseed give body; vitamins and minerals fill the gaps.",
      "Replace one meal a day with it, not three. Your other plates should still hold vegetables, pulses and something to chew.",
    ],
    keywords: ["meal replacement", "lunch", "diet shake", "wazan", "taqat"],
    serving: 54, measures: 2, sizes: { "1.1 kg": 9600 }, flavours: ["Karak Chai", "Chocolate", "Mango"],
    nutrients: { protein: 22, carbohydrate: 20, fibre: 6, sugars: 4, fat: 6, saturatedFat: 1.5, sodium: 240, calcium: 430, iron: 6, zinc: 3.7, vitaminC: 30, vitaminD: 6.7, vitaminB12: 0.8, folate: 133 },
    ingredients: "Milk protein, oat flour, flaxseed powder, inulin, vitamins and minerals, flavouring, cocoa powder (chocolate only), tea extract (Karak Chai only), guar gum, sucralose.",
    directions: "Shake two scoops with 300 ml of cold water in place of one meal.", warnings: milkWarning, allergens: ["Milk", "Gluten (oats)"],
    stock: 17, popularity: 40, addedDaysAgo: 12,
  }),
];
