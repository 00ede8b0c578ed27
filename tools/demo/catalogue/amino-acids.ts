import type { DemoProduct } from "../demo-types.ts";
import { buildCapsules } from "./build/build-capsules.ts";
import { buildPowder } from "./build/build-powder.ts";
import type { PowderDraft } from "./build/build-powder.ts";
import { generalWarning, stimulantWarning } from "./label-texts.ts";

type AminoDraft = Omit<PowderDraft, "categories" | "art" | "directions" | "warnings"> & Partial<Pick<PowderDraft, "art" | "directions" | "warnings">>;

function amino(draft: AminoDraft): DemoProduct {
  return buildPowder({
    art: "tub", categories: ["bcaa-eaa"], warnings: generalWarning,
    directions: "Shake one scoop with 400 to 500 ml of cold water and sip before, during or after training.", ...draft,
  });
}

/** Branched-chain and essential amino acids. */
export const aminoAcids: DemoProduct[] = [
  amino({
    name: "Mehrano Flow BCAA", brand: "mehrano", artTitle: "FLOW BCAA",
    summary: "7 g of BCAA at 2:1:1 with salts for sessions that soak the shirt.",
    description: [
      "A cold, sour drink with leucine, isoleucine and valine in the usual ratio and enough sodium and potassium to matter on a hot floor.",
      "If you eat plenty of protein, you already have these amino acids; what many buyers come for is a sugar-free drink that gets them to finish a litre of water.",
    ],
    keywords: ["bcaa", "intra workout", "pani", "electrolytes"],
    serving: 13, sizes: { "390 g": 7200 }, flavours: ["Watermelon", "Lemon Mint", "Falsa", "Peach"],
    nutrients: { sodium: 220, potassium: 180 }, actives: { "L-leucine": 3500, "L-isoleucine": 1750, "L-valine": 1750 },
    ingredients: "L-leucine, L-isoleucine, L-valine, citric acid, salt, potassium citrate, flavouring, sunflower lecithin, sucralose.", stock: 29, stockByOptions: { Falsa: 0 }, popularity: 86, addedDaysAgo: 250,
  }),
  amino({
    name: "Mehrano Tide EAA", brand: "mehrano", artTitle: "TIDE EAA",
    summary: "All nine essential amino acids, 10 g per scoop, with coconut water powder.",
    description: [
      "Muscle is built from all nine essentials, not from three. Tide holds them in proportions close to those of whey, which makes it the better choice for people who train before breakfast.",
      "Coconut water powder brings potassium and a faint sweetness.",
    ],
    keywords: ["eaa", "essential amino", "fasted", "nariyal pani"],
    serving: 15, sizes: { "450 g": 9400 }, flavours: ["Pineapple", "Lychee", "Mango"],
    nutrients: { sodium: 120, potassium: 210 }, actives: { "L-leucine": 3000, "L-lysine": 1900, "L-threonine": 1300, "L-isoleucine": 1200, "L-valine": 1200, "L-phenylalanine": 600, "L-histidine": 400, "L-methionine": 300, "L-tryptophan": 100 },
    ingredients: "Essential amino acids, coconut water powder, citric acid, flavouring, salt, sucralose.", stock: 23, popularity: 73, addedDaysAgo: 125,
  }),
  amino({
    name: "Uqabra BCAA 2:1:1", brand: "uqabra", art: "jar", artTitle: "BCAA 2:1:1",
    summary: "The classic ratio without trimmings, at the classic ratio's proper price.",
    description: [
      "Five grams of branched-chain amino acids in an eight-gram scoop; the other three are acid, flavour and the lecithin that makes leucine sink instead of float.",
      "Sixty servings, two flavours, no caffeine.",
    ],
    keywords: ["sasti bcaa", "bcaa", "aminos"],
    serving: 8, sizes: { "480 g": 6500 }, flavours: ["Orange", "Green Apple"],
    actives: { "L-leucine": 2500, "L-isoleucine": 1250, "L-valine": 1250 }, ingredients: "L-leucine, L-isoleucine, L-valine, citric acid, flavouring, soya lecithin, sucralose.", allergens: ["Soya"], stock: 35, popularity: 67, addedDaysAgo: 330,
  }),
  amino({
    name: "Barqan Amino Jolt", brand: "barqan", artTitle: "AMINO JOLT",
    summary: "EAA with 100 mg of caffeine, half-way between a pre-workout and a soft drink.",
    description: [
      "The three o'clock alternative to a cola: sparkling if you use soda water, without sugar and with as much caffeine as a strong cup of coffee.",
      "Not a true pre-workout, and priced accordingly. Two scoops are the most for one day.",
    ],
    keywords: ["energy aminos", "eaa", "caffeine", "office"],
    serving: 10, sizes: { "300 g": 7600 }, flavours: ["Cola", "Blue Raspberry", "Peach"],
    actives: { "Essential amino acids": 5000, "Caffeine from green coffee": 100, Taurine: 500 }, ingredients: "Essential amino acids, citric acid, taurine, flavouring, green coffee extract, sucralose.", warnings: stimulantWarning, stock: 24, popularity: 60, addedDaysAgo: 42,
  }),
  amino({
    name: "Naltarra Fermented Vegan BCAA", brand: "naltarra", art: "pouch", artTitle: "VEGAN BCAA",
    summary: "Amino acids brewed from maize instead of the usual animal sources.",
    description: [
      "Cheap BCAA can come from feathers and hair. These are fermented by bacteria on maize sugar, as yoghurt is on milk, which makes them suitable for vegans and free of doubt.",
      "Sweetened with stevia and coloured with nothing at all.",
    ],
    keywords: ["vegan bcaa", "fermented", "plant", "stevia"],
    serving: 9, sizes: { "360 g": 8200 }, flavours: ["Lemon", "Unflavoured"],
    actives: { "L-leucine": 3500, "L-isoleucine": 1750, "L-valine": 1750 }, ingredients: "Fermented L-leucine, L-isoleucine and L-valine, citric acid, lemon flavouring, sunflower lecithin, steviol glycosides.", stock: 12, popularity: 34, addedDaysAgo: 155,
  }),
  amino({
    name: "Hexaab L-Glutamine Powder", brand: "hexaab", art: "jar", artTitle: "L-GLUTAMINE",
    summary: "Pure L-glutamine, 5 g a scoop, tasteless and quick to dissolve.",
    description: [
      "The amino acid your body holds most of. Those in hard training sometimes take it in the evening; healthy people who eat well can do without.",
      "It has no taste, so it may go into anything cold. Heat spoils it, so keep it out of chai.",
    ],
    keywords: ["glutamine", "recovery", "unflavoured"],
    serving: 5, sizes: { "300 g": 6600 }, actives: { "L-glutamine": 5000 }, ingredients: "L-glutamine.", stock: 20, popularity: 47, addedDaysAgo: 285,
  }),
  amino({
    name: "Batura Trail EAA + Hydration", brand: "batura", artTitle: "EAA HYDRATE",
    summary: "8 g of EAA with 500 mg of sodium for trekkers, runners and fast bowlers.",
    description: [
      "Sweat is salty, and this drink is too. It was mixed for long days in the sun, with more than twice the sodium of an ordinary amino drink and a taste closer to shikanjabeen than to sweets.",
      "In an air-conditioned gym you will not need so much salt. Choose Mehrano Tide there.",
    ],
    keywords: ["hydration", "trek", "running", "nimbu pani", "shikanjabeen", "ors"],
    serving: 14, sizes: { "420 g": 8900 }, flavours: ["Lemon Mint", "Orange"],
    nutrients: { sodium: 500, potassium: 250, magnesium: 60 }, actives: { "Essential amino acids": 8000 }, ingredients: "Essential amino acids, citric acid, salt, potassium citrate, magnesium citrate, flavouring, black salt (Lemon Mint only), sucralose.", stock: 16, stockByOptions: { Orange: 4 }, popularity: 53, addedDaysAgo: 38,
  }),
  buildCapsules({
    name: "Gurgaan BCAA 1000 Tablets", brand: "gurgaan", art: "bottle", artTitle: "BCAA 1000", categories: ["bcaa-eaa"],
    summary: "One gram of BCAA in a tablet, for bags that should stay free of powder.",
    description: [
      "Large tablets, scored to break in two, uncoated and without flavour. Five of them equal one scoop of a drink.",
      "Chosen mostly by people who travel with hand luggage and by those who like their water plain.",
    ],
    keywords: ["bcaa tablets", "goli", "travel"],
    serving: 5, sizes: { "150 tablets": 6900 }, actives: { "L-leucine": 2500, "L-isoleucine": 1250, "L-valine": 1250 }, ingredients: "L-leucine, L-isoleucine, L-valine, microcrystalline cellulose, stearic acid.",
    directions: "Five tablets with a large glass of water, before or after training.", warnings: generalWarning, stock: 8, popularity: 25, addedDaysAgo: 340,
  }),
  amino({
    name: "Sholaz Amino Burn with L-Carnitine", brand: "sholaz", artTitle: "AMINO + CARNITINE",
    summary: "BCAA with 1.5 g of L-carnitine, free of caffeine.",
    description: [
      "A cardio-day drink: branched-chain amino acids against an empty feeling, carnitine because many ask for it. The evidence for carnitine in healthy meat eaters is modest, and you should know that before paying.",
      "Works as a cold drink on long walks as well as in the gym.",
    ],
    keywords: ["carnitine", "bcaa", "cardio", "wazan kam"],
    serving: 12, sizes: { "360 g": 7900 }, flavours: ["Grape", "Kinnow"],
    actives: { "L-leucine": 2500, "L-isoleucine": 1250, "L-valine": 1250, "L-carnitine tartrate": 1500 }, ingredients: "L-leucine, L-isoleucine, L-valine, L-carnitine tartrate, citric acid, flavouring, sucralose.", stock: 18, popularity: 39, addedDaysAgo: 92,
  }),
];
