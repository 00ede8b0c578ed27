import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules } from "./build/build-capsules.ts";
import type { CapsulesDraft } from "./build/build-capsules.ts";
import { buildPowder } from "./build/build-powder.ts";
import { generalWarning, mealDirections, stimulantWarning } from "./label-texts.ts";

type FatLossDraft = Omit<CapsulesDraft, "categories" | "art" | "directions" | "warnings"> & Partial<Pick<CapsulesDraft, "art" | "directions" | "warnings">>;

function fatLoss(draft: FatLossDraft): DemoProduct {
  return buildCapsules({ art: "bottle", categories: ["fat-loss-products"], directions: mealDirections, warnings: generalWarning, ...draft });
}

/** Products bought by people who are eating less; no text promises a loss of weight. */
export const fatLossProducts: DemoProduct[] = [
  fatLoss({
    name: "Sholaz Thermo Blaze", brand: "sholaz", artTitle: "THERMO BLAZE",
    summary: "Caffeine, green tea and capsicum in one capsule with every amount printed.",
    description: [
      "A thermogenic makes you feel warm and awake. It cannot replace eating less, and the label says so next to the logo, but many find a diet easier to keep with some help in the morning.",
      "One capsule has as much caffeine as three cups of tea. Take the first one on a day at home and see how it suits you.",
    ],
    keywords: ["fat burner", "charbi", "wazan kam karna", "thermogenic", "cutting"],
    serving: 1, sizes: { "60 capsules": 6400 }, actives: { "Green tea extract": 400, "Caffeine anhydrous": 150, "Capsicum extract": 50, "Black pepper extract": 5 },
    ingredients: "Green tea extract, caffeine anhydrous, capsicum extract, black pepper extract, capsule shell (cellulose), rice flour.", warnings: stimulantWarning,
    directions: "One capsule with breakfast. After a week a second may follow at midday, never later than 3 p.m.", stock: 33, popularity: 87, addedDaysAgo: 220,
  }),
  fatLoss({
    name: "Sholaz Slow Burn Stimulant-Free", brand: "sholaz", artTitle: "SLOW BURN",
    summary: "Carnitine, CLA and chromium for people who avoid caffeine.",
    description: [
      "The evening sister of Thermo Blaze. Without any stimulant it may be taken with dinner, and beside your normal tea and coffee.",
      "Its effect, if any, is small; treat it as a companion to a food diary and a daily walk.",
    ],
    keywords: ["stim free", "carnitine", "cla", "charbi", "wazan"],
    serving: 2, sizes: { "90 softgels": 5900 }, actives: { "Conjugated linoleic acid": 1000, "L-carnitine": 500 }, nutrients: { chromium: 100 },
    ingredients: "Safflower oil (CLA), L-carnitine, chromium picolinate, shell (halal bovine gelatine, glycerine, water).", art: "softgel-bottle", stock: 15, popularity: 52, addedDaysAgo: 170,
  }),
  fatLoss({
    name: "Hexaab L-Carnitine 1000", brand: "hexaab", artTitle: "L-CARNITINE",
    summary: "One gram of L-carnitine in two vegetable capsules.",
    description: [
      "Carnitine carries fat into the part of the cell that uses it. Your body makes its own, and people who eat meat have plenty; vegetarians may have less.",
      "We sell it because it is asked for daily, plainly dosed and without a stimulant.",
    ],
    keywords: ["carnitine", "lcarnitine", "tartrate"],
    serving: 2, sizes: { "60 capsules": 3600, "120 capsules": 6300 }, actives: { "L-carnitine": 1000 }, ingredients: "L-carnitine tartrate, capsule shell (cellulose), silica.", stock: 26, popularity: 65, addedDaysAgo: 275,
  }),
  fatLoss({
    name: "Mehrano CLA 1000 Softgels", brand: "mehrano", art: "softgel-bottle", artTitle: "CLA 1000",
    summary: "80 per cent conjugated linoleic acid from safflower oil.",
    description: [
      "A fatty acid found in milk and beef, here pressed from safflower seed. Three softgels a day are the amount used in studies, which saw small changes over months.",
      "Each softgel counts nine kilocalories. Take them with food, as oil alone does not please every stomach.",
    ],
    keywords: ["cla", "softgel", "safflower", "kusum"],
    serving: 3, sizes: { "90 softgels": 4800 }, nutrients: { fat: 3, saturatedFat: 0.2 }, actives: { "Conjugated linoleic acid": 2400 }, ingredients: "Safflower oil (80 % CLA), shell (halal bovine gelatine, glycerine, water).", stock: 19, popularity: 40, addedDaysAgo: 240,
  }),
  fatLoss({
    name: "Naltarra Green Tea Extract", brand: "naltarra", artTitle: "GREEN TEA",
    summary: "Green tea concentrate, half of it EGCG, with most of the caffeine taken out.",
    description: [
      "The catechins of about five cups in one capsule, for those who like the idea of green tea more than its taste.",
      "Always take it with food and never more than one a day: strong green tea extract on an empty stomach can be hard on the liver.",
    ],
    keywords: ["green tea", "egcg", "sabz chai", "qehwa"],
    serving: 1, sizes: { "60 capsules": 3200 }, actives: { "Green tea extract": 500, "of which EGCG": 250 }, ingredients: "Decaffeinated green tea leaf extract, capsule shell (cellulose).",
    warnings: `Stop and see a doctor if your urine turns dark or your skin yellow. Not for people with liver trouble. ${generalWarning}`, stock: 22, popularity: 45, addedDaysAgo: 260,
  }),
  fatLoss({
    name: "Naltarra Ispaghol Fibre Capsules", brand: "naltarra", artTitle: "ISPAGHOL",
    summary: "Psyllium husk in capsules, the fibre every grandmother recommends.",
    description: [
      "Ispaghol swells in water and helps you to feel full between meals. Capsules spare you the gluey glass; three of them hold a heaped half-teaspoon of husk.",
      "Water is not optional. Take each serving with two full glasses.",
    ],
    keywords: ["ispaghol", "psyllium", "fibre", "qabz", "chilka"],
    serving: 3, sizes: { "120 capsules": 2900 }, nutrients: { protein: 0, carbohydrate: 1.8, fibre: 1.6, fat: 0 }, ingredients: "Psyllium husk, capsule shell (cellulose).",
    directions: "Three capsules with two full glasses of water, half an hour before a meal, two hours apart from any medicine.", stock: 37, popularity: 36, addedDaysAgo: 145,
  }),
  fatLoss({
    name: "Barqan Caffeine 200 Tablets", brand: "barqan", artTitle: "CAFFEINE 200",
    summary: "Exactly 200 mg of caffeine, scored to break into halves.",
    description: [
      "Caffeine is the working part of most fat burners and pre-workouts. Bought alone it is cheap and the dose is exact, so you know what you took and when.",
      "Half a tablet is a strong coffee. Two tablets is the most for one day, chai included.",
    ],
    keywords: ["caffeine", "energy", "neend", "study", "tablet"],
    serving: 1, sizes: { "100 tablets": 2400 }, actives: { "Caffeine anhydrous": 200 }, ingredients: "Microcrystalline cellulose, caffeine anhydrous, magnesium stearate.",
    directions: "Half a tablet or one, with water, not within six hours of sleep. No more than 400 mg of caffeine a day from all sources.", warnings: stimulantWarning, stock: 48, popularity: 58, addedDaysAgo: 210,
  }),
  buildPowder({
    name: "Mehrano Liquid-Style Carnitine Drink", brand: "mehrano", art: "sachet-box", artTitle: "CARNITINE DRINK", categories: ["fat-loss-products"],
    summary: "Sugar-free drink sachets with 2 g of carnitine and a sharp citrus taste.",
    description: [
      "Twenty sachets to empty into a bottle of cold water. Popular as a swap for juice on cardio days: two kilocalories instead of two hundred.",
      "That swap is the honest reason why it can help a diet.",
    ],
    keywords: ["carnitine drink", "sachet", "cardio", "zero sugar"],
    serving: 6, measure: "sachet", sizes: { "120 g": 4300 }, flavours: ["Lemon", "Kinnow"], actives: { "L-carnitine": 2000 }, nutrients: { vitaminC: 45 },
    ingredients: "L-carnitine tartrate, citric acid, flavouring, ascorbic acid, sucralose.", directions: "Dissolve one sachet in 500 ml of cold water and drink before or during cardio.", warnings: generalWarning, stock: 0, popularity: 27, addedDaysAgo: 58,
  }),
  buildPowder({
    name: "Qutbi Glucomannan Pre-Meal Drink", brand: "qutbi", art: "sachet-box", artTitle: "GLUCOMANNAN", categories: ["fat-loss-products"],
    summary: "Konjac fibre that thickens in the glass and helps a smaller plate feel enough.",
    description: [
      "One gram of konjac fibre, three times a day before meals, as part of a diet with fewer calories. Drink it at once, before it sets like jelly.",
      "The box holds thirty sachets, ten days' worth, to see whether it suits you.",
    ],
    keywords: ["konjac", "fibre", "bhook", "diet", "wazan kam"],
    serving: 4, measure: "sachet", sizes: { "120 g": 3700 }, flavours: ["Lemon Mint", "Peach"], nutrients: { protein: 0, carbohydrate: 2.5, fibre: 1, fat: 0 }, actives: { Glucomannan: 1000 },
    ingredients: "Konjac glucomannan, maltodextrin, citric acid, flavouring, sucralose.", directions: "Stir one sachet into a large glass of water, drink at once, and drink a second glass after it. Three times a day, before meals.",
    warnings: `Danger of choking if taken with too little water; not for people who have trouble swallowing. ${generalWarning}`, stock: 14, stockByOptions: { Peach: 2 }, popularity: 33, addedDaysAgo: 30,
  }),
];
