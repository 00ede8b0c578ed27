import type { DemoProduct } from "../demo-types.ts";
import { buildGear } from "./build/build-gear.ts";
import type { GearDraft } from "./build/build-gear.ts";

type TankDraft = Omit<GearDraft, "categories" | "art"> & Partial<Pick<GearDraft, "art">>;

function men(draft: TankDraft): DemoProduct {
  return buildGear({
    art: "tank",
    categories: ["tank-tops"],
    sizes: ["S", "M", "L", "XL", "XXL"],
    sizeChart: "men-tops",
    ...draft,
  });
}

function women(draft: TankDraft): DemoProduct {
  return buildGear({
    art: "tank",
    categories: ["tank-tops"],
    sizes: ["XS", "S", "M", "L", "XL"],
    sizeChart: "women-tops",
    ...draft,
  });
}

/** Sleeveless tops and stringers. */
export const tankTops: DemoProduct[] = [
  men({
    name: "Teerandaz Dry Tank",
    brand: "teerandaz",
    artTitle: "DRY TANK",
    artDetail: "Regular",
    price: 1900,
    colours: ["Black", "White", "Navy"],
    fabric: "pure polyester honeycomb knit, 130 gsm",
    summary: "The Dry Tee without its sleeves: honeycomb knit, 95 grams.",
    description: [
      "Armholes are cut close enough to wear alone in any gym. The same quick-drying knit as the tee, with a longer back hem that stays tucked.",
      "A sensible first sleeveless shirt for people who do not care for stringers.",
    ],
    keywords: ["sleeveless", "tank", "vest", "banyan"],
    stock: 26,
    popularity: 74,
    addedDaysAgo: 192,
  }),
  men({
    name: "Lohabad Deep-Cut Stringer",
    brand: "lohabad",
    art: "stringer",
    artTitle: "STRINGER",
    artDetail: "Deep cut",
    price: 1700,
    colours: ["Black", "Heather Grey", "Red"],
    fabric: "pure ribbed cotton, 210 gsm",
    summary: "An old-school Y-back stringer in ribbed cotton.",
    description: [
      "Narrow straps, low sides, raw hem that curls a little: the cut of the seventies gyms, in cotton heavy enough not to twist.",
      "Some gyms ask for more shirt than this. Ask first, or carry a tee.",
    ],
    keywords: ["stringer", "y back", "bodybuilding", "sando"],
    stock: 18,
    stockByOptions: { "Red / XXL": 0, "Red / S": 2 },
    popularity: 70,
    addedDaysAgo: 260,
  }),
  men({
    name: "Lohabad Cut-Off Hooded Tank",
    brand: "lohabad",
    art: "tank",
    artTitle: "HOODED TANK",
    artDetail: "With hood",
    price: 2900,
    colours: ["Charcoal", "Olive"],
    fabric: "85 % cotton and 15 % polyester light terry",
    summary: "A sleeveless hoodie in light terry for warm-ups between seasons.",
    description: [
      "A hood for focus and no sleeves for the heat. Light terry keeps the neck warm while the arms stay free.",
      "Kangaroo pocket in front, split side hems.",
    ],
    keywords: ["sleeveless hoodie", "hood", "tank"],
    stock: 11,
    popularity: 48,
    addedDaysAgo: 82,
  }),
  men({
    name: "Gurgaan Pack Stringer",
    brand: "gurgaan",
    art: "stringer",
    artTitle: "PACK STRINGER",
    artDetail: "Racer back",
    price: 1600,
    colours: ["Black", "Olive"],
    fabric: "50 % cotton and 50 % polyester",
    summary: "A soft racer-back with the wolf on the chest.",
    description: [
      "Polyester and cotton half and half, so it neither clings nor creases. The wolf is woven, not printed, and will not peel.",
      "Runs true to size with a slightly long body.",
    ],
    keywords: ["stringer", "wolf", "gym vest"],
    stock: 20,
    popularity: 53,
    addedDaysAgo: 125,
  }),
  men({
    name: "Halqa Bamboo Vest",
    brand: "halqa",
    artTitle: "BAMBOO VEST",
    artDetail: "Regular",
    price: 2100,
    colours: ["Sand", "Slate Grey"],
    fabric: "93 % bamboo viscose and 7 % elastane",
    summary: "A plain, soft vest in bamboo viscose, pleasant under a shirt too.",
    description: [
      "Bamboo viscose drinks up sweat and feels cool against the skin. It has no print and no logo outside, only a small ring stitched at the hem.",
      "Wear it to practice, sleep in it, or put it under a kameez in August.",
    ],
    keywords: ["vest", "banyan", "bamboo", "inner"],
    stock: 24,
    popularity: 36,
    addedDaysAgo: 215,
  }),
  women({
    name: "Mahru Racerback Tank",
    brand: "mahru",
    artTitle: "RACERBACK",
    artDetail: "Regular",
    price: 1950,
    colours: ["Black", "Lilac", "Teal"],
    fabric: "88 % polyester and 12 % elastane",
    summary: "A close, quick-drying racerback for women's gyms and home training.",
    description: [
      "A high front and a narrow back leave the shoulders free for presses and pull-downs. Long enough to stay down in a plank.",
      "Layers well under the Breeze Tee on the way there and home.",
    ],
    keywords: ["racerback", "women tank", "ladies vest"],
    stock: 21,
    stockByOptions: { "Lilac / XL": 0 },
    popularity: 62,
    addedDaysAgo: 145,
  }),
  women({
    name: "Mahru Layered Two-in-One Tank",
    brand: "mahru",
    artTitle: "TWO-IN-ONE",
    artDetail: "With lining",
    price: 2800,
    colours: ["Dusty Pink", "Charcoal"],
    fabric: "78 % nylon and 22 % elastane, the outer layer of polyester",
    summary: "A supportive inner top under a loose outer layer, joined at the straps.",
    description: [
      "The inner layer holds for low and medium impact, the outer one floats. Nothing to match and nothing to adjust.",
      "Removable pads; put them in a washing net or they will find the pump.",
    ],
    keywords: ["two in one", "built in", "women tank"],
    stock: 9,
    stockByOptions: { "Charcoal / M": 1 },
    popularity: 51,
    addedDaysAgo: 66,
  }),
  women({
    name: "Halqa Long Slit Tank",
    brand: "halqa",
    artTitle: "LONG SLIT",
    artDetail: "Long",
    price: 2300,
    colours: ["Rust", "White"],
    fabric: "pure slub cotton, 160 gsm",
    summary: "A flowing hip-length tank with high side slits.",
    description: [
      "Covers the hips when you stand, opens when you lunge. Soft slub cotton with a wide neck facing that lies flat.",
      "White is lined in front.",
    ],
    keywords: ["long tank", "yoga tank", "cotton"],
    stock: 0,
    popularity: 33,
    addedDaysAgo: 235,
  }),
];
