import type { Picture } from "#domains/media/picture.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Gender, SizeChart, SupplementFacts } from "./product-facts.ts";

export interface ProductOption {
  id: string;
  name: string;
  /** A CSS hex colour, where the option is one. */
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
  /** Its own picture, where it looks different from the product's first. */
  picture: Picture | null;
  /** Servings in the container where they differ from the product's facts. */
  servings: number | null;
}

export interface StackPart {
  variantId: string;
  quantity: number;
  productSlug: string;
  productName: string;
  /** Option names in group order. */
  options: string[];
  /** What one piece costs when bought alone. */
  unitPrice: Paisa;
  picture: Picture | null;
}

export type ProductKind = "single" | "stack";

/** A product as its page needs it. */
export interface Product {
  id: string;
  slug: string;
  name: string;
  summary: string;
  /** Plain text; paragraphs are parted by a blank line. */
  description: string;
  kind: ProductKind;
  brand: { slug: string; name: string } | null;
  /** The first is the one that cards show. */
  categories: { slug: string; name: string }[];
  facts: SupplementFacts | null;
  sizeChart: SizeChart | null;
  /** Whom it is cut for; null for what is not worn. */
  gender: Gender | null;
  pictures: Picture[];
  createdAt: Date;
  updatedAt: Date;
  /** Zero, one or two. */
  optionGroups: OptionGroup[];
  variants: Variant[];
  /** What a stack holds; empty for a single product. */
  parts: StackPart[];
}

/** A variant as carts and orders need it, at today's price. */
export interface SaleVariant {
  id: string;
  productId: string;
  productSlug: string;
  productName: string;
  kind: ProductKind;
  sku: string;
  price: Paisa;
  selectedOptions: { group: string; option: string }[];
  picture: Picture | null;
  /** What one unit takes from stock: itself once, or a stack's parts. */
  takes: { variantId: string; quantity: number; name: string }[];
}
