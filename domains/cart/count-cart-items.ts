import { findVariants } from "#domains/catalog/find-variants.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadOpenCart } from "./internal/load-open-cart.ts";

/** Units in the cart of a secret, for the badge: the same number as `findCart`'s totalItems. */
export async function countCartItems(db: Database, secret: string | null): Promise<number> {
  const cart = await loadOpenCart(db, secret);
  if (cart === null || cart.rows.length === 0) return 0;
  const onSale = await findVariants(
    db,
    cart.rows.map(({ variantId }) => variantId),
  );
  return cart.rows.reduce((count, row) => count + (onSale.has(row.variantId) ? row.quantity : 0), 0);
}
