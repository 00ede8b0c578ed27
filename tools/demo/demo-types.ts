import type { SizeChart, SupplementFacts } from "#domains/catalog/product-facts.ts";

/** The shapes our art can draw. */
export const artKinds = [
  "tub",
  "jumbo-tub",
  "pouch",
  "bottle",
  "jar",
  "softgel-bottle",
  "sachet-box",
  "shaker",
  "belt",
  "straps",
  "gloves",
  "band-set",
  "rope",
  "mat",
  "bag",
  "tee",
  "tank",
  "stringer",
  "hoodie",
  "shorts",
  "joggers",
  "leggings",
  "yoga-pants",
  "track-suit",
] as const;
export type ArtKind = (typeof artKinds)[number];

export interface DemoBrand {
  slug: string;
  name: string;
  tagline: string;
  /** CSS hex colours: the container's body, the label's field, the highlight, and text on the label. */
  colours: { body: string; label: string; accent: string; ink: string };
  /** How the brand's mark is drawn. */
  mark:
    | "bolt"
    | "peak"
    | "wolf"
    | "ring"
    | "bars"
    | "crescent"
    | "star"
    | "wave"
    | "hex"
    | "arrow"
    | "leaf"
    | "shield"
    | "flame"
    | "falcon";
}

export interface DemoOption {
  name: string;
  /** CSS hex colour that the picture takes on: the flavour's colour, or the garment's. */
  colour?: string;
}

export interface DemoProduct {
  /** Permalink: lower-case ASCII words joined by hyphens, unique in the shop. */
  slug: string;
  name: string;
  brand: string;
  /** Category slugs, the first being the one the card shows. */
  categories: string[];
  art: ArtKind;
  /** What is printed under the brand on the picture, at most 22 characters ("100% WHEY", "CREATINE"). */
  artTitle: string;
  /** Small print on the picture ("2 lb", "60 caps"), at most 14 characters; the size option replaces it. */
  artDetail: string;
  /** CSS hex colour of the garment or the container's highlight when no option has one. */
  artColour?: string;
  /** One sentence under the name, at most 140 characters. */
  summary: string;
  /** Two or three paragraphs of plain text, parted by a blank line. */
  description: string;
  /** Extra words that people search by (Roman Urdu and abbreviations too). */
  keywords: string[];
  /** Whole rupees, the price of each variant unless `variants` says otherwise. */
  price: number;
  /** Zero, one or two groups. An option named in `priceByOption` replaces the price, in whole rupees. */
  options: { name: "Flavour" | "Size" | "Colour"; values: DemoOption[] }[];
  priceByOption?: Record<string, number>;
  /** Pieces on hand for each variant unless `stockByOptions` (key: option names joined by " / ") says otherwise. */
  stock: number;
  stockByOptions?: Record<string, number>;
  facts?: SupplementFacts;
  /** Servings of an option that differs from the facts (key: option name). */
  servingsByOption?: Record<string, number>;
  /** Key of `demoSizeCharts`. */
  sizeChart?: string;
  /** 0 (rarely bought) to 100 (everybody's choice). */
  popularity: number;
  /** Days between the product's arrival and the loading of the shop. */
  addedDaysAgo: number;
}

export interface DemoStack {
  slug: string;
  name: string;
  summary: string;
  description: string;
  keywords: string[];
  /** Whole rupees, below the sum of the parts. */
  price: number;
  /** Parts name a product and its option names in group order. */
  parts: { product: string; options: string[]; quantity: number }[];
  popularity: number;
  addedDaysAgo: number;
}

/** `name` is matched to a product's name regardless of case; `original` is the price before, whole rupees. */
export interface DemoDiscount {
  name: string;
  percentage: number;
  original: number;
}

export interface DemoBanner {
  filename: string;
  /** What the picture says: drawn by our art, and its alternative text. */
  headline: string;
  subline: string;
  callToAction: string;
  href: string;
  colours: { from: string; to: string; ink: string; accent: string };
  /** Product slugs drawn on the banner, two to four. */
  products: string[];
}

export interface DemoArticle {
  slug: string;
  title: string;
  summary: string;
  author: string;
  publishedDaysAgo: number;
  /** Markdown: headings from ##, paragraphs, lists, links, emphasis. */
  body: string;
  /** Product slug whose picture heads the article. */
  picture: string;
}

export interface DemoShop {
  brands: DemoBrand[];
  products: DemoProduct[];
  stacks: DemoStack[];
  discounts: DemoDiscount[];
  banners: DemoBanner[];
  articles: DemoArticle[];
  sizeCharts: Record<string, SizeChart>;
}
