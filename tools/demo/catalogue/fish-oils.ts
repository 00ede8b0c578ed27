import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules } from "./build/build-capsules.ts";
import type { CapsulesDraft } from "./build/build-capsules.ts";
import { generalWarning, mealDirections } from "./label-texts.ts";

const oilWarning = `If you take medicine that thins the blood, or have an operation ahead, ask your doctor first. ${generalWarning}`;
const halalShell = "shell (halal bovine gelatine, glycerine, water)";

type OilDraft = Omit<CapsulesDraft, "categories" | "art" | "directions" | "warnings"> &
  Partial<Pick<CapsulesDraft, "directions">>;

function oil(draft: OilDraft): DemoProduct {
  return buildCapsules({
    art: "softgel-bottle",
    categories: ["fish-oil"],
    directions: mealDirections,
    warnings: oilWarning,
    allergens: ["Fish"],
    ...draft,
  });
}

/** Omega-3 oils from fish, krill and algae. */
export const fishOils: DemoProduct[] = [
  oil({
    name: "Mehrano Omega-3 1000",
    brand: "mehrano",
    artTitle: "OMEGA-3 1000",
    summary: "The everyday fish oil: 300 mg of EPA and DHA in each softgel.",
    description: [
      "From small deep-sea fish, distilled to take out heavy metals, in a shell of halal beef gelatine. The lid shows the date of pressing as well as the date of expiry.",
      "If you eat fish less than twice a week, two or three of these a day roughly make up for it.",
    ],
    keywords: ["omega 3", "machli ka tel", "fish oil", "epa dha"],
    serving: 1,
    sizes: { "60 softgels": 2500, "120 softgels": 4300 },
    nutrients: { fat: 1, saturatedFat: 0.3 },
    actives: { EPA: 180, DHA: 120 },
    ingredients: `Fish oil, ${halalShell}, vitamin E.`,
    stock: 55,
    popularity: 85,
    addedDaysAgo: 310,
  }),
  oil({
    name: "Mehrano Omega-3 Triple Strength",
    brand: "mehrano",
    artTitle: "TRIPLE STRENGTH",
    summary: "900 mg of EPA and DHA in one softgel, so one a day does.",
    description: [
      "Concentrated oil in the triglyceride form. It costs more per softgel and less per gram of EPA and DHA, which is the sum that counts.",
      "The softgels are large. Keep the bottle in the fridge in summer; cold softgels do not repeat on you.",
    ],
    keywords: ["omega", "high strength", "epa", "dha"],
    serving: 1,
    sizes: { "60 softgels": 4500 },
    nutrients: { fat: 1.4, saturatedFat: 0.1 },
    actives: { EPA: 540, DHA: 360 },
    ingredients: `Concentrated fish oil, ${halalShell}, mixed tocopherols.`,
    stock: 28,
    popularity: 77,
    addedDaysAgo: 160,
  }),
  oil({
    name: "Mehrano Lemon Omega Mini Softgels",
    brand: "mehrano",
    artTitle: "LEMON OMEGA",
    summary: "Half-size lemon softgels for everybody who gags at big ones.",
    description: [
      "Each is hardly larger than a chickpea and smells of lemon peel when the bottle is opened. Two together give 300 mg of EPA and DHA.",
      "Made for narrow throats and fussy noses. One softgel of ordinary size holds as much oil as two of these.",
    ],
    keywords: ["mini softgel", "lemon", "small", "omega"],
    serving: 2,
    sizes: { "120 softgels": 3400 },
    nutrients: { fat: 1, saturatedFat: 0.2 },
    actives: { EPA: 160, DHA: 140 },
    ingredients: `Fish oil, ${halalShell}, lemon oil, vitamin E.`,
    stock: 20,
    popularity: 50,
    addedDaysAgo: 82,
  }),
  oil({
    name: "Qutbi Cod Liver Oil",
    brand: "qutbi",
    artTitle: "COD LIVER OIL",
    summary: "Omega-3 with the natural vitamins A and D of cod liver.",
    description: [
      "The oil of our grandparents, without the spoon. One softgel holds a modest amount of omega-3 and half of a day's vitamin D, useful in the smoggy months.",
      "Because of its vitamin A, do not combine it with a multivitamin rich in retinol, and do not take it in pregnancy.",
    ],
    keywords: ["cod liver", "machli", "vitamin d", "vitamin a"],
    serving: 1,
    sizes: { "90 softgels": 3000 },
    nutrients: { fat: 1, saturatedFat: 0.2, vitaminA: 400, vitaminD: 10 },
    actives: { EPA: 90, DHA: 80 },
    ingredients: `Cod liver oil, ${halalShell}, vitamin D3.`,
    stock: 31,
    popularity: 56,
    addedDaysAgo: 200,
  }),
  oil({
    name: "Qutbi Omega 3-6-9",
    brand: "qutbi",
    artTitle: "OMEGA 3-6-9",
    summary: "Fish, flaxseed and sunflower oil in one softgel.",
    description: [
      "Three families of fatty acids together. Most kitchens here already supply omega-6 and omega-9 in plenty, so if you can afford it, a plain omega-3 is the better buy.",
      "It remains a favourite of people who want a bit of everything, and the flaxseed gives a nutty note.",
    ],
    keywords: ["369", "alsi", "flaxseed", "omega"],
    serving: 1,
    sizes: { "60 softgels": 2700 },
    nutrients: { fat: 1.2, saturatedFat: 0.2 },
    actives: { EPA: 72, DHA: 48, "Alpha-linolenic acid": 200 },
    ingredients: `Fish oil, flaxseed oil, sunflower oil, ${halalShell}.`,
    stock: 17,
    popularity: 38,
    addedDaysAgo: 265,
  }),
  oil({
    name: "Naltarra Algae Omega Vegan DHA",
    brand: "naltarra",
    artTitle: "ALGAE OMEGA",
    summary: "DHA and EPA straight from the algae that the fish eat.",
    description: [
      "Fish do not make omega-3; they collect it from algae. Grown in closed tanks, this oil is free of fish, of sea pollution and of aftertaste, and the shell is made of starch.",
      "A good choice for vegetarians and for those with a fish allergy.",
    ],
    keywords: ["vegan omega", "algae", "dha", "fish free"],
    serving: 2,
    sizes: { "60 softgels": 4400 },
    nutrients: { fat: 1, saturatedFat: 0.3 },
    actives: { DHA: 300, EPA: 150 },
    ingredients: "Algal oil, shell (modified starch, glycerine, water), rosemary extract.",
    allergens: [],
    stock: 9,
    popularity: 32,
    addedDaysAgo: 46,
  }),
  oil({
    name: "Batura Krill Oil 500",
    brand: "batura",
    artTitle: "KRILL OIL",
    summary: "Deep red krill oil with natural astaxanthin and phospholipids.",
    description: [
      "Krill oil comes in smaller softgels and does not repeat. Its omega-3 is bound to phospholipids, and the red colour is its own astaxanthin.",
      "Milligram for milligram it is dearer than fish oil; you pay for comfort.",
    ],
    keywords: ["krill", "astaxanthin", "red omega"],
    serving: 2,
    sizes: { "60 softgels": 4400 },
    nutrients: { fat: 1, saturatedFat: 0.3 },
    actives: { EPA: 120, DHA: 60, Phospholipids: 400, Astaxanthin: 0.2 },
    ingredients: `Antarctic krill oil, ${halalShell}.`,
    allergens: ["Crustaceans"],
    stock: 6,
    popularity: 29,
    addedDaysAgo: 100,
  }),
  oil({
    name: "Uqabra Fish Oil Family Bottle",
    brand: "uqabra",
    artTitle: "FISH OIL",
    summary: "Two hundred softgels of good plain fish oil for the whole breakfast table.",
    description: [
      "The lowest price per softgel we have, in a bottle that lasts two people for more than three months. Oil, shell and vitamin E; no lemon, no extras.",
      "Turn the lid until it clicks: fish oil keeps only when air stays out.",
    ],
    keywords: ["family", "bulk", "sasta", "machli ka tel", "omega 3"],
    serving: 1,
    sizes: { "200 softgels": 4400 },
    nutrients: { fat: 1, saturatedFat: 0.3 },
    actives: { EPA: 180, DHA: 120 },
    ingredients: `Fish oil, ${halalShell}, vitamin E.`,
    stock: 42,
    popularity: 66,
    addedDaysAgo: 345,
  }),
];
