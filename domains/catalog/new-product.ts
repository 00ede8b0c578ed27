import type { Paisa } from "#kernel/money.ts";
import type { Gender, SizeChart, SupplementFacts } from "./product-facts.ts";

interface NewListing {
  slug: string;
  name: string;
  summary?: string;
  /** Plain text; paragraphs are parted by a blank line. */
  description?: string;
  brandSlug?: string;
  /** The first is the one that cards show. */
  categorySlugs: string[];
  keywords?: string[];
  /** 0 (rarely bought) to 100 (everybody's choice). */
  popularity?: number;
  createdAt?: Date;
  pictures?: { key: string; alt: string }[];
}

export interface NewVariant {
  sku: string;
  price: Paisa;
  /** Option names in group order; empty where the product has no options. */
  options: string[];
  pictureKey?: string;
  servings?: number;
}

/** A product with stock of its own. It has zero, one or two option groups, and one variant for each combination that is sold. */
export interface NewProduct extends NewListing {
  facts?: SupplementFacts;
  sizeChart?: SizeChart;
  gender?: Gender;
  options?: { name: string; values: { name: string; swatch?: string }[] }[];
  variants: NewVariant[];
}

/** Several variants of other products, sold at one price. */
export interface NewStack extends NewListing {
  sku: string;
  price: Paisa;
  parts: { variantId: string; quantity: number }[];
}

export interface PublishedProduct {
  id: string;
  slug: string;
  /** In the order they were given. */
  variants: { id: string; sku: string; options: string[] }[];
}

/** A refusal leaves everything as it was. */
export type PublishOutcome =
  | ({ outcome: "published" } & PublishedProduct)
  | { outcome: "slug-taken" }
  | { outcome: "sku-taken"; skus: string[] };
