import type { ProductChange } from "#domains/catalog/products/product-change-schema.ts";
import type { StockChange } from "#domains/inventory/update-stock.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";

/** A change of one product: its fields and variants, its discount and the stock of its variants. All of it is saved, or nothing. */
export interface ProductEdit {
  change: ProductChange;
  /** null leaves the discount as it is; `to: null` ends it. */
  discount: { version: number | null; to: Discount | null } | null;
  stock: StockChange[];
  /** The units that can be bought of each new variant, in the order of `change.newVariants`; null leaves those of a variant that comes back. */
  newStock?: (number | null)[] | undefined;
}
