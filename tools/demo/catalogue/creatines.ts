import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules } from "./build/build-capsules.ts";
import { buildPowder } from "./build/build-powder.ts";
import type { PowderDraft } from "./build/build-powder.ts";
import { generalWarning } from "./label-texts.ts";

const creatineWarning = `Drink enough water through the day. Body weight may rise by a kilogram or so, which is water held in muscle. People with kidney trouble should ask a doctor before use. ${generalWarning}`;
const creatineDirections = "Stir one scoop into water, juice or a shake once a day, on training days and rest days alike. The hour does not matter.";

type CreatineDraft = Omit<PowderDraft, "categories" | "art" | "directions" | "warnings"> & Partial<Pick<PowderDraft, "art" | "directions">>;

function creatine(draft: CreatineDraft): DemoProduct {
  return buildPowder({ art: "jar", categories: ["creatine"], directions: creatineDirections, warnings: creatineWarning, ...draft });
}

/** Creatine in its several forms; monohydrate is the one most studied, and the texts say so. */
export const creatines: DemoProduct[] = [
  creatine({
    name: "Hexaab Creatine Monohydrate", brand: "hexaab", artTitle: "CREATINE",
    summary: "Pure micronised monohydrate: 5 g a scoop, 60 servings, one ingredient.",
    description: [
      "If you buy only one supplement, this is the one with the longest record behind it. The powder is micronised to 200 mesh and settles slowly, so it can be stirred with a spoon.",
      "No loading is needed. Five grams a day fill the muscles within about four weeks; the water in which you take it does not matter.",
    ],
    keywords: ["creatine", "mono", "monohydrate", "taqat", "strength"],
    serving: 5, sizes: { "300 g": 5900, "500 g": 8900 }, actives: { "Creatine monohydrate": 5000 }, ingredients: "Creatine monohydrate (micronised).",
    stock: 64, popularity: 98, addedDaysAgo: 380,
  }),
  creatine({
    name: "Uqabra Creatine Basic", brand: "uqabra", art: "pouch", artTitle: "CREATINE",
    summary: "Plain monohydrate in a pouch: sixty servings at the lowest price we have for sixty.",
    description: [
      "The same molecule in a coarser grain and a humbler bag. Use a warm drink or a shaker, and it dissolves like any other.",
      "A five-gram scoop lies in the pouch, usually at the very bottom; look there before you write to us.",
    ],
    keywords: ["sasti creatine", "budget", "mono", "taqat"],
    serving: 5, sizes: { "300 g": 5500 }, actives: { "Creatine monohydrate": 5000 }, ingredients: "Creatine monohydrate.",
    stock: 240, popularity: 90, addedDaysAgo: 300,
  }),
  creatine({
    name: "Batura Ascent Creatine", brand: "batura", artTitle: "CREATINE",
    summary: "Flavoured monohydrate that turns a daily chore into a decent cold drink.",
    description: [
      "Many people stop taking creatine merely because they forget. A flavour to look forward to helps more than any new form of it: each scoop makes a light, sour drink without sugar.",
      "The scoop weighs seven grams, five of which are creatine. The rest is acid and flavour.",
    ],
    keywords: ["flavoured creatine", "mono", "sharbat"],
    serving: 7, sizes: { "350 g": 6900 }, flavours: ["Kinnow", "Green Apple", "Blue Raspberry"], actives: { "Creatine monohydrate": 5000 },
    ingredients: "Creatine monohydrate, citric acid, malic acid, flavouring, colour (beetroot or spirulina), sucralose.", stock: 28, stockByOptions: { "Green Apple": 0 }, popularity: 76, addedDaysAgo: 145,
  }),
  creatine({
    name: "Gurgaan Creatine & Carbs Loader", brand: "gurgaan", art: "tub", artTitle: "CREATINE LOADER",
    summary: "Creatine with 30 g of dextrose for those who take it straight after training.",
    description: [
      "Sugar taken beside creatine helps a little more of it into the muscle. Whether the little is worth 120 kcal depends on whether you are gaining or cutting; this tub is for those gaining.",
      "Use it on training days and plain monohydrate on the others.",
    ],
    keywords: ["creatine carbs", "loading", "wazan", "post workout"],
    serving: 38, sizes: { "1.2 kg": 7400 }, flavours: ["Orange", "Grape"], nutrients: { protein: 0, carbohydrate: 31, sugars: 30, fat: 0, sodium: 60 }, actives: { "Creatine monohydrate": 5000 },
    ingredients: "Dextrose, creatine monohydrate, citric acid, flavouring, salt, sucralose.", stock: 15, popularity: 48, addedDaysAgo: 240,
  }),
  creatine({
    name: "Hexaab Creatine Hydrochloride", brand: "hexaab", artTitle: "CREATINE HCL",
    summary: "Very soluble creatine in a 2 g scoop for people whose stomachs dislike monohydrate.",
    description: [
      "The hydrochloride dissolves many times better, so a small glass suffices and bloating is rare. There is less research on it than on monohydrate, and it costs more per serving.",
      "If monohydrate agrees with you, stay with it. If it does not, this is the sensible second try.",
    ],
    keywords: ["hcl", "creatine hcl", "no bloating", "pet"],
    serving: 2, sizes: { "150 g": 7100 }, actives: { "Creatine hydrochloride": 2000 }, ingredients: "Creatine hydrochloride.", stock: 17, popularity: 50, addedDaysAgo: 115,
  }),
  creatine({
    name: "Barqan Creatine Charge", brand: "barqan", artTitle: "CREATINE CHARGE",
    summary: "Creatine, beta-alanine and salts in one daily scoop, free of caffeine.",
    description: [
      "The two powders that work by daily use, put together so that you need only one jar. Sodium and potassium make it a fair drink for hot gyms without air conditioning.",
      "Expect a light tingle from the beta-alanine. It contains no stimulant and can be taken at night.",
    ],
    keywords: ["creatine", "beta alanine", "electrolytes", "namkiyat"],
    serving: 11, sizes: { "330 g": 7800 }, flavours: ["Fruit Punch", "Lemon Mint"], nutrients: { sodium: 180, potassium: 200 }, actives: { "Creatine monohydrate": 5000, "Beta-alanine": 3200 },
    ingredients: "Creatine monohydrate, beta-alanine, citric acid, potassium citrate, salt, flavouring, sucralose.", stock: 21, stockByOptions: { "Lemon Mint": 3 }, popularity: 56, addedDaysAgo: 70,
  }),
  creatine({
    name: "Sholaz Buffered Creatine", brand: "sholaz", artTitle: "BUFFERED",
    summary: "Monohydrate with bicarbonate, a gentler drink with a slight fizz.",
    description: [
      "Buffered creatine is monohydrate with a pinch of bicarbonate. Studies found it as good as the plain kind, not better; some people simply find it easier on an empty stomach.",
      "Stir it into cold water and drink while it still sparkles.",
    ],
    keywords: ["buffered", "alkaline creatine", "fizz"],
    serving: 5, sizes: { "250 g": 5800 }, nutrients: { sodium: 130 }, actives: { "Creatine monohydrate": 4400 }, ingredients: "Creatine monohydrate, sodium bicarbonate.", stock: 11, popularity: 29, addedDaysAgo: 180,
  }),
  creatine({
    name: "Qutbi Creatine Sticks", brand: "qutbi", art: "sachet-box", artTitle: "CREATINE STICKS",
    summary: "Thirty sealed five-gram sticks, one a day, nothing to measure.",
    description: [
      "A month in a box the size of a paperback. Put it beside the toothbrush and the habit takes care of itself.",
      "Sticks stay dry in the rainy months, when open creatine likes to turn to stone.",
    ],
    keywords: ["creatine sachet", "travel", "sticks", "safar"],
    serving: 5, measure: "sachet", sizes: { "150 g": 4900 }, actives: { "Creatine monohydrate": 5000 }, ingredients: "Creatine monohydrate (micronised).", stock: 26, popularity: 43, addedDaysAgo: 27,
  }),
  buildCapsules({
    name: "Qutbi Creatine Capsules", brand: "qutbi", art: "bottle", artTitle: "CREATINE CAPS", categories: ["creatine"],
    summary: "750 mg capsules for those who cannot bear powder.",
    description: [
      "Four capsules make the three grams that maintain full stores. They cost more per gram than powder and need a good gulp of water, but they leave no glass to wash.",
      "The shell is plant cellulose, free of gelatine.",
    ],
    keywords: ["capsule", "creatine pills", "vegetarian", "goli"],
    serving: 4, sizes: { "120 capsules": 3900, "240 capsules": 6900 }, actives: { "Creatine monohydrate": 3000 }, ingredients: "Creatine monohydrate, capsule shell (cellulose), magnesium stearate.",
    directions: "Four capsules a day with a large glass of water.", warnings: creatineWarning, stock: 18, stockByOptions: { "240 capsules": 2 }, popularity: 32, addedDaysAgo: 195,
  }),
  creatine({
    name: "Lohabad Creatine 1 kg Gym Tub", brand: "lohabad", art: "tub", artTitle: "CREATINE 1 KG",
    summary: "A kilogram of monohydrate for coaches, couples and the very regular.",
    description: [
      "Two hundred servings at the lowest price per gram we can offer. It lasts one person more than six months, or a small gym a few weeks.",
      "Keep a drying sachet in the tub and never dip in a wet scoop; moisture is the only enemy it has.",
    ],
    keywords: ["bulk creatine", "1kg", "gym", "coach"],
    serving: 5, sizes: { "1 kg": 14900 }, actives: { "Creatine monohydrate": 5000 }, ingredients: "Creatine monohydrate.", stock: 9, popularity: 51, addedDaysAgo: 135,
  }),
];
