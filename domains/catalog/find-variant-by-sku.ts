import { eq, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { formatVariantName } from "./internal/load-products.ts";
import { optionGroups, options, products, variants } from "./internal/tables.server.ts";
import type { ProductKind } from "./product.ts";

export interface StaffVariant {
  id: string;
  productId: string;
  sku: string;
  /** "Whey (Kulfi, 2 lb)" */
  name: string;
  kind: ProductKind;
}

type By = Staff<"stock.adjust"> | Staff<"catalogue.edit"> | SystemActor;

/** The variant with this SKU, also of a draft and archived ones; null when there is none. */
export function findVariantBySku(db: Database, _by: By, sku: string): Promise<StaffVariant | null> {
  return findVariant(db, eq(variants.sku, sku));
}

/** The variant of this id, as `findVariantBySku` finds it. */
export async function findStaffVariant(db: Database, _by: By, variantId: string): Promise<StaffVariant | null> {
  return isId(variantId) ? findVariant(db, eq(variants.id, variantId)) : null;
}

async function findVariant(db: Database, where: SQL): Promise<StaffVariant | null> {
  const [found] = await db
    .select({
      id: variants.id,
      productId: variants.productId,
      sku: variants.sku,
      product: products.name,
      kind: products.kind,
      options: sql<string[]>`array(
        select choice.name from ${options} choice join ${optionGroups} choice_group on choice_group.id = choice.group_id
        where choice.id in (${variants.firstOptionId}, ${variants.secondOptionId}) order by choice_group.position)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(where);
  if (!found) return null;
  const { product, options: chosen, ...variant } = found;
  return { ...variant, name: formatVariantName(product, chosen) };
}
