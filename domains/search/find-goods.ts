import { findActiveVariantIds } from "#domains/catalog/variants/find-active-variant-ids.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { suggest } from "./suggest.ts";

/** A variant that staff can put on an order. */
export interface Goods {
  variant: ActiveVariant;
  /** The units that can be sold now. */
  available: number;
}

const maxLength = 150;

/**
 * The active variants that fit a text: the one whose SKU or barcode it is, then those of the products that the shop's
 * own search suggests for it, then those whose SKU contains it; at most 60. An empty text finds none.
 */
export async function findGoods(
  db: Database,
  _by: Staff<"orders.edit"> | Staff<"catalogue.edit">,
  typed: string,
): Promise<Goods[]> {
  const text = cleanLine(typed).slice(0, maxLength);
  if (text === "") return [];
  const { products } = await suggest(db, text);
  // What comes nearest to goods that are not sold is for shoppers.
  const slugs = products.flatMap(({ slug, match }) => (match === "near" ? [] : slug));
  return loadGoods(db, await findActiveVariantIds(db, { code: text, slugs }));
}

/** The variants of these ids that are active, in the same order, with what can be sold of them. */
export async function loadGoods(db: Database, variantIds: string[]): Promise<Goods[]> {
  const variants = await findVariants(db, variantIds);
  const available = await countAvailable(db, [...variants.values()]);
  return variantIds.flatMap((id) => {
    const variant = variants.get(id);
    return variant ? [{ variant, available: available.get(id) ?? 0 }] : [];
  });
}
