import type { DemoProduct } from "../demo-types.ts";
import { buildGear } from "./build/build-gear.ts";
import type { GearDraft } from "./build/build-gear.ts";

type PantsDraft = Omit<GearDraft, "categories" | "art"> & Partial<Pick<GearDraft, "art">>;

function pants(draft: PantsDraft): DemoProduct {
  return buildGear({ art: "yoga-pants", categories: ["yoga-pants"], sizes: ["XS", "S", "M", "L", "XL"], sizeChart: "women-bottoms", ...draft });
}

/** Trousers for yoga, pilates and stretching. */
export const yogaPants: DemoProduct[] = [
  pants({
    name: "Halqa Lotus Flare Pants", brand: "halqa", artTitle: "LOTUS FLARE", artDetail: "Flared", price: 3900, colours: ["Black", "Bottle Green", "Rust"],
    fabric: "74 % nylon and 26 % elastane, brushed",
    summary: "Close to the knee, flared below, in butter-soft brushed jersey.",
    description: [
      "The flare sweeps the floor when you stand barefoot and balances the hips in shoes. Brushed jersey feels like worn cotton and holds like new elastane.",
      "A crossed waistband without any seam at the front.",
    ],
    keywords: ["flare", "yoga pants", "bell bottom", "trouser"], stock: 17, stockByOptions: { "Rust / XS": 0 }, popularity: 76, addedDaysAgo: 86,
  }),
  pants({
    name: "Halqa Stillness Wide-Leg Pants", brand: "halqa", artTitle: "STILLNESS", artDetail: "Wide leg", price: 3600, colours: ["Sand", "Slate Grey"],
    fabric: "55 % modal and 45 % linen",
    summary: "Wide, airy trousers for breathing exercises, stretching and travelling.",
    description: [
      "Modal and linen, woven loosely, with a soft folded waist you can wear high or low. Two deep side pockets.",
      "Linen creases. We think it suits them.",
    ],
    keywords: ["wide leg", "palazzo", "linen", "loose"], stock: 14, popularity: 58, addedDaysAgo: 150,
  }),
  pants({
    name: "Halqa Mountain Pose Straight Pants", brand: "halqa", artTitle: "MOUNTAIN POSE", artDetail: "Straight", price: 3800, colours: ["Black", "Navy"],
    fabric: "68 % viscose, 27 % nylon and 5 % elastane",
    summary: "Straight-legged pants smart enough to go from mat to office.",
    description: [
      "A matt, dense knit with a pressed-looking front seam. On the mat they stretch in all directions; under a kurta nobody would guess.",
      "Belt loops are only for show, the waist is elastic.",
    ],
    keywords: ["straight pants", "office", "yoga"], stock: 20, popularity: 49, addedDaysAgo: 205,
  }),
  pants({
    name: "Mahru Crescent Yoga Pants", brand: "mahru", artTitle: "CRESCENT", artDetail: "Full length", price: 3500, colours: ["Plum", "Black", "Teal"],
    fabric: "80 % nylon and 20 % elastane, 210 gsm",
    summary: "Light, smooth pants with a deep V waistband and no side seams.",
    description: [
      "One piece of cloth for each leg, joined only inside, so nothing presses when you lie on your side. Weighs less than most leggings and is still opaque.",
      "Best for slow practice; runners want more hold.",
    ],
    keywords: ["seamless", "yoga pants", "tights"], stock: 18, stockByOptions: { "Teal / L": 3 }, popularity: 67, addedDaysAgo: 122,
  }),
  pants({
    name: "Mahru Prenatal Yoga Pants", brand: "mahru", artTitle: "PRENATAL", artDetail: "Fold-over", price: 4200, colours: ["Black", "Dusty Pink"],
    fabric: "90 % cotton and 10 % elastane",
    summary: "A tall, soft panel that folds up over the bump or down below it.",
    description: [
      "The panel stretches for nine months and shrinks back after. No elastic edge, no label, flat seams.",
      "Choose the size you wore before; the chart's hip measure decides.",
    ],
    keywords: ["maternity", "prenatal", "pregnancy", "yoga"], stock: 9, stockByOptions: { "Dusty Pink / M": 1 }, popularity: 34, addedDaysAgo: 48,
  }),
  pants({
    name: "Mahru Shalwar Yoga Pants", brand: "mahru", artTitle: "SHALWAR CUT", artDetail: "Shalwar cut", price: 3300, colours: ["Black", "Lilac", "Mustard"],
    fabric: "96 % cotton lawn and 4 % elastane",
    summary: "The freedom of a shalwar with cuffs that do not fall in a headstand.",
    description: [
      "Gathered at a wide ribbed waist, full through the leg and closed at the ankle. There is no freer cut for sitting cross-legged, and our great-grandmothers knew it.",
      "Cotton lawn blended with a little elastane; cool in July.",
    ],
    keywords: ["shalwar", "harem", "loose", "lawn"], stock: 23, stockByOptions: { "Mustard / XL": 0 }, popularity: 61, addedDaysAgo: 19,
  }),
  pants({
    name: "Teerandaz Men's Mobility Pants", brand: "teerandaz", artTitle: "MOBILITY", artDetail: "Tapered", price: 3900, colours: ["Charcoal", "Olive"], sizes: ["S", "M", "L", "XL", "XXL"], sizeChart: "men-bottoms",
    fabric: "85 % polyester and 15 % elastane, brushed",
    summary: "Soft tapered pants for men who stretch, with a gusset and no noise.",
    description: [
      "Yoga for bowlers with stiff hips began it. The crotch gusset lets you sit deep, the brushed knit does not rustle in a quiet room.",
      "A hidden pocket at the hip holds a card and a key.",
    ],
    keywords: ["men yoga", "mobility", "stretching", "pants"], stock: 15, popularity: 45, addedDaysAgo: 94,
  }),
  pants({
    name: "Halqa Warm Practice Pants", brand: "halqa", artTitle: "WARM PRACTICE", artDetail: "Brushed", price: 4400, colours: ["Plum", "Charcoal"],
    fabric: "78 % polyester and 22 % elastane, brushed inside",
    summary: "Brushed inside and ribbed at the ankle for unheated winter floors.",
    description: [
      "January mornings in Quetta were the brief. A fine brushed back keeps warmth in while the face stays smooth enough to move on the mat.",
      "Wash cold and dry flat, and the nap will last.",
    ],
    keywords: ["winter yoga", "warm", "garam", "sardi"], stock: 0, popularity: 31, addedDaysAgo: 280,
  }),
];
