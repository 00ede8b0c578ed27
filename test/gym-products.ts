import type { SeedProduct } from "./seed-products.ts";

const classic = ["Chocolate", "Vanilla", "Strawberry"];
const fruity = ["Mango", "Watermelon", "Blue Raspberry"];
const powder = ["2 lb", "5 lb"];
const garment = ["S", "M", "L", "XL"];

/** A small believable shop for searching in. */
export const gymProducts: SeedProduct[] = [
  { slug: "gold-whey", name: "Gold Whey", brand: "markhor", categories: ["proteins"], flavours: [...classic, "Kulfi"], sizes: powder, price: 12_500, popularity: 95, servings: 30, keywords: ["protein powder"], discount: 10 },
  { slug: "iso-whey-zero", name: "Iso Whey Zero", brand: "shaheen", categories: ["proteins"], flavours: classic, sizes: powder, price: 15_500, popularity: 80, servings: 28, keywords: ["isolate", "lean"] },
  { slug: "night-casein", name: "Night Casein", brand: "markhor", categories: ["proteins"], flavours: ["Chocolate", "Caramel"], sizes: ["2 lb"], price: 13_800, popularity: 40, servings: 27, keywords: ["slow protein", "sleep"] },
  { slug: "plant-protein", name: "Plant Protein", brand: "indus", categories: ["proteins"], flavours: ["Chocolate", "Banana"], sizes: ["2 lb"], price: 11_900, popularity: 45, servings: 25, keywords: ["vegan", "pea"] },
  { slug: "whey-protein-bar", name: "Whey Protein Bar", brand: "shaheen", categories: ["proteins"], flavours: ["Peanut Butter", "Cookies & Cream"], price: 650, popularity: 60, stock: 3 },
  { slug: "mass-gainer-xl", name: "Mass Gainer XL", brand: "markhor", categories: ["weight-gainers"], flavours: classic, sizes: ["6 lb", "12 lb"], price: 14_500, popularity: 85, servings: 16, keywords: ["wazan", "bulk"] },
  { slug: "lean-gainer", name: "Lean Gainer", brand: "indus", categories: ["weight-gainers"], flavours: ["Banana", "Mango"], sizes: ["6 lb"], price: 12_200, popularity: 50, servings: 18 },
  { slug: "thermo-shred", name: "Thermo Shred", brand: "shaheen", categories: ["fat-loss-products"], sizes: ["60 caps", "120 caps"], price: 5_400, popularity: 70, servings: 30, keywords: ["fat burner", "caffeine", "motapa"] },
  { slug: "l-carnitine-3000", name: "L-Carnitine 3000", brand: "indus", categories: ["fat-loss-products"], flavours: ["Lemon", "Green Apple"], price: 4_800, popularity: 55, servings: 31, keywords: ["liquid carnitine"] },
  { slug: "cla-softgels", name: "CLA Softgels", brand: "markhor", categories: ["fat-loss-products"], price: 4_200, popularity: 35, servings: 45 },
  { slug: "storm-pre-workout", name: "Storm Pre-Workout", brand: "shaheen", categories: ["pre-workouts"], flavours: fruity, price: 9_500, popularity: 90, servings: 30, keywords: ["energy", "pump", "caffeine"] },
  { slug: "pump-stim-free", name: "Pump Stim-Free", brand: "indus", categories: ["pre-workouts"], flavours: fruity, price: 8_200, popularity: 42, servings: 25, keywords: ["citrulline"], stock: 0 },
  { slug: "bcaa-2-1-1", name: "BCAA 2:1:1", brand: "markhor", categories: ["bcaa-eaa"], flavours: fruity, price: 7_200, popularity: 75, servings: 40, keywords: ["aminos", "recovery"] },
  { slug: "eaa-hydrate", name: "EAA Hydrate", brand: "shaheen", categories: ["bcaa-eaa"], flavours: ["Lemon", "Orange"], price: 8_100, popularity: 48, servings: 30, keywords: ["essential amino acids"] },
  { slug: "creatine-monohydrate", name: "Creatine Monohydrate", brand: "markhor", categories: ["creatine"], sizes: ["300 g", "500 g"], price: 5_900, popularity: 98, servings: 60, keywords: ["strength", "taqat"], discount: 15 },
  { slug: "creatine-hcl", name: "Creatine HCL", brand: "indus", categories: ["creatine"], sizes: ["90 caps"], price: 6_400, popularity: 44, servings: 45 },
  { slug: "alpha-test", name: "Alpha Test", brand: "shaheen", categories: ["testosterone-boosters"], sizes: ["60 caps"], price: 6_900, popularity: 52, servings: 30, keywords: ["tribulus", "ashwagandha"] },
  { slug: "omega-3-gold", name: "Omega-3 Gold", brand: "indus", categories: ["fish-oil"], sizes: ["60 caps", "90 caps"], price: 3_200, popularity: 77, servings: 30, keywords: ["epa", "dha", "joints"] },
  { slug: "salmon-oil", name: "Salmon Oil", brand: "markhor", categories: ["fish-oil"], price: 3_900, popularity: 30, servings: 60 },
  { slug: "zma-night", name: "ZMA Night", brand: "shaheen", categories: ["zma"], sizes: ["90 caps"], price: 3_600, popularity: 46, servings: 30, keywords: ["zinc", "magnesium", "sleep"] },
  { slug: "daily-multi", name: "Daily Multi", brand: "indus", categories: ["multivitamins"], sizes: ["60 caps"], price: 3_400, popularity: 66, servings: 60, keywords: ["multivitamin", "vitamin c"] },
  { slug: "vitamin-d3", name: "Vitamin D3 5000 IU", brand: "shaheen", categories: ["multivitamins"], price: 2_600, popularity: 58, servings: 120 },
  { slug: "steel-shaker", name: "Steel Shaker 700 ml", brand: "indus", categories: ["accessories"], price: 2_100, popularity: 62, keywords: ["bottle"], discount: 20 },
  { slug: "lever-belt", name: "Lever Lifting Belt", brand: "kohsar", categories: ["accessories"], sizes: garment, price: 7_400, popularity: 57, keywords: ["powerlifting", "deadlift"] },
  { slug: "wrist-straps", name: "Wrist Straps", brand: "kohsar", categories: ["accessories"], price: 1_400, popularity: 38 },
  { slug: "training-gloves", name: "Training Gloves", brand: "kohsar", categories: ["accessories"], sizes: ["S", "M", "L"], price: 1_900, popularity: 41 },
  { slug: "band-set", name: "Resistance Band Set", brand: "indus", categories: ["accessories"], price: 2_800, popularity: 49 },
  { slug: "speed-rope", name: "Speed Rope", brand: "kohsar", categories: ["accessories"], price: 1_200, popularity: 33, keywords: ["skipping"] },
  { slug: "yoga-mat", name: "Yoga Mat 6 mm", brand: "kohsar", categories: ["accessories"], price: 2_500, popularity: 36 },
  { slug: "duffel-bag", name: "Duffel Bag", brand: "kohsar", categories: ["accessories"], price: 4_500, popularity: 29, keywords: ["gym bag"], stock: 0 },
  { slug: "training-tee", name: "Training Tee", brand: "kohsar", categories: ["tops"], sizes: garment, price: 2_200, popularity: 61, keywords: ["t-shirt", "dri"] },
  { slug: "taqat-tee", name: "طاقت Tee", brand: "kohsar", categories: ["tops"], sizes: garment, price: 2_400, popularity: 31 },
  { slug: "summit-hoodie", name: "Summit Hoodie", brand: "kohsar", categories: ["tops"], sizes: ["M", "L", "XL"], price: 4_900, popularity: 37 },
  { slug: "stringer-tank", name: "Stringer Tank", brand: "kohsar", categories: ["tank-tops"], sizes: garment, price: 1_700, popularity: 43 },
  { slug: "tapered-joggers", name: "Tapered Joggers", brand: "kohsar", categories: ["bottoms"], sizes: garment, price: 3_900, popularity: 63, keywords: ["trousers"] },
  { slug: "lifting-shorts", name: "Lifting Shorts", brand: "kohsar", categories: ["shorts"], sizes: garment, price: 2_300, popularity: 47 },
  { slug: "flow-leggings", name: "Flow Leggings", brand: "kohsar", categories: ["yoga-pants"], sizes: ["XS", "S", "M", "L"], price: 3_300, popularity: 51, keywords: ["yoga pants", "tights"] },
  { slug: "track-suit-pro", name: "Track Suit Pro", brand: "kohsar", categories: ["track-suits"], sizes: garment, price: 7_900, popularity: 45, discount: 25 },
];
