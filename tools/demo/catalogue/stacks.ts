import type { DemoStack } from "../demo-types.ts";

/** Bundles sold at one price below the sum of their parts. */
export const demoStacks: DemoStack[] = [
  {
    slug: "first-month-stack",
    name: "First Month Stack",
    price: 15900,
    popularity: 94,
    addedDaysAgo: 200,
    summary: "Whey, creatine and a shaker: all that a beginner needs and nothing more.",
    description:
      "If you have just paid your first gym fee, this is the shopping list. Daily Whey fills the gap in a normal day's protein, five grams of creatine a day do the rest, and the shaker is the one we use ourselves.\n\nThe whey lasts a month and the creatine two. After that you will know what you want.",
    keywords: ["beginner", "starter", "shuruaat", "whey creatine"],
    parts: [
      { product: "uqabra-daily-whey", options: ["Chocolate", "2 lb"], quantity: 1 },
      { product: "uqabra-creatine-basic", options: [], quantity: 1 },
      { product: "dhaalgarh-taqat-shaker-600-ml", options: ["Navy"], quantity: 1 },
    ],
  },
  {
    slug: "mass-and-power-stack",
    name: "Mass & Power Stack",
    price: 27500,
    popularity: 83,
    addedDaysAgo: 190,
    summary: "Twelve pounds of Alpha Mass with creatine for people who find gaining hard.",
    description:
      "A month of a heavy gainer beside three good meals, and a scoop of creatine stirred into it. Weigh yourself on the same morning each week; if the scale has not moved in a fortnight, eat more at dinner before you add scoops.\n\nBegin with half servings of the gainer.",
    keywords: ["wazan barhana", "bulk", "gainer creatine"],
    parts: [
      { product: "gurgaan-alpha-mass", options: ["Chocolate", "12 lb"], quantity: 1 },
      { product: "hexaab-creatine-monohydrate", options: ["300 g"], quantity: 1 },
    ],
  },
  {
    slug: "strength-season-stack",
    name: "Strength Season Stack",
    price: 28900,
    popularity: 76,
    addedDaysAgo: 120,
    summary: "Summit Whey in kulfi, a hundred servings of creatine and a tub of Live Wire.",
    description:
      "Put together for a twelve-week strength block. Protein after training, creatine every day, and the pre-workout only on the two heaviest days of the week, so that thirty servings last the season.\n\nEverything in it is also sold singly, should one part run out before the others.",
    keywords: ["strength", "powerlifting", "pre workout stack"],
    parts: [
      { product: "batura-summit-whey", options: ["Kulfi", "2 lb"], quantity: 1 },
      { product: "hexaab-creatine-monohydrate", options: ["500 g"], quantity: 1 },
      { product: "barqan-live-wire", options: ["Fruit Punch"], quantity: 1 },
    ],
  },
  {
    slug: "lean-and-clear-stack",
    name: "Lean & Clear Stack",
    price: 20500,
    popularity: 72,
    addedDaysAgo: 95,
    summary: "Glacier Isolate, Thermo Blaze and a shaker for a cutting phase.",
    description:
      "Eating less is the work; this makes it a little easier to keep protein high and mornings awake. The isolate adds hardly any sugar, and the capsules state their caffeine to the milligram.\n\nNot for people who are sensitive to caffeine: take the isolate alone instead.",
    keywords: ["cutting", "wazan kam", "fat loss stack"],
    parts: [
      { product: "batura-glacier-isolate", options: ["Vanilla", "2 lb"], quantity: 1 },
      { product: "sholaz-thermo-blaze", options: [], quantity: 1 },
      { product: "dhaalgarh-taqat-shaker-600-ml", options: ["Black"], quantity: 1 },
    ],
  },
  {
    slug: "garmi-hydration-stack",
    name: "Garmi Hydration Stack",
    price: 16200,
    popularity: 61,
    addedDaysAgo: 28,
    summary: "Clear Whey, Flow BCAA with salts and a two-storey shaker for hot months.",
    description:
      "Milk shakes are hard work at forty-two degrees. Both drinks here are thin, cold and sour, and both help you to finish more water.\n\nThe lower box of the shaker takes one scoop of each.",
    keywords: ["summer", "garmi", "hydration", "clear whey bcaa"],
    parts: [
      { product: "hexaab-clear-whey", options: ["Peach"], quantity: 1 },
      { product: "mehrano-flow-bcaa", options: ["Lemon Mint"], quantity: 1 },
      { product: "mehrano-two-storey-shaker-with-powder-box", options: ["Sky"], quantity: 1 },
    ],
  },
  {
    slug: "everyday-health-stack",
    name: "Everyday Health Stack",
    price: 6900,
    popularity: 79,
    addedDaysAgo: 150,
    summary: "Multivitamin, omega-3 and vitamin D for two quiet months.",
    description:
      "The three small bottles that most often share a breakfast table. Take all of them with the largest meal of the morning.\n\nTogether they stay below the upper limit for every vitamin, which is not true of every pair one might pick.",
    keywords: ["health", "multivitamin omega d3", "sehat"],
    parts: [
      { product: "qutbi-daily-multi", options: ["60 tablets"], quantity: 1 },
      { product: "mehrano-omega-3-1000", options: ["60 softgels"], quantity: 1 },
      { product: "qutbi-vitamin-d3-50-mcg-2000-iu", options: [], quantity: 1 },
    ],
  },
  {
    slug: "ghar-ka-gym-stack",
    name: "Ghar Ka Gym Stack",
    price: 6900,
    popularity: 68,
    addedDaysAgo: 70,
    summary: "Mat, loops and rope: a home gym that fits under the bed.",
    description:
      "Twenty minutes of rope and bands on a decent mat beat an hour of planning to go to the gym. A card with three sessions lies in the parcel.\n\nThe rope needs a ceiling of two and a half metres, or the roof.",
    keywords: ["home gym", "ghar", "bands rope mat"],
    parts: [
      { product: "halqa-grounded-yoga-mat-6-mm", options: ["Plum"], quantity: 1 },
      { product: "halqa-resistance-loop-set-of-five", options: [], quantity: 1 },
      { product: "barqan-speed-rope", options: ["Black"], quantity: 1 },
    ],
  },
  {
    slug: "pull-day-stack",
    name: "Pull Day Stack",
    price: 13500,
    popularity: 49,
    addedDaysAgo: 45,
    summary: "Straps, wraps and a strong pre-workout for the heaviest day of the week.",
    description:
      "For people who already deadlift twice their weight or are honestly on the way. The pre-workout holds 300 mg of caffeine; keep it for records.\n\nStraps and wraps outlast many tubs.",
    keywords: ["deadlift", "pull", "straps"],
    parts: [
      { product: "lohabad-chalk-charge-strength-pre-workout", options: ["Fruit Punch"], quantity: 1 },
      { product: "lohabad-cotton-lifting-straps", options: ["Black"], quantity: 1 },
      { product: "dhaalgarh-wrist-wraps-18-in", options: ["Black"], quantity: 1 },
    ],
  },
  {
    slug: "all-plant-stack",
    name: "All Plant Stack",
    price: 20900,
    popularity: 37,
    addedDaysAgo: 42,
    summary: "Pea and rice protein, vegan BCAA and algae omega, nothing from an animal.",
    description:
      "The three things that vegans ask us for, from one maker. Protein and amino acids come from pulses and fermented maize, the omega-3 from algae grown in tanks.\n\nAdd a B12 supplement if you eat no milk or eggs at all.",
    keywords: ["vegan", "plant", "dairy free"],
    parts: [
      { product: "naltarra-pea-rice-protein", options: ["Vanilla"], quantity: 1 },
      { product: "naltarra-fermented-vegan-bcaa", options: ["Lemon"], quantity: 1 },
      { product: "naltarra-algae-omega-vegan-dha", options: [], quantity: 1 },
    ],
  },
  {
    slug: "good-night-stack",
    name: "Good Night Stack",
    price: 16900,
    popularity: 46,
    addedDaysAgo: 130,
    summary: "Slow casein and ZMA for the hours in which training pays off.",
    description:
      "Drink the casein an hour before bed and take the minerals half an hour later; milk protein and zinc get in each other's way.\n\nThen put the phone in another room, which costs nothing and does more than both.",
    keywords: ["night", "neend", "recovery", "casein zma"],
    parts: [
      { product: "batura-night-ascent-casein", options: ["Chocolate"], quantity: 1 },
      { product: "gurgaan-night-pack-zma", options: [], quantity: 1 },
    ],
  },
  {
    slug: "hostel-stack",
    name: "Hostel Stack",
    price: 9300,
    popularity: 57,
    addedDaysAgo: 60,
    summary: "Two pouches of gainer and a shaker that survive a shared room.",
    description:
      "Two pouches, one in each flavour or both for you, last a fortnight of daily shakes. Milk from the corner shop does the rest.\n\nWrite your name on the shaker. We are serious.",
    keywords: ["hostel", "student", "gainer", "sasta"],
    parts: [
      { product: "uqabra-hostel-gainer-pouch", options: ["Chocolate"], quantity: 2 },
      { product: "dhaalgarh-taqat-shaker-600-ml", options: ["Red"], quantity: 1 },
    ],
  },
  {
    slug: "steady-aim-stack",
    name: "Steady Aim Stack",
    price: 9200,
    popularity: 29,
    addedDaysAgo: 100,
    summary: "Focus Pre-Workout with the light pack that carries it to the ground.",
    description:
      "For nets, ranges and long afternoons in the field. The pre-workout has no beta-alanine, so hands do not tingle.\n\nThe pack holds shoes, towel and bottle, and folds away afterwards.",
    keywords: ["cricket", "focus", "bag"],
    parts: [
      { product: "teerandaz-focus-pre-workout", options: ["Lemon"], quantity: 1 },
      { product: "teerandaz-drawstring-pack", options: ["Navy"], quantity: 1 },
    ],
  },
];
