import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules, type CapsulesDraft } from "./build/build-capsules.ts";
import { buildPowder } from "./build/build-powder.ts";
import { generalWarning } from "./label-texts.ts";

const nightDirections = "Take half an hour before bed on a fairly empty stomach, not together with milk or calcium.";

type NightDraft = Omit<CapsulesDraft, "categories" | "art" | "directions" | "warnings"> &
  Partial<Pick<CapsulesDraft, "art" | "directions">>;

function night(draft: NightDraft): DemoProduct {
  return buildCapsules({
    art: "bottle",
    categories: ["zma"],
    directions: nightDirections,
    warnings: `Do not combine with another zinc product. ${generalWarning}`,
    ...draft,
  });
}

/** Zinc, magnesium and vitamin B6 in their usual combination, and close relatives of it. */
export const zmaProducts: DemoProduct[] = [
  night({
    name: "Gurgaan Night Pack ZMA",
    brand: "gurgaan",
    artTitle: "ZMA",
    summary: "Zinc, magnesium and B6 in the classic bedtime combination.",
    description: [
      "Sweat carries zinc and magnesium out, and the ordinary plate brings back less than one thinks. Three capsules at night restore both.",
      "Vivid dreams are reported by many and are harmless. Men take three capsules, women two.",
    ],
    keywords: ["zma", "neend", "sleep", "zinc", "magnesium"],
    serving: 3,
    sizes: { "90 capsules": 3900 },
    nutrients: { zinc: 30, magnesium: 450, vitaminB6: 10.5 },
    ingredients: "Magnesium aspartate, zinc aspartate, pyridoxine hydrochloride, capsule shell (cellulose).",
    stock: 27,
    popularity: 68,
    addedDaysAgo: 255,
  }),
  night({
    name: "Uqabra ZMA Tablets",
    brand: "uqabra",
    artTitle: "ZMA TABLETS",
    summary: "One tablet instead of three capsules, at a friendly price.",
    description: [
      "A lower dose in a single pressed tablet: enough to round off a normal diet, not enough to upset a normal stomach.",
      "Uncoated, so swallow it quickly. Zinc tastes of coins.",
    ],
    keywords: ["zma", "sasta", "zinc", "tablet"],
    serving: 1,
    sizes: { "60 tablets": 2200 },
    nutrients: { zinc: 12, magnesium: 180, vitaminB6: 4 },
    ingredients: "Magnesium oxide, microcrystalline cellulose, zinc gluconate, pyridoxine hydrochloride.",
    stock: 36,
    popularity: 54,
    addedDaysAgo: 320,
  }),
  night({
    name: "Hexaab Magnesium Glycinate",
    brand: "hexaab",
    artTitle: "MAGNESIUM",
    summary: "200 mg of gentle magnesium bound to glycine, without zinc.",
    description: [
      "Glycinate is the form of magnesium least likely to send you running. It suits those who already get zinc from a multivitamin and only want the mineral of the evening.",
      "Two capsules hold 200 mg of magnesium itself, not 200 mg of the compound, a difference that labels like to blur.",
    ],
    keywords: ["magnesium", "glycinate", "neend", "cramps", "sukoon"],
    serving: 2,
    sizes: { "60 capsules": 3300, "120 capsules": 5800 },
    nutrients: { magnesium: 200 },
    ingredients: "Magnesium bisglycinate, capsule shell (cellulose).",
    stock: 22,
    stockByOptions: { "120 capsules": 0 },
    popularity: 61,
    addedDaysAgo: 140,
  }),
  night({
    name: "Hexaab Zinc Picolinate 15",
    brand: "hexaab",
    artTitle: "ZINC 15",
    summary: "Fifteen milligrams of zinc in one small capsule.",
    description: [
      "For those who avoid red meat. A dose slightly above the daily value is enough; tablets of 50 mg, common elsewhere, can use up your copper over months.",
      "Take it with dinner if it makes you queasy.",
    ],
    keywords: ["zinc", "jast", "picolinate"],
    serving: 1,
    sizes: { "90 capsules": 2300 },
    nutrients: { zinc: 15 },
    ingredients: "Zinc picolinate, rice flour, capsule shell (cellulose).",
    directions: "One capsule a day, with or after dinner.",
    stock: 30,
    popularity: 43,
    addedDaysAgo: 215,
  }),
  night({
    name: "Naltarra ZMA with Ashwagandha",
    brand: "naltarra",
    artTitle: "ZMA + ASGANDH",
    summary: "The bedtime minerals with 300 mg of ashwagandha root.",
    description: [
      "Minerals for the body and asgandh for the head that will not stop planning tomorrow. The herb's smell is strong; that is how you know it is in there.",
      "Give it a month. Herbs are slow.",
    ],
    keywords: ["zma", "asgandh", "ashwagandha", "sleep"],
    serving: 2,
    sizes: { "60 capsules": 3700 },
    nutrients: { zinc: 15, magnesium: 200, vitaminB6: 3 },
    actives: { "Ashwagandha root extract": 300 },
    ingredients:
      "Magnesium citrate, ashwagandha root extract, zinc citrate, pyridoxine hydrochloride, capsule shell (cellulose).",
    stock: 11,
    popularity: 37,
    addedDaysAgo: 72,
  }),
  night({
    name: "Qutbi ZMA + Theanine Deep Rest",
    brand: "qutbi",
    artTitle: "DEEP REST",
    summary: "Zinc, magnesium, B6 and 200 mg of L-theanine from tea leaf.",
    description: [
      "Theanine is what makes tea calming in spite of its caffeine; here it comes without any. There is no melatonin in it either, so the morning is clear.",
      "Best together with a dark room and a phone in another one.",
    ],
    keywords: ["zma", "theanine", "neend", "rest"],
    serving: 2,
    sizes: { "60 capsules": 3950 },
    nutrients: { zinc: 11, magnesium: 200, vitaminB6: 2 },
    actives: { "L-theanine": 200 },
    ingredients: "Magnesium bisglycinate, L-theanine, zinc citrate, pyridoxal phosphate, capsule shell (cellulose).",
    stock: 5,
    popularity: 34,
    addedDaysAgo: 15,
  }),
  buildPowder({
    name: "Mehrano Warm Night Magnesium Drink",
    brand: "mehrano",
    art: "jar",
    artTitle: "NIGHT DRINK",
    categories: ["zma"],
    summary: "A warm, lightly fizzy magnesium and zinc drink for the end of the day.",
    description: [
      "Two teaspoons in warm water make a drink somewhere between lemon qehwa and a soft fizz. For people who have swallowed enough capsules by evening.",
      "Citrate loosens; begin with one teaspoon.",
    ],
    keywords: ["magnesium drink", "qehwa", "neend", "zinc"],
    serving: 5,
    measure: "teaspoon",
    measures: 2,
    sizes: { "200 g": 3200 },
    flavours: ["Lemon", "Peach"],
    nutrients: { magnesium: 300, zinc: 11, vitaminB6: 2 },
    ingredients:
      "Magnesium carbonate, citric acid, flavouring, zinc citrate, pyridoxine hydrochloride, steviol glycosides.",
    directions: "Stir two teaspoons into 200 ml of warm water, let it stop fizzing and drink half an hour before bed.",
    warnings: `Do not combine with another zinc product. ${generalWarning}`,
    stock: 13,
    stockByOptions: { Peach: 3 },
    popularity: 28,
    addedDaysAgo: 36,
  }),
];
