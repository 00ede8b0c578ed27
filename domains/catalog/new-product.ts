import type { Paisa } from "#kernel/money.ts";
import type { Gender, SizeChart, SupplementFacts } from "./product-facts.ts";

interface NewListing {
  slug: string;
  name: string;
  summary?: string;
  /** Plain text; a blank line separates paragraphs. */
  description?: string;
  brandSlug?: string;
  /** The first is the one on its card. */
  categorySlugs: string[];
  keywords?: string[];
  /** 0 (rarely bought) to 100 (bought most often). */
  popularity?: number;
  createdAt?: Date;
  pictures?: { key: string; alt: string }[];
}

export interface NewVariant {
  sku: string;
  price: Paisa;
  /** Option names in group order; empty when the product has no options. */
  options: string[];
  pictureKey?: string;
  servings?: number;
}

/**
 * A product with its own stock. It has zero, one or two option groups, and one variant for each combination on sale.
 */
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
  /** In the given order. */
  variants: { id: string; sku: string; options: string[] }[];
}

/** When it is refused, nothing changes. */
export type PublishOutcome =
  | ({ outcome: "published" } & PublishedProduct)
  | { outcome: "slug-taken" }
  | { outcome: "sku-taken"; skus: string[] };
