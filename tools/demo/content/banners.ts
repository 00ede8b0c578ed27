import type { DemoBanner } from "../demo-types.ts";

/** The four banners of the home page, in order. */
export const demoBanners: DemoBanner[] = [
  {
    filename: "first-month.webp",
    headline: "Start strong. Spend less.",
    subline: "Whey, creatine and a shaker in one parcel, Rs 2,300 below the sum of its parts.",
    callToAction: "See the stacks",
    href: "/categories/stacks",
    colours: { from: "#0f1a24", to: "#24445c", ink: "#ffffff", accent: "#f7c331" },
    products: ["uqabra-daily-whey", "uqabra-creatine-basic", "dhaalgarh-taqat-shaker-600-ml"],
  },
  {
    filename: "whey-for-pakistan.webp",
    headline: "Kulfi, mango, karak chai",
    subline: "Protein in the flavours you grew up with. Free delivery all over Pakistan.",
    callToAction: "Shop proteins",
    href: "/categories/proteins",
    colours: { from: "#fff3d9", to: "#f6c667", ink: "#2a1a08", accent: "#b3420f" },
    products: ["batura-summit-whey", "qutbi-diet-meal-shake", "uqabra-whey-oats-breakfast-shake"],
  },
  {
    filename: "beat-the-heat.webp",
    headline: "Train through the garmi",
    subline: "Clear whey, salts and aminos that drink like sharbat, not like milk.",
    callToAction: "Cool down",
    href: "/categories/bcaa-eaa",
    colours: { from: "#04384d", to: "#0fa3b1", ink: "#ffffff", accent: "#e8f36a" },
    products: [
      "hexaab-clear-whey",
      "mehrano-flow-bcaa",
      "mehrano-two-storey-shaker-with-powder-box",
      "batura-trail-eaa-hydration",
    ],
  },
  {
    filename: "gym-wear-on-offer.webp",
    headline: "Cut to move",
    subline: "Gym wear for men and women, modest cuts among them, up to 30 % off.",
    callToAction: "See the offers",
    href: "/categories/offers",
    colours: { from: "#f4f0f5", to: "#cdb8d6", ink: "#2a1630", accent: "#d6336c" },
    products: ["mahru-high-waist-leggings", "teerandaz-dry-tee", "lohabad-deep-cut-stringer"],
  },
];
