import type { SQL } from "drizzle-orm";
import type { ProductStatus } from "../product.ts";

/** A condition of the module that owns the stock. */
export interface StockMatch {
  /** On the variants that a subquery selects. */
  matches: (variantIds: SQL) => SQL;
  /** A subquery for the ids of variants of which each product that fits has one, where these are few; or null. */
  variantIds: SQL | null;
}

/** What a list of products is narrowed to, and what its file and its bulk editor hold. */
export interface ProductFilter {
  /** Only these products; none for an empty list. */
  ids?: string[] | null;
  /** All of its words in the name (one of one or two letters at the beginning of a word), or a SKU, whole or a part of it with three letters or digits. */
  text?: string;
  status?: ProductStatus | null;
  /** A category that stands on the product itself. */
  categoryId?: string | null;
  /** The category of its brand. */
  brandId?: string | null;
  /** In paisa: the lowest price of the product. */
  price?: { min?: number; max?: number } | null;
  /** What is in stock of its variants. Stacks have no stock of their own. */
  stock?: StockMatch | null;
}
