import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import type { Picture } from "#domains/media/find-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type LastChange, parseLastChange } from "#app/actions/cart/last-change.ts";

export interface LastChangeDetails extends LastChange {
  /** The product and its options in words. */
  name: string;
  picture: Picture | null;
  productId: string;
  /** Whether the line that left the cart can be restored. */
  canRestore: boolean;
}

/** The last change as the cart page displays it; null without a change, or when the variant is no longer sold. */
export async function presentLastChange(db: Database, value: string | null): Promise<LastChangeDetails | null> {
  const change = parseLastChange(value);
  const variant = change && (await findVariants(db, [change.variantId])).get(change.variantId);
  if (!change || !variant) return null;
  const isGone = ["removed", "moved", "moved-saved"].includes(change.kind);
  const canRestore = isGone && ((await countAvailable(db, [variant])).get(variant.id) ?? 0) > 0;
  const name = [variant.productName, ...variant.selectedOptions.map(({ option }) => option)].join(", ");
  return { ...change, name, picture: variant.picture, productId: variant.productId, canRestore };
}
