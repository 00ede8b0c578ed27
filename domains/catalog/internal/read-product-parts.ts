import { asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.server.ts";
import { optionGroups, options, productPictures, products, stackParts, variants } from "./tables.server.ts";

const firstOption = alias(options, "first_option");
const secondOption = alias(options, "second_option");

/** Option groups of a product with their options, both in order. */
export async function readOptionGroups(db: Database, productId: string) {
  const rows = await db
    .select({ groupId: optionGroups.id, groupName: optionGroups.name, id: options.id, name: options.name, swatch: options.swatch })
    .from(optionGroups)
    .innerJoin(options, eq(options.groupId, optionGroups.id))
    .where(eq(optionGroups.productId, productId))
    .orderBy(asc(optionGroups.position), asc(options.position));

  const groups = new Map<string, { id: string; name: string; options: { id: string; name: string; swatch: string | null }[] }>();
  for (const { groupId, groupName, ...option } of rows) {
    const group = groups.get(groupId) ?? { id: groupId, name: groupName, options: [] };
    groups.set(groupId, group);
    group.options.push(option);
  }
  return [...groups.values()];
}

/** Parts of the given stacks, in order, as they stand in the catalogue today. */
export async function readStackParts(db: Database, stackIds: string[]) {
  const rows = await db
    .select({
      stackId: stackParts.stackId, variantId: stackParts.variantId, quantity: stackParts.quantity, unitPrice: variants.price, pictureKey: variants.pictureKey,
      productId: products.id, productSlug: products.slug, productName: products.name, first: firstOption.name, second: secondOption.name,
    })
    .from(stackParts)
    .innerJoin(variants, eq(variants.id, stackParts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(firstOption, eq(firstOption.id, variants.firstOptionId))
    .leftJoin(secondOption, eq(secondOption.id, variants.secondOptionId))
    .where(inArray(stackParts.stackId, stackIds))
    .orderBy(asc(stackParts.stackId), asc(stackParts.position));
  return rows.map(({ first, second, ...row }) => ({ ...row, options: [first, second].filter((name) => name !== null) }));
}

/** The pictures of the given products, in order. */
export async function readPictureRows(db: Database, productIds: string[]) {
  if (productIds.length === 0) return [];
  return db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, productIds))
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
}
