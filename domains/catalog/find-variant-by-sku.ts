import { eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { formatVariantName } from "./internal/load-products.ts";
import { optionGroups, options, products, variants } from "./internal/tables.server.ts";
import type { ProductKind } from "./product.ts";

export interface StaffVariant {
  id: string;
  sku: string;
  /** "Whey (Kulfi, 2 lb)" */
  name: string;
  kind: ProductKind;
}

/** The variant with this SKU, also of a draft and archived ones; null when there is none. */
export async function findVariantBySku(
  db: Database,
  _by: Staff<"stock.adjust" | "catalogue.edit"> | SystemActor,
  sku: string,
): Promise<StaffVariant | null> {
  const [found] = await db
    .select({
      id: variants.id,
      sku: variants.sku,
      product: products.name,
      kind: products.kind,
      options: sql<string[]>`array(
        select choice.name from ${options} choice join ${optionGroups} choice_group on choice_group.id = choice.group_id
        where choice.id in (${variants.firstOptionId}, ${variants.secondOptionId}) order by choice_group.position)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.sku, sku));
  if (!found) return null;
  const { product, options: chosen, ...variant } = found;
  return { ...variant, name: formatVariantName(product, chosen) };
}
