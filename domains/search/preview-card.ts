import { listProductsForSearch } from "#domains/catalog/list-products-for-search.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { buildCard } from "./internal/build-listing.ts";
import type { ProductCard } from "./product-card.ts";

/** The card of a product as lists will show it, for a draft too; null for an archived product and for one without variants. */
export async function previewCard(
  db: Database,
  _by: Staff<"catalogue.edit">,
  productId: string,
): Promise<ProductCard | null> {
  const [product] = await listProductsForSearch(db, [productId], { drafts: true });
  if (!product || product.variants.length === 0) return null;
  const [discounts, available] = await Promise.all([
    findDiscounts(db, [productId]),
    countStock(
      db,
      product.variants.flatMap(({ takes }) => takes.map(({ variantId }) => variantId)),
    ),
  ]);
  return buildCard(product, discounts.get(productId), available);
}
