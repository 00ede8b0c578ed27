import type { DemoProduct } from "../demo-types.ts";
import { buildGear } from "./build/build-gear.ts";
import type { GearDraft } from "./build/build-gear.ts";

type ShortsDraft = Omit<GearDraft, "categories" | "art">;

function men(draft: ShortsDraft): DemoProduct {
  return buildGear({
    art: "shorts",
    categories: ["shorts"],
    sizes: ["S", "M", "L", "XL", "XXL"],
    sizeChart: "men-bottoms",
    ...draft,
  });
}

function women(draft: ShortsDraft): DemoProduct {
  return buildGear({
    art: "shorts",
    categories: ["shorts"],
    sizes: ["XS", "S", "M", "L", "XL"],
    sizeChart: "women-bottoms",
    ...draft,
  });
}

/** Shorts; each page states the inside leg. */
export const shorts: DemoProduct[] = [
  men({
    name: "Teerandaz 7-Inch Training Shorts",
    brand: "teerandaz",
    artTitle: "7-INCH",
    artDetail: "7 in",
    price: 2400,
    colours: ["Black", "Navy", "Olive", "Rust"],
    fabric: "90 % polyester and 10 % elastane, woven",
    summary: "Stretch woven shorts that end above the knee, with one zipped pocket.",
    description: [
      "A woven shell that shrugs off chalk and dries on the line in twenty minutes. Side slits let you squat without hitching them up.",
      "Inside leg seven inches in M. Inner brief removed on purpose; wear your own.",
    ],
    keywords: ["shorts", "nikar", "training shorts"],
    stock: 25,
    stockByOptions: { "Rust / S": 3, "Rust / XXL": 0 },
    popularity: 80,
    addedDaysAgo: 168,
  }),
  men({
    name: "Teerandaz Two-Layer Running Shorts",
    brand: "teerandaz",
    artTitle: "TWO-LAYER",
    artDetail: "5 in + liner",
    price: 2900,
    colours: ["Charcoal", "Royal Blue"],
    fabric: "polyester outside, 80 % nylon and 20 % elastane inside",
    summary: "Light 5-inch shorts over a long compression liner that stops chafing.",
    description: [
      "The liner reaches to mid-thigh and has a pocket each side, one sized for a phone, so nothing swings. The outer layer is barely there.",
      "Reflective piping for roads without pavements.",
    ],
    keywords: ["running shorts", "2 in 1", "liner", "compression"],
    stock: 17,
    popularity: 61,
    addedDaysAgo: 73,
  }),
  men({
    name: "Lohabad Squat Shorts",
    brand: "lohabad",
    artTitle: "SQUAT SHORTS",
    artDetail: "6 in",
    price: 2700,
    colours: ["Black", "Sand"],
    fabric: "97 % cotton and 3 % elastane twill",
    summary: "Cotton twill with a gusset and a split hem, made for big thighs.",
    description: [
      "Ordinary shorts seize at the bottom of a squat. A diamond gusset and two more inches of thigh cure that; the waist remains the same.",
      "Heavy-duty bar tacks where seams meet.",
    ],
    keywords: ["squat", "powerlifting shorts", "wide thigh"],
    stock: 13,
    stockByOptions: { "Black / M": 4 },
    popularity: 57,
    addedDaysAgo: 132,
  }),
  men({
    name: "Lohabad Terry Rest-Day Shorts",
    brand: "lohabad",
    artTitle: "REST DAY",
    artDetail: "9 in",
    price: 2500,
    colours: ["Heather Grey", "Maroon"],
    fabric: "pure loopback cotton, 300 gsm",
    summary: "Loopback cotton shorts to the knee for recovery and errands.",
    description: [
      "Nine inches of inside leg, deep pockets, thick cord. They look decent enough for the bakery and feel like pyjamas.",
      "Cotton shrinks by about three per cent; we have cut that in.",
    ],
    keywords: ["cotton shorts", "knee length", "lounge"],
    stock: 19,
    popularity: 42,
    addedDaysAgo: 250,
  }),
  men({
    name: "Halqa Knee-Cover Modest Shorts",
    brand: "halqa",
    artTitle: "KNEE COVER",
    artDetail: "Below knee",
    price: 2800,
    colours: ["Black", "Slate Grey", "Bottle Green"],
    fabric: "92 % polyester and 8 % elastane, woven",
    summary: "Shorts that end below the knee and stay there when you sit or bow.",
    description: [
      "Thirteen inches of inside leg with a slight taper, so that the cloth covers the knee in every position. You can go straight from the ground to prayer.",
      "Light stretch weave, two zipped pockets, quiet cloth.",
    ],
    keywords: ["three quarter", "below knee", "modest", "namaz", "nikar"],
    stock: 22,
    popularity: 66,
    addedDaysAgo: 40,
  }),
  men({
    name: "Dhaalgarh Grappling Shorts",
    brand: "dhaalgarh",
    artTitle: "GRAPPLING",
    artDetail: "8 in",
    price: 3200,
    colours: ["Black", "Red"],
    fabric: "94 % polyester and 6 % elastane",
    summary: "Pocketless fight shorts with a hook-tape waist and stretch panels.",
    description: [
      "No pockets for fingers or toes to catch in, a waist that closes with tape and cord, and an inner-thigh panel that lets you kick.",
      "Sublimated graphics do not crack. For wrestling, kickboxing and kabaddi practice.",
    ],
    keywords: ["mma", "fight shorts", "kabaddi", "kushti", "wrestling"],
    stock: 10,
    stockByOptions: { "Red / L": 0 },
    popularity: 44,
    addedDaysAgo: 112,
  }),
  women({
    name: "Mahru Long Bike Shorts",
    brand: "mahru",
    artTitle: "LONG BIKE",
    artDetail: "10 in",
    price: 2600,
    colours: ["Black", "Plum"],
    fabric: "76 % nylon and 24 % elastane, 260 gsm",
    summary: "Ten-inch compressive shorts, opaque, with a pocket on each thigh.",
    description: [
      "The cloth of our High-Waist leggings, cut to just above the knee for summer at home or in a women's gym. Also worn under long shirts against chafing.",
      "The hem has no elastic to dig in; silicone dots hold it.",
    ],
    keywords: ["cycling shorts", "women shorts", "tights"],
    stock: 20,
    popularity: 54,
    addedDaysAgo: 102,
  }),
  women({
    name: "Mahru Flow Culotte Shorts",
    brand: "mahru",
    artTitle: "CULOTTE",
    artDetail: "Knee length",
    price: 2750,
    colours: ["Teal", "Charcoal"],
    fabric: "90 % polyester and 10 % elastane",
    summary: "Wide knee-length shorts with an inner layer, cool as a skirt.",
    description: [
      "They look like a skirt and behave like shorts. The inner pair has grip at the hem, the outer one pleats that open for a stride.",
      "An inner key pocket at the back of the waist.",
    ],
    keywords: ["culotte", "skort", "wide shorts", "khawateen"],
    stock: 8,
    stockByOptions: { "Teal / S": 2 },
    popularity: 35,
    addedDaysAgo: 31,
  }),
];
