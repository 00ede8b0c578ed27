import type { DemoProduct } from "../demo-types.ts";
import { buildGear } from "./build/build-gear.ts";
import type { GearDraft } from "./build/build-gear.ts";

const menSizes = ["S", "M", "L", "XL", "XXL"];
const womenSizes = ["XS", "S", "M", "L", "XL"];

type TopDraft = Omit<GearDraft, "categories" | "art"> & Partial<Pick<GearDraft, "art">>;

function men(draft: TopDraft): DemoProduct {
  return buildGear({ art: "tee", categories: ["tops"], sizes: menSizes, sizeChart: "men-tops", ...draft });
}

function women(draft: TopDraft): DemoProduct {
  return buildGear({ art: "tee", categories: ["tops"], sizes: womenSizes, sizeChart: "women-tops", ...draft });
}

/** T-shirts and hoodies. */
export const tops: DemoProduct[] = [
  men({
    name: "Teerandaz Dry Tee", brand: "teerandaz", artTitle: "DRY TEE", artDetail: "Regular", price: 2200, colours: ["Black", "White", "Royal Blue", "Maroon"],
    fabric: "pure polyester honeycomb knit, 130 gsm",
    summary: "A light knitted tee that dries before the cool-down is over.",
    description: [
      "Fine honeycomb polyester carries sweat outward and weighs 130 grams in size L. The shoulder seam is moved forward, so a backpack or a barbell does not press on it.",
      "An anti-odour finish lasts for about fifty washes; skip the fabric softener, which clogs it.",
    ],
    keywords: ["t shirt", "tee", "shirt"], stock: 28, stockByOptions: { "Maroon / XXL": 0, "White / S": 3 }, popularity: 84, addedDaysAgo: 195,
  }),
  men({
    name: "Teerandaz Long-Sleeve Training Top", brand: "teerandaz", artTitle: "LONG SLEEVE", artDetail: "Slim", price: 2900, colours: ["Charcoal", "Navy"],
    fabric: "90 % polyester and 10 % elastane",
    summary: "Full sleeves with thumb holes for cool mornings and strong sun alike.",
    description: [
      "Long sleeves shade as well as they warm; fast bowlers wear this in May. The knit is brushed inside only at chest and back.",
      "Thumb holes keep sleeves down, a small zip pocket at the hip keeps a key.",
    ],
    keywords: ["full sleeve", "long sleeve", "base layer"], stock: 15, popularity: 50, addedDaysAgo: 108,
  }),
  men({
    name: "Lohabad Iron Town Cotton Tee", brand: "lohabad", artTitle: "IRON TOWN", artDetail: "Oversized", price: 2600, colours: ["Black", "Sand", "Olive"],
    fabric: "pure combed cotton, 240 gsm",
    summary: "Heavy 240 gsm cotton with a dropped shoulder and a back print of the foundry.",
    description: [
      "Thick combed cotton that hangs straight and hides nothing you want seen. The print is water-based, so it breathes and cracks gracefully with age.",
      "Cut wide; take one size down for a normal fit.",
    ],
    keywords: ["oversized tee", "cotton", "pump cover", "drop shoulder"], stock: 21, stockByOptions: { "Olive / M": 0 }, popularity: 78, addedDaysAgo: 44,
  }),
  men({
    name: "Lohabad Foundry Hoodie", brand: "lohabad", art: "hoodie", artTitle: "FOUNDRY HOODIE", artDetail: "Heavy", price: 5800, priceByOption: { XXL: 6200 }, colours: ["Black", "Heather Grey"],
    fabric: "80 % cotton and 20 % polyester, brushed, 400 gsm",
    summary: "A heavyweight hoodie for cold garages and warm-ups that take their time.",
    description: [
      "Four hundred gsm brushed fleece with a lined hood that stands up by itself. Ribbed side panels let you raise your arms without lifting the hem.",
      "No zip to press into your chest on the bench.",
    ],
    keywords: ["hoodie", "winter", "sardi", "hood", "upper"], stock: 12, stockByOptions: { "Heather Grey / L": 2 }, popularity: 72, addedDaysAgo: 13,
  }),
  men({
    name: "Halqa Soft Modal Tee", brand: "halqa", artTitle: "MODAL TEE", artDetail: "Regular", price: 2400, colours: ["Sand", "Slate Grey", "Bottle Green"],
    fabric: "50 % modal, 45 % cotton and 5 % elastane",
    summary: "Silky modal and cotton for slow practice and ordinary days.",
    description: [
      "Modal is made from beech wood and feels cooler than cotton. The tee stretches a little, drapes well and never turns scratchy.",
      "Dyed after sewing, which gives the seams a slightly darker line.",
    ],
    keywords: ["modal", "soft tee", "yoga men", "t shirt"], stock: 17, popularity: 43, addedDaysAgo: 230,
  }),
  men({
    name: "Barqan Crew Tee", brand: "barqan", artTitle: "CREW TEE", artDetail: "Athletic", price: 1800, colours: ["Black"],
    fabric: "pure cotton jersey, 180 gsm",
    summary: "The black shirt with the yellow bolt, in plain good cotton jersey.",
    description: [
      "Printed for the staff first and then for everybody who asked where to get one. A hundred and eighty gsm, side-seamed, and cut a touch narrower at the waist.",
      "Wash it inside out and the bolt will outlive the shirt.",
    ],
    keywords: ["merch", "logo tee", "t shirt", "sasti shirt"], stock: 34, popularity: 45, addedDaysAgo: 150,
  }),
  women({
    name: "Mahru Long-Line Training Tunic", brand: "mahru", artTitle: "LONG-LINE", artDetail: "Modest", price: 3100, colours: ["Black", "Teal", "Dusty Pink"],
    fabric: "92 % polyester and 8 % elastane, matt",
    summary: "Full sleeves and a hem below the hip, slit so that you can move.",
    description: [
      "Designed by women who wanted cover without a heavy cotton kurta sticking to the back. The cloth is a matt, airy knit that does not turn transparent when wet.",
      "Four inches longer than our usual tops, with thumb loops.",
    ],
    keywords: ["tunic", "modest", "long shirt", "khawateen", "hijab"], stock: 19, stockByOptions: { "Dusty Pink / S": 4 }, popularity: 73, addedDaysAgo: 57,
  }),
  women({
    name: "Mahru Breeze Tee", brand: "mahru", artTitle: "BREEZE TEE", artDetail: "Relaxed", price: 2300, colours: ["Lilac", "White", "Charcoal"],
    fabric: "65 % polyester and 35 % viscose",
    summary: "A loose, feather-light tee with mesh between the shoulder blades.",
    description: [
      "Half sleeves to the elbow, a modest neckline and a mesh panel where it helps most. It skims rather than clings.",
      "Packs down to the size of a fist and does not crease.",
    ],
    keywords: ["women tee", "light", "t shirt", "ladies"], stock: 22, popularity: 59, addedDaysAgo: 175,
  }),
  women({
    name: "Mahru Zip Hoodie", brand: "mahru", art: "hoodie", artTitle: "ZIP HOODIE", artDetail: "Mid weight", price: 4900, colours: ["Plum", "Heather Grey"],
    fabric: "70 % cotton and 30 % polyester French terry, 280 gsm",
    summary: "A mid-weight zipped hoodie with a hood shaped to sit over a scarf.",
    description: [
      "The hood is cut deep enough for a dupatta or hijab beneath it. Two-way zip, zipped pockets, and a hem that covers the hips.",
      "French terry inside: soft, but cool enough for October.",
    ],
    keywords: ["zipper", "hoodie", "women", "hijab", "upper"], stock: 8, stockByOptions: { "Plum / XS": 0 }, popularity: 56, addedDaysAgo: 20,
  }),
  women({
    name: "Halqa Wrap-Back Practice Top", brand: "halqa", artTitle: "WRAP-BACK", artDetail: "Short sleeve", price: 2700, colours: ["Rust", "Bottle Green"],
    fabric: "94 % bamboo viscose and 6 % elastane",
    summary: "A soft short-sleeved top with a crossed back, made for yoga and pilates.",
    description: [
      "Two layers cross at the back and open as you fold forward, so the top never rides up. Bamboo viscose with a little elastane.",
      "Long enough to tuck in, short enough not to bunch.",
    ],
    keywords: ["yoga top", "pilates", "wrap"], stock: 10, popularity: 37, addedDaysAgo: 98,
  }),
];
