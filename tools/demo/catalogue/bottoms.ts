import type { DemoProduct } from "../demo-types.ts";
import { buildGear, type GearDraft } from "./build/build-gear.ts";

const menSizes = ["S", "M", "L", "XL", "XXL"];
const womenSizes = ["XS", "S", "M", "L", "XL"];

type BottomDraft = Omit<GearDraft, "categories">;

function men(draft: BottomDraft): DemoProduct {
  return buildGear({ categories: ["bottoms"], sizes: menSizes, sizeChart: "men-bottoms", ...draft });
}

function women(draft: BottomDraft): DemoProduct {
  return buildGear({ categories: ["bottoms"], sizes: womenSizes, sizeChart: "women-bottoms", ...draft });
}

/** Joggers and leggings. */
export const bottoms: DemoProduct[] = [
  men({
    name: "Teerandaz Flight Joggers",
    brand: "teerandaz",
    art: "joggers",
    artTitle: "FLIGHT JOGGERS",
    artDetail: "Tapered",
    price: 4500,
    priceByOption: { XXL: 4800 },
    colours: ["Black", "Charcoal", "Olive"],
    fabric: "88 % polyester and 12 % elastane",
    summary: "Tapered four-way stretch joggers with zipped pockets that hold a phone still.",
    description: [
      "Cut close below the knee and roomy above it, for thighs that squat. The cloth stretches both ways, dries in an hour and does not shine.",
      "Two zipped side pockets, one flat card pocket at the back, and a cord that stays tied.",
    ],
    keywords: ["joggers", "trouser", "pajama", "track pants"],
    stock: 14,
    stockByOptions: { "Olive / S": 0, "Olive / XXL": 1 },
    popularity: 83,
    addedDaysAgo: 140,
  }),
  men({
    name: "Teerandaz Fleece Joggers",
    brand: "teerandaz",
    art: "joggers",
    artTitle: "FLEECE JOGGERS",
    artDetail: "Winter",
    price: 5200,
    colours: ["Heather Grey", "Navy"],
    fabric: "80 % cotton and 20 % polyester fleece, 320 gsm",
    summary: "Brushed cotton fleece for Fajr walks in December.",
    description: [
      "Three hundred and twenty grams per square metre of cotton-rich fleece, spun and sewn in Faisalabad. Warm without being stiff, with deep ribbing at the ankle.",
      "Washed before sewing, so what fits today will fit next year.",
    ],
    keywords: ["fleece", "winter", "garam", "joggers", "sardi"],
    stock: 11,
    popularity: 58,
    addedDaysAgo: 17,
  }),
  men({
    name: "Lohabad Heavy Duty Gym Joggers",
    brand: "lohabad",
    art: "joggers",
    artTitle: "HEAVY DUTY",
    artDetail: "Straight",
    price: 4900,
    colours: ["Black", "Sand"],
    fabric: "98 % cotton and 2 % elastane twill",
    summary: "Tough cotton twill with a gusset, for people who drag, carry and kneel.",
    description: [
      "A gusset at the crotch and doubled knees make these survive sled pushes and barbell bars that scrape shins. The leg is straight, the waistband wide.",
      "They soften with each wash and fade in a way that we rather like.",
    ],
    keywords: ["strongman", "cargo", "joggers", "twill"],
    stock: 9,
    stockByOptions: { "Sand / M": 2 },
    popularity: 47,
    addedDaysAgo: 210,
  }),
  men({
    name: "Halqa Everyday Cotton Trousers",
    brand: "halqa",
    art: "joggers",
    artTitle: "EVERYDAY",
    artDetail: "Relaxed",
    price: 3200,
    colours: ["Slate Grey", "Navy", "Bottle Green"],
    fabric: "pure cotton jersey, 180 gsm",
    summary: "Loose cotton jersey trousers for stretching, sofas and the shop round the corner.",
    description: [
      "Light, breathable jersey with an open hem, comfortable in the months when anything tighter is a punishment.",
      "Deep pockets, a soft waistband with cord, and no logo to speak of.",
    ],
    keywords: ["trouser", "cotton", "pajama", "relaxed"],
    stock: 23,
    popularity: 52,
    addedDaysAgo: 305,
  }),
  women({
    name: "Mahru High-Waist Leggings",
    brand: "mahru",
    art: "leggings",
    artTitle: "HIGH-WAIST",
    artDetail: "Full length",
    price: 3900,
    colours: ["Black", "Plum", "Teal"],
    fabric: "76 % nylon and 24 % elastane, 260 gsm",
    summary: "Squat-proof full-length leggings with a waistband that does not roll.",
    description: [
      "We test opacity in the only way that counts: bent over, under a tube light, in the lightest colour. A four-inch double waistband stays where you put it.",
      "A side pocket on each thigh takes a large phone. Flat seams throughout.",
    ],
    keywords: ["leggings", "tights", "squat proof", "khawateen"],
    stock: 16,
    stockByOptions: { "Teal / XS": 0, "Plum / XL": 3 },
    popularity: 86,
    addedDaysAgo: 115,
  }),
  women({
    name: "Mahru Modest Skirted Leggings",
    brand: "mahru",
    art: "leggings",
    artTitle: "SKIRTED",
    artDetail: "With skirt",
    price: 4800,
    colours: ["Black", "Navy"],
    fabric: "76 % nylon and 24 % elastane, the skirt of polyester",
    summary: "Leggings under a light knee-length skirt, sewn in one piece.",
    description: [
      "Asked for by customers who train in mixed gyms and parks. The skirt is slit at both sides for lunges and weighs next to nothing; its hem is weighted so wind leaves it alone.",
      "The leggings beneath are the same cloth as our High-Waist pair.",
    ],
    keywords: ["modest", "skirt leggings", "hijab friendly", "khawateen"],
    stock: 13,
    popularity: 64,
    addedDaysAgo: 52,
  }),
  women({
    name: "Mahru Loose-Cut Joggers",
    brand: "mahru",
    art: "joggers",
    artTitle: "LOOSE JOGGERS",
    artDetail: "Loose",
    price: 3700,
    colours: ["Dusty Pink", "Charcoal", "Lilac"],
    fabric: "60 % viscose, 35 % cotton and 5 % elastane",
    summary: "Roomy joggers in cool viscose mix with ribbed ankles.",
    description: [
      "The drape of a shalwar and the pockets of a jogger. Viscose and cotton feel cool on the skin and do not cling when damp.",
      "Sits at the natural waist; choose your usual size.",
    ],
    keywords: ["women joggers", "loose", "shalwar style"],
    stock: 18,
    stockByOptions: { "Lilac / M": 5 },
    popularity: 55,
    addedDaysAgo: 26,
  }),
  women({
    name: "Halqa Second-Skin Tights",
    brand: "halqa",
    art: "leggings",
    artTitle: "SECOND SKIN",
    artDetail: "7/8 length",
    price: 4200,
    colours: ["Black", "Rust"],
    fabric: "72 % nylon and 28 % elastane",
    summary: "Compressive tights for runners, ending just above the ankle.",
    description: [
      "Firm cloth that holds calf and thigh without pinching, with mesh behind the knee where it grows hot. Reflective dots on both heels.",
      "Two inches shorter than full length; the size chart gives the latter.",
    ],
    keywords: ["running tights", "compression", "leggings"],
    stock: 0,
    popularity: 41,
    addedDaysAgo: 190,
  }),
];
