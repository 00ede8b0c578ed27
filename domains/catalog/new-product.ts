import type { Paisa } from "#kernel/money.ts";
import type { Gender, SizeChart, SupplementFacts } from "./product-facts.ts";

interface ProductTexts {
  slug: string;
  name: string;
  /** "active" unless it says otherwise. */
  status?: "draft" | "active";
  summary?: string;
  /** Plain text; a blank line separates paragraphs. */
  description?: string;
  seoTitle?: string | null;
  seoDescription?: string | null;
  keywords?: string[];
  /** 0 (rarely bought) to 100 (bought most often). */
  popularity?: number;
  createdAt?: Date;
  pictures?: { key: string; alt: string }[];
}

/** By slugs, as loaders and imports name them; the first category is the one on its card. */
interface BySlugs {
  brandSlug?: string;
  categorySlugs: string[];
}

/** By ids, as `createProduct` names them. */
interface ByIds {
  brandId: string | null;
  categoryIds: string[];
}

export interface NewVariant {
  sku: string;
  price: Paisa;
  /** Option names in group order; empty when the product has no options. */
  options: string[];
  pictureKey?: string | null;
  servings?: number | null;
  /** What the shop pays for one unit. */
  cost?: Paisa | null;
  /** Of one unit, in grams. */
  weight?: number | null;
  barcode?: string | null;
}

interface SingleGoods {
  facts?: SupplementFacts | null;
  sizeChart?: SizeChart | null;
  gender?: Gender | null;
  options?: { name: string; values: { name: string; swatch?: string | null }[] }[];
  variants: NewVariant[];
}

interface StackGoods {
  sku: string;
  price: Paisa;
  barcode?: string | null;
  parts: { variantId: string; quantity: number }[];
}

/**
 * A product with its own stock. It has zero, one or two option groups, and one variant for each combination that can be bought.
 */
export interface NewProduct extends ProductTexts, SingleGoods, BySlugs {}

/** Several variants of other products, sold at one price. */
export interface NewStack extends ProductTexts, StackGoods, BySlugs {}

/** A product or stack whose brand and categories are found. */
export type PlacedProduct = ProductTexts & ByIds & (SingleGoods | StackGoods) & { id?: string };

export interface PublishedProduct {
  id: string;
  slug: string;
  /** In the given order. */
  variants: { id: string; sku: string; options: string[] }[];
}
