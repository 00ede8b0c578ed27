import { nameProducts } from "#domains/catalog/name-products.ts";
import { saveProduct } from "#domains/wishlist/save-product.ts";
import type { Database } from "#platform/database.server.ts";
import type { Visitor } from "../middleware/shop-context.ts";

/**
 * Saves the product that a guest wanted to save before logging in, and says whether it did. Only a login that leads back to that product
 * is the one that the wish led to: on a shared phone a later one may be somebody else's.
 */
export async function carryOutWish(db: Database, visitor: Visitor, { accountId, next }: { accountId: string; next: string }): Promise<boolean> {
  const productId = visitor.wish;
  if (productId === null) return false;
  visitor.keepWish(null);
  const product = (await nameProducts(db, [productId])).get(productId);
  if (product === undefined || next !== `/products/${product.slug}`) return false;
  return (await saveProduct(db, { accountId, productId })).outcome === "saved";
}
