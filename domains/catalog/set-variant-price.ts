import { and, eq, ne, sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findProductIdsByVariant } from "./find-product-ids.ts";
import { publishProductChanges } from "./internal/publish-product-changes.ts";
import { assertPrice } from "./internal/assert-price.ts";
import { products, variants } from "./internal/tables.server.ts";

/**
 * Sets the price of one variant. "same" when it is unchanged, "not-found" for an unknown variant. Throws RangeError
 * for an amount that is no price, such as 0.
 */
export async function setVariantPrice(
  db: Database,
  variantId: string,
  price: Paisa,
): Promise<{ outcome: "changed" | "same" | "not-found" }> {
  assertPrice(price);
  return runTransaction(db, async (tx) => {
    const [changed] = await tx
      .update(variants)
      .set({ price })
      .where(and(eq(variants.id, variantId), ne(variants.price, price)))
      .returning({ productId: variants.productId });
    if (!changed) {
      const known = await tx.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId));
      return { outcome: known.length > 0 ? "same" : "not-found" };
    }
    await tx
      .update(products)
      .set({ updatedAt: sql`now()` })
      .where(eq(products.id, changed.productId));
    // Stacks that contain it display the price of each part.
    await publishProductChanges(tx, await findProductIdsByVariant(tx, [variantId]));
    return { outcome: "changed" };
  });
}
