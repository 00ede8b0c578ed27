import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { updateVariants } from "#domains/catalog/products/update-variants.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { system } from "./actors.ts";

/** Sets the price of one active variant. */
export async function setVariantPrice(db: Database, variantId: string, price: Paisa): Promise<void> {
  const { productId } = (await findVariants(db, [variantId])).get(variantId)!;
  const { version } = (await findEditableProduct(db, system, productId))!;
  const changed = await updateVariants(db, system, { productId, version, variants: [{ id: variantId, price }] });
  if (changed.outcome !== "changed") throw new Error(`Not changed: ${JSON.stringify(changed)}`);
}
