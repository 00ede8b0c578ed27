import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { ProductStatus } from "../product.ts";
import { lowestPriceOf } from "../variants/variants-sql.ts";
import { ownVariants } from "../internal/match-products.ts";
import { products } from "../internal/tables.server.ts";

export interface ListedProduct {
  id: string;
  name: string;
  status: ProductStatus;
  kind: "single" | "stack";
  /** Without the archived ones. */
  variantIds: string[];
  /** The lowest of its variants, in paisa; null without one. */
  price: Paisa | null;
  updatedAt: Date;
}

/** What a product of a list is, as a query selects it. */
export const listedProduct = {
  id: products.id,
  name: products.name,
  status: products.status,
  kind: products.kind,
  updatedAt: products.updatedAt,
  variantIds: sql<string[]>`array(${ownVariants})`,
  price: sql<Paisa | null>`${lowestPriceOf(products.id)}`,
};
