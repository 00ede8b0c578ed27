import type { Picture } from "#domains/media/find-pictures.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Gender, SizeChart, SupplementFacts } from "./product-facts.ts";

export interface ProductOption {
  id: string;
  name: string;
  /** A CSS hex colour, when the option is a colour. */
  swatch: string | null;
}

export interface OptionGroup {
  id: string;
  name: string;
  options: ProductOption[];
}

export interface Variant {
  id: string;
  sku: string;
  price: Paisa;
  /** In group order; empty for a product without options. */
  optionIds: string[];
  /** Its own picture, when it looks different from the product's first one. */
  picture: Picture | null;
  /** Servings in the container, when they differ from the product's facts. */
  servings: number | null;
}

export interface StackPart {
  variantId: string;
  quantity: number;
  productSlug: string;
  productName: string;
  /** Option names in group order. */
  options: string[];
  /** The price of one unit bought alone. */
  unitPrice: Paisa;
  picture: Picture | null;
}

export type ProductKind = "single" | "stack";

/** Shoppers can buy active products alone: a draft is not seen yet, an archived product no more. */
export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A product with the data of its page. */
export interface Product {
  id: string;
  slug: string;
  name: string;
  summary: string;
  /** Plain text; a blank line separates paragraphs. */
  description: string;
  kind: ProductKind;
  brand: { slug: string; name: string } | null;
  /** The first is the one on its card. */
  categories: { slug: string; name: string }[];
  facts: SupplementFacts | null;
  sizeChart: SizeChart | null;
  /** The cut of a garment; null for other products. */
  gender: Gender | null;
  pictures: Picture[];
  /** The title and description of the page for search engines, when they differ from name and summary. */
  seoTitle: string | null;
  seoDescription: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Zero, one or two. */
  optionGroups: OptionGroup[];
  variants: Variant[];
  /** The contents of a stack; empty for a single product. */
  parts: StackPart[];
}

/** A variant with the data for carts and orders, at its current price. */
export interface ActiveVariant {
  id: string;
  productId: string;
  productSlug: string;
  productName: string;
  kind: ProductKind;
  sku: string;
  price: Paisa;
  selectedOptions: { group: string; option: string }[];
  picture: Picture | null;
  /** The variants and units that one unit deducts from stock: the variant itself, or a stack's parts. */
  takes: { variantId: string; quantity: number; name: string }[];
}
