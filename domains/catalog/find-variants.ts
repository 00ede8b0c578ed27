import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Database } from "#platform/database.server.ts";
import { nameVariant } from "./internal/name-variant.ts";
import { readStackParts } from "./internal/read-product-parts.ts";
import { optionGroups, options, productPictures, products, variants } from "./internal/tables.server.ts";
import type { SaleVariant } from "./product.ts";

const firstOption = alias(options, "first_option");
const secondOption = alias(options, "second_option");
const firstGroup = alias(optionGroups, "first_group");
const secondGroup = alias(optionGroups, "second_group");

/** The variants of these ids that are on sale, at today's prices. Ids of anything else are left out. */
export async function findVariants(db: Database, ids: string[]): Promise<Map<string, SaleVariant>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: variants.id, sku: variants.sku, price: variants.price,
      productId: products.id, productSlug: products.slug, productName: products.name, kind: products.kind,
      firstGroup: firstGroup.name, firstOption: firstOption.name, secondGroup: secondGroup.name, secondOption: secondOption.name,
      pictureKey: sql<string | null>`coalesce(${variants.pictureKey}, ${productPictures.pictureKey})`,
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.status, "active")))
    .leftJoin(firstOption, eq(firstOption.id, variants.firstOptionId))
    .leftJoin(firstGroup, eq(firstGroup.id, firstOption.groupId))
    .leftJoin(secondOption, eq(secondOption.id, variants.secondOptionId))
    .leftJoin(secondGroup, eq(secondGroup.id, secondOption.groupId))
    .leftJoin(productPictures, and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)))
    .where(inArray(variants.id, ids));

  const stackIds = rows.filter((row) => row.kind === "stack").map((row) => row.productId);
  const parts = stackIds.length > 0 ? await readStackParts(db, stackIds) : [];
  const sizes = await findPictures(db, rows.map((row) => row.pictureKey));

  return new Map(rows.map(({ pictureKey, firstGroup, firstOption, secondGroup, secondOption, ...row }) => {
    const selectedOptions = [{ group: firstGroup, option: firstOption }, { group: secondGroup, option: secondOption }].filter(isChosen);
    const name = nameVariant(row.productName, selectedOptions.map(({ option }) => option));
    const size = pictureKey === null ? undefined : sizes.get(pictureKey);
    const takes = row.kind === "single" ? [{ variantId: row.id, quantity: 1, name }] : parts
      .filter((part) => part.stackId === row.productId)
      .map((part) => ({ variantId: part.variantId, quantity: part.quantity, name: nameVariant(part.productName, part.options) }));
    return [row.id, { ...row, selectedOptions, picture: size ? { ...size, alt: name } : null, takes }];
  }));
}

function isChosen(chosen: { group: string | null; option: string | null }): chosen is { group: string; option: string } {
  return chosen.group !== null && chosen.option !== null;
}
