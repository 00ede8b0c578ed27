import type { DemoProduct } from "../demo-types.ts";
import { buildPowder } from "./build/build-powder.ts";
import type { PowderDraft } from "./build/build-powder.ts";
import { milkWarning, shakeDirections } from "./label-texts.ts";

type WheyDraft = Omit<PowderDraft, "categories" | "art" | "directions" | "warnings" | "allergens"> & Partial<Pick<PowderDraft, "art" | "directions" | "allergens">>;

function whey(draft: WheyDraft): DemoProduct {
  return buildPowder({ art: "tub", directions: shakeDirections, warnings: milkWarning, allergens: ["Milk", "Soya"], categories: ["proteins"], ...draft });
}

/** Whey concentrates, isolates, blends and hydrolysates. */
export const wheyProteins: DemoProduct[] = [
  whey({
    name: "Batura Summit Whey", brand: "batura", artTitle: "SUMMIT WHEY",
    summary: "A smooth blend of whey isolate and concentrate: 24 g of protein in every 31 g scoop.",
    description: [
      "Summit Whey is the tub most of our customers begin with and come back to. Isolate is listed first and concentrate second, which keeps sugar under two grams while the shake still tastes like a milkshake rather than a medicine.",
      "The powder is made in instant form, so a shaker and cold water are enough, with no blender and no lumps at the bottom. The inner seal carries a batch number that you can read against the test sheet on request.",
    ],
    keywords: ["whey", "isolate blend", "taqat", "doodh protein", "muscle"],
    serving: 31, sizes: { "2 lb": 13500, "5 lb": 31500 }, flavours: ["Chocolate", "Vanilla", "Kulfi", "Mango", "Strawberry"],
    nutrients: { protein: 24, carbohydrate: 3, sugars: 1.5, fat: 1.5, saturatedFat: 0.8, cholesterol: 40, sodium: 110, potassium: 160, calcium: 120 },
    ingredients: "Whey protein isolate, whey protein concentrate, flavouring, cocoa powder (chocolate only), soya lecithin, xanthan gum, salt, sucralose.",
    stock: 34, stockByOptions: { "Kulfi / 5 lb": 2, "Strawberry / 5 lb": 0 }, popularity: 100, addedDaysAgo: 320,
  }),
  whey({
    name: "Batura Glacier Isolate", brand: "batura", artTitle: "WHEY ISOLATE",
    summary: "Cold-filtered isolate for those who count every gram: 27 g of protein, under 1 g of sugar.",
    description: [
      "Nine tenths of this powder is protein. The whey is filtered cold and slowly until little milk sugar and fat remain, which is why the shake is thin, clean and quick to drink after a hard session.",
      "People who feel heavy after an ordinary whey often get along better with an isolate, as most of the lactose is gone. It is still made from milk, so it is not for anybody with a milk allergy.",
    ],
    keywords: ["whey isolate", "iso", "isolate", "wpi", "low sugar", "lactose kam", "cutting"],
    serving: 30, sizes: { "2 lb": 15900, "5 lb": 37500 }, flavours: ["Vanilla", "Double Chocolate", "Lychee", "Unflavoured"],
    nutrients: { protein: 27, carbohydrate: 1, sugars: 0.5, fat: 0.3, cholesterol: 10, sodium: 75, potassium: 140, calcium: 150 },
    ingredients: "Whey protein isolate, flavouring, sunflower and soya lecithin, salt, sucralose.",
    stock: 18, stockByOptions: { "Lychee / 2 lb": 3, "Unflavoured / 5 lb": 0 }, popularity: 88, addedDaysAgo: 280,
  }),
  whey({
    name: "Uqabra Daily Whey", brand: "uqabra", artTitle: "DAILY WHEY",
    summary: "Straight whey concentrate at a student's price, 21 g of protein per 30 g scoop.",
    description: [
      "Daily Whey is plain concentrate with nothing hidden: one protein source, one flavouring, one sweetener. It costs less because it is simpler, not because the scoop is smaller.",
      "It mixes thicker than an isolate and goes well in a banana and oats shake at breakfast. If milk gives you trouble, choose an isolate instead.",
    ],
    keywords: ["sasta protein", "budget whey", "concentrate", "wpc", "student"],
    serving: 30, sizes: { "2 lb": 11500, "5 lb": 26000 }, flavours: ["Chocolate", "Banana", "Badam"],
    nutrients: { protein: 21, carbohydrate: 4, sugars: 2.5, fat: 2.2, saturatedFat: 1.3, cholesterol: 55, sodium: 95, potassium: 150, calcium: 110 },
    ingredients: "Whey protein concentrate, flavouring, cocoa powder (chocolate only), soya lecithin, sucralose.",
    stock: 52, popularity: 93, addedDaysAgo: 400,
  }),
  whey({
    name: "Uqabra Whey & Oats Breakfast Shake", brand: "uqabra", art: "pouch", artTitle: "WHEY & OATS",
    summary: "A morning in one shaker: whey, fine oat flour and a pinch of cinnamon.",
    description: [
      "Made for the person who leaves for the office before the paratha is ready. Each serving holds 22 g of protein and slow oat carbohydrate with some fibre, so it keeps you going longer than whey alone.",
      "Shake it with cold milk in summer or stir it into warm milk in winter. The pouch closes with a zip and fits a desk drawer.",
    ],
    keywords: ["nashta", "breakfast", "oats", "meal", "jai"],
    serving: 50, measures: 2, sizes: { "1 kg": 8900 }, flavours: ["Banana", "Karak Chai"],
    nutrients: { protein: 22, carbohydrate: 20, fibre: 3, sugars: 3, fat: 3.5, saturatedFat: 1.2, cholesterol: 35, sodium: 85, calcium: 110 },
    ingredients: "Whey protein concentrate, oat flour (41 %), flavouring, ground cinnamon, tea extract (Karak Chai only), salt, sucralose.",
    allergens: ["Milk", "Gluten (oats)"],
    stock: 21, stockByOptions: { "Karak Chai": 4 }, popularity: 61, addedDaysAgo: 75,
  }),
  whey({
    name: "Gurgaan Pack Whey", brand: "gurgaan", artTitle: "PACK WHEY",
    summary: "A heavier 35 g scoop with 25 g of protein and added digestive enzymes.",
    description: [
      "Pack Whey is built for bigger appetites: a rounder body, a little more carbohydrate and a shake that feels like food. Protease and lactase are added to the blend in the amounts printed below.",
      "It suits lifters between a lean whey and a mass gainer, who want some extra calories without four scoops of sugar.",
    ],
    keywords: ["whey", "enzymes", "hazma", "bulk", "size"],
    serving: 35, sizes: { "5 lb": 28500 }, flavours: ["Cookies and Cream", "Chocolate Peanut", "Caramel"],
    nutrients: { protein: 25, carbohydrate: 5.5, sugars: 2.5, fat: 2.5, saturatedFat: 1.4, cholesterol: 60, sodium: 140, potassium: 180, calcium: 130 },
    actives: { "Protease and lactase": 50 },
    ingredients: "Whey protein concentrate, whey protein isolate, flavouring, cocoa powder, peanut flour (Chocolate Peanut only), enzymes, soya lecithin, salt, sucralose.",
    allergens: ["Milk", "Soya", "Peanut"],
    stock: 16, stockByOptions: { Caramel: 1 }, popularity: 66, addedDaysAgo: 190,
  }),
  whey({
    name: "Hexaab Clear Whey", brand: "hexaab", artTitle: "CLEAR WHEY",
    summary: "Protein that drinks like squash: see-through, fruity and free of any milky taste.",
    description: [
      "Clear Whey is isolate treated so that it dissolves to a bright, thin drink. On a June afternoon in Multan it is far easier to finish than a milkshake, and 20 g of protein still go down with it.",
      "Shake with at least 350 ml of very cold water and let the foam stand for a minute. It does not mix well with milk.",
    ],
    keywords: ["clear protein", "sharbat", "juice protein", "garmi", "isolate"],
    serving: 25, sizes: { "500 g": 9800 }, flavours: ["Lemon Mint", "Peach", "Falsa"],
    nutrients: { protein: 20, carbohydrate: 1, sugars: 0.2, fat: 0.1, sodium: 60, potassium: 40 },
    ingredients: "Hydrolysed whey protein isolate, citric acid, malic acid, flavouring, fruit and vegetable colours, sucralose.",
    directions: "Shake one scoop with 350 to 450 ml of ice-cold water and wait a minute for the foam to settle. One or two servings a day.", allergens: ["Milk"],
    stock: 27, stockByOptions: { Falsa: 5 }, popularity: 79, addedDaysAgo: 34,
  }),
  whey({
    name: "Hexaab Hydrolysed Whey Zero", brand: "hexaab", artTitle: "HYDRO WHEY",
    summary: "Pre-digested isolate in short chains, without sugar, fat or colouring.",
    description: [
      "Hydrolysis cuts long protein chains into shorter ones before you drink them. The taste is a little bitter by nature; we would rather leave it so than drown it in sweetener.",
      "Choose it when you train twice a day and want something light in between. For one session a day an ordinary isolate does the same work for less money.",
    ],
    keywords: ["hydro", "hydrolysate", "zero sugar", "fast protein"],
    serving: 29, sizes: { "2 lb": 16000 }, flavours: ["Mocha", "Vanilla"],
    nutrients: { protein: 25, carbohydrate: 0.8, sugars: 0, fat: 0.2, sodium: 120, potassium: 130, calcium: 90 },
    ingredients: "Hydrolysed whey protein isolate, flavouring, salt, steviol glycosides.", allergens: ["Milk"],
    stock: 0, popularity: 42, addedDaysAgo: 150,
  }),
  whey({
    name: "Qutbi Everyday Isolate", brand: "qutbi", art: "pouch", artTitle: "ISOLATE",
    summary: "Five ingredients, 25 g of protein and the amino acid profile printed in full.",
    description: [
      "Qutbi prints what others leave out: each amino acid per 100 g stands on the back of the pouch, so you can see that nothing cheap was added to lift the protein figure.",
      "The taste is mild and only lightly sweet. It is easy to stir into dahi, kheer or pancake batter when you are tired of shakes.",
    ],
    keywords: ["whey isolate", "isolate", "amino profile", "no spiking", "clean"],
    serving: 29, sizes: { "1 kg": 15800 }, flavours: ["Vanilla", "Chocolate"],
    nutrients: { protein: 25, carbohydrate: 1.5, sugars: 1, fat: 0.6, saturatedFat: 0.3, cholesterol: 12, sodium: 70, calcium: 140 },
    ingredients: "Whey protein isolate, flavouring, cocoa powder (chocolate only), sunflower lecithin, sucralose.", allergens: ["Milk"],
    stock: 23, popularity: 58, addedDaysAgo: 120,
  }),
  whey({
    name: "Sholaz Lean Whey", brand: "sholaz", artTitle: "LEAN WHEY",
    summary: "Low-sugar whey with added fibre, for people eating in a calorie deficit.",
    description: [
      "When the plate gets smaller, protein matters more. Lean Whey gives 24 g of it for 117 kcal, with two grams of soluble fibre that make the shake thicker and more filling.",
      "There is no caffeine, no green tea and no promise on the tub. Losing weight is still a matter of what you eat over the week; this only makes the protein part easier.",
    ],
    keywords: ["lean", "diet", "wazan kam", "fibre", "cutting whey"],
    serving: 33, sizes: { "2 lb": 13900 }, flavours: ["Mocha", "Vanilla", "Gulab"],
    nutrients: { protein: 24, carbohydrate: 4, fibre: 2, sugars: 1, fat: 1, saturatedFat: 0.5, cholesterol: 30, sodium: 105, potassium: 150, calcium: 120 },
    ingredients: "Whey protein isolate, whey protein concentrate, inulin, flavouring, coffee powder (Mocha only), xanthan gum, sucralose.",
    stock: 19, stockByOptions: { Gulab: 0 }, popularity: 55, addedDaysAgo: 95,
  }),
  whey({
    name: "Batura Base Camp Whey Trial Box", brand: "batura", art: "sachet-box", artTitle: "WHEY TRIAL BOX",
    summary: "Ten single servings, two each of our five Summit flavours, to find yours before buying a tub.",
    description: [
      "A tub lasts a month, which is a long time with a flavour you do not like. This box holds two sachets each of chocolate, vanilla, kulfi, mango and strawberry, packed in foil and dated singly.",
      "Sachets also travel well: put a few in the gym bag or a suitcase, and a shaker is all you need on the road.",
    ],
    keywords: ["sample", "trial", "sachet", "travel", "safar"],
    serving: 31, measure: "sachet", sizes: { "310 g": 5400 },
    nutrients: { protein: 24, carbohydrate: 3, sugars: 1.5, fat: 1.5, saturatedFat: 0.8, cholesterol: 40, sodium: 110, calcium: 120 },
    ingredients: "Whey protein isolate, whey protein concentrate, flavouring, cocoa powder (chocolate only), soya lecithin, xanthan gum, salt, sucralose.",
    stock: 41, popularity: 70, addedDaysAgo: 21,
  }),
];
