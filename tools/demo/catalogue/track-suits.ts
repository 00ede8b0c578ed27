import type { DemoProduct } from "../demo-types.ts";
import { buildGear } from "./build/build-gear.ts";
import type { GearDraft } from "./build/build-gear.ts";

type SuitDraft = Omit<GearDraft, "categories" | "art">;

function suit(draft: SuitDraft): DemoProduct {
  return buildGear({ art: "track-suit", categories: ["track-suits"], sizes: ["S", "M", "L", "XL", "XXL"], sizeChart: "track-suits", ...draft });
}

/** Jackets and trousers sold together. */
export const trackSuits: DemoProduct[] = [
  suit({
    name: "Teerandaz Match Day Track Suit", brand: "teerandaz", artTitle: "MATCH DAY", artDetail: "Two piece", price: 8900, priceByOption: { XXL: 9400 }, colours: ["Navy", "Black", "Maroon"],
    fabric: "pure polyester tricot",
    summary: "The team suit: smooth tricot, contrast sleeve, zips at pocket and ankle.",
    description: [
      "Tricot falls cleanly, resists snagging and comes out of a bag without creases. Ankle zips let you pull the trousers over shoes at the side of the pitch.",
      "Clubs ordering ten or more may have names embroidered; write to us.",
    ],
    keywords: ["track suit", "team", "cricket", "football", "tracksuit"], stock: 16, stockByOptions: { "Maroon / M": 0, "Maroon / L": 4 }, popularity: 79, addedDaysAgo: 158,
  }),
  suit({
    name: "Teerandaz Fleece Winter Suit", brand: "teerandaz", artTitle: "WINTER SUIT", artDetail: "Fleece", price: 10500, colours: ["Charcoal", "Navy"],
    fabric: "65 % cotton and 35 % polyester fleece, 340 gsm",
    summary: "A brushed fleece suit with a stand-up collar for fog season.",
    description: [
      "Heavy fleece, a collar that closes to the chin and cuffs that keep wind out on the motorbike. Trousers are lined at the knee.",
      "Colours are dyed in the yarn and stay dark.",
    ],
    keywords: ["winter", "fleece", "garam suit", "sardi", "tracksuit"], stock: 12, popularity: 63, addedDaysAgo: 11,
  }),
  suit({
    name: "Lohabad Garage Track Suit", brand: "lohabad", artTitle: "GARAGE SUIT", artDetail: "Cotton", price: 9600, colours: ["Heather Grey", "Black"],
    fabric: "pure loopback cotton, 320 gsm",
    summary: "Hooded cotton suit in the plain grey of every old boxing film.",
    description: [
      "Loopback cotton of 320 gsm, ribbed sides, a hood you can hide in. It soaks up sweat on road runs and looks better at three years than at three weeks.",
      "Cut roomy for layers underneath.",
    ],
    keywords: ["hooded suit", "cotton", "boxing", "grey sweat suit"], stock: 10, stockByOptions: { "Black / XXL": 2 }, popularity: 56, addedDaysAgo: 128,
  }),
  suit({
    name: "Dhaalgarh Wind & Rain Suit", brand: "dhaalgarh", artTitle: "WIND & RAIN", artDetail: "Shell", price: 11000, colours: ["Olive", "Black"],
    fabric: "nylon with a waterproof membrane",
    summary: "A light waterproof shell suit that packs into its own pocket.",
    description: [
      "Taped seams, vents under the arms and a peaked hood: made for monsoon runs and northern treks alike. It breathes, though no waterproof breathes as well as its maker says.",
      "Not a sauna suit. Please do not use it to sweat weight off.",
    ],
    keywords: ["rain", "barish", "waterproof", "windbreaker", "trek"], stock: 7, popularity: 42, addedDaysAgo: 60,
  }),
  suit({
    name: "Barqan Night Run Reflective Suit", brand: "barqan", artTitle: "NIGHT RUN", artDetail: "Reflective", price: 9900, colours: ["Black"],
    fabric: "polyester with woven-in glass beads",
    summary: "A black suit by day, a lit-up one in headlights.",
    description: [
      "Tiny glass beads woven into the cloth throw headlights back from every side. Streets without lamps are reason enough.",
      "Slim fit, mesh lining, zipped chest pocket for a phone with a hole for the cable.",
    ],
    keywords: ["reflective", "running", "raat", "night", "tracksuit"], stock: 14, stockByOptions: { S: 0, XXL: 1 }, popularity: 46, addedDaysAgo: 37,
  }),
  suit({
    name: "Uqabra School & Club Track Suit", brand: "uqabra", artTitle: "CLUB SUIT", artDetail: "Two piece", price: 6500, colours: ["Royal Blue", "Bottle Green", "Maroon"],
    fabric: "pure polyester",
    summary: "A hard-wearing suit at a price that a whole team can pay.",
    description: [
      "Plain polyester super-poly with piping down the sides, knees doubled, elastic that survives a hot iron. Adult sizes only.",
      "The colours match most college houses, which is no accident.",
    ],
    keywords: ["school", "college", "sasta", "team suit", "tracksuit"], stock: 30, popularity: 60, addedDaysAgo: 315,
  }),
  suit({
    name: "Mahru Long-Jacket Track Suit for Women", brand: "mahru", artTitle: "LONG JACKET", artDetail: "Modest", price: 8700, colours: ["Plum", "Black", "Teal"], sizes: ["XS", "S", "M", "L", "XL"], sizeChart: "women-tops",
    fabric: "88 % polyester and 12 % elastane",
    summary: "A thigh-length jacket with loose trousers, for walking tracks and mixed gyms.",
    description: [
      "The jacket reaches to mid-thigh and opens from below with a two-way zip, so that you can stride. Trousers are straight and not see-through in sunlight.",
      "The size chart gives bust and waist; trouser length is 39 inches in M.",
    ],
    keywords: ["women tracksuit", "modest", "walk", "khawateen"], stock: 13, stockByOptions: { "Teal / XS": 3 }, popularity: 65, addedDaysAgo: 76,
  }),
  suit({
    name: "Halqa Slow Sunday Knit Suit", brand: "halqa", artTitle: "SLOW SUNDAY", artDetail: "Knit", price: 7800, colours: ["Sand", "Slate Grey"],
    fabric: "60 % cotton and 40 % modal rib",
    summary: "A rib-knit top and trousers for the day on which you do nothing.",
    description: [
      "Soft rib in cotton and modal, with a round neck and no zip at all. It is gym wear only in the sense that rest is part of training.",
      "Knits loosen a little: between sizes take the smaller here.",
    ],
    keywords: ["lounge", "co-ord", "knit", "rest day"], stock: 0, popularity: 38, addedDaysAgo: 143,
  }),
];
