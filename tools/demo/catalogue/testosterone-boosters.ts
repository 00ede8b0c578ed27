import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules, type CapsulesDraft } from "./build/build-capsules.ts";
import { buildPowder } from "./build/build-powder.ts";
import { generalWarning, mealDirections } from "./label-texts.ts";

const menWarning = `For adult men. Contains no hormone and treats no illness; if you suspect low testosterone, have it measured by a doctor. ${generalWarning}`;

type BoosterDraft = Omit<CapsulesDraft, "categories" | "art" | "directions" | "warnings"> &
  Partial<Pick<CapsulesDraft, "art" | "directions">>;

function booster(draft: BoosterDraft): DemoProduct {
  return buildCapsules({
    art: "bottle",
    categories: ["testosterone-boosters"],
    directions: mealDirections,
    warnings: menWarning,
    ...draft,
  });
}

/** Herbs and minerals sold under this heading everywhere; no text promises a rise in any hormone. */
export const testosteroneBoosters: DemoProduct[] = [
  booster({
    name: "Gurgaan Alpha Male Complex",
    brand: "gurgaan",
    artTitle: "ALPHA COMPLEX",
    summary: "Zinc, vitamin D, ashwagandha and fenugreek with no secret blend.",
    description: [
      "The category is full of lions and lightning and short on facts. Here are ours: zinc and vitamin D cover what tired, indoor men often lack, and the two herbs are given in the doses that studies used.",
      "Nothing in it is a hormone or turns into one. If you sleep five hours a night, fix that first; it costs less.",
    ],
    keywords: ["test booster", "testosterone", "mardana", "taqat", "asgandh"],
    serving: 3,
    sizes: { "90 capsules": 6800 },
    nutrients: { zinc: 15, vitaminD: 25, magnesium: 100 },
    actives: { "Ashwagandha root extract": 600, "Fenugreek seed extract": 500 },
    ingredients:
      "Ashwagandha root extract, fenugreek seed extract, magnesium citrate, zinc gluconate, vitamin D3, capsule shell (cellulose).",
    stock: 24,
    popularity: 78,
    addedDaysAgo: 185,
  }),
  booster({
    name: "Naltarra Ashwagandha Root",
    brand: "naltarra",
    artTitle: "ASHWAGANDHA",
    summary: "600 mg of root extract, 5 per cent withanolides, and nothing else.",
    description: [
      "Asgandh has stood in hakeems' drawers for centuries. This is the root alone, extracted with water and standardised, so that every capsule is like the last.",
      "People take it for calmer evenings as much as for training. Give it six weeks, then a pause of two.",
    ],
    keywords: ["ashwagandha", "asgandh", "اسگندھ", "stress", "herbal", "sukoon"],
    serving: 1,
    sizes: { "60 capsules": 3400, "120 capsules": 5900 },
    actives: { "Ashwagandha root extract": 600 },
    ingredients: "Ashwagandha root extract, capsule shell (cellulose), rice flour.",
    stock: 32,
    popularity: 74,
    addedDaysAgo: 235,
  }),
  booster({
    name: "Naltarra Himalayan Shilajit Resin",
    brand: "naltarra",
    art: "jar",
    artTitle: "SHILAJIT",
    summary: "Purified salajeet in capsules of 500 mg, each batch checked for heavy metals.",
    description: [
      "Raw salajeet from the roadside may carry lead and sand. Ours is dissolved, filtered and dried, and the result of the metals test is printed on the card in the jar, batch by batch.",
      "Capsules spare you the tar-like taste. Traditionally it is taken with warm milk in winter.",
    ],
    keywords: ["salajeet", "shilajit", "silajit", "fulvic", "gilgit"],
    serving: 1,
    sizes: { "60 capsules": 5600 },
    actives: { "Purified shilajit": 500, "of which fulvic acid": 250 },
    ingredients: "Purified shilajit, capsule shell (cellulose).",
    stock: 13,
    popularity: 69,
    addedDaysAgo: 64,
  }),
  booster({
    name: "Hexaab D-Aspartic Acid",
    brand: "hexaab",
    artTitle: "D-ASPARTIC ACID",
    summary: "3 g of D-aspartic acid per serving, an amino acid much discussed and little settled.",
    description: [
      "Early studies were promising and later ones were not; trained men saw little. We list it because it is asked for, at the dose that was studied, and leave the judgement with you.",
      "Twelve days on, as many off, is the usual pattern.",
    ],
    keywords: ["daa", "d aspartic", "test booster"],
    serving: 4,
    sizes: { "120 capsules": 5200 },
    actives: { "D-aspartic acid": 3000 },
    ingredients: "D-aspartic acid, capsule shell (cellulose), silica.",
    stock: 10,
    popularity: 30,
    addedDaysAgo: 300,
  }),
  booster({
    name: "Uqabra Tribulus (Gokhru) 1000",
    brand: "uqabra",
    artTitle: "TRIBULUS 1000",
    summary: "One gram of gokhru fruit extract per tablet, 45 per cent saponins.",
    description: [
      "Gokhru grows along roadsides from Sindh to Potohar and has always been used in home remedies. The tablet gives the fruit extract at a known strength.",
      "Research has not found that it changes testosterone in healthy men. Those who like it like it anyway, and it is inexpensive.",
    ],
    keywords: ["gokhru", "tribulus", "bhakra", "herbal"],
    serving: 1,
    sizes: { "60 tablets": 2900 },
    actives: { "Tribulus fruit extract": 1000 },
    ingredients: "Tribulus terrestris fruit extract, microcrystalline cellulose, magnesium stearate.",
    stock: 21,
    popularity: 41,
    addedDaysAgo: 360,
  }),
  buildPowder({
    name: "Naltarra Maca & Fenugreek Powder",
    brand: "naltarra",
    art: "pouch",
    artTitle: "MACA + METHI",
    categories: ["testosterone-boosters"],
    summary: "Gelatinised maca root with methi seed, malty and slightly bitter.",
    description: [
      "A kitchen sort of supplement: stir a spoon into porridge, a smoothie or warm milk with honey. Maca tastes of malt, methi of the pickle jar.",
      "Ground to order in small lots and packed in a light-proof pouch.",
    ],
    keywords: ["maca", "methi", "fenugreek", "herbal", "doodh"],
    serving: 6,
    measure: "teaspoon",
    measures: 2,
    sizes: { "240 g": 3800 },
    nutrients: { protein: 1, carbohydrate: 4, fibre: 1.2, sugars: 0.8, fat: 0.2 },
    actives: { "Maca root powder": 4500, "Fenugreek seed powder": 1500 },
    ingredients: "Maca root powder (75 %), fenugreek seed powder (25 %).",
    directions: "Two teaspoons a day in food or a warm drink.",
    warnings: menWarning,
    stock: 16,
    popularity: 35,
    addedDaysAgo: 80,
  }),
  booster({
    name: "Qutbi Boron + Vitamin D Men's Minerals",
    brand: "qutbi",
    artTitle: "MEN'S MINERALS",
    summary: "Boron, zinc, magnesium and vitamin D in one small daily tablet.",
    description: [
      "A short list of minerals that men who eat few vegetables and see little sun run low on. The tablet is small and has no smell.",
      "Do not add a separate zinc product; 12 mg a day is plenty together with food.",
    ],
    keywords: ["boron", "zinc", "vitamin d", "men"],
    serving: 1,
    sizes: { "90 tablets": 3100 },
    nutrients: { zinc: 12, magnesium: 60, vitaminD: 25 },
    actives: { Boron: 6 },
    ingredients: "Magnesium oxide, zinc citrate, boron citrate, vitamin D3, microcrystalline cellulose.",
    stock: 0,
    popularity: 24,
    addedDaysAgo: 118,
  }),
];
