import { asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/database.server.ts";
import type { OptionGroup } from "../product.ts";
import { optionGroups, options, productPictures, products, stackParts, variants } from "./tables.server.ts";

const firstOption = alias(options, "first_option");
const secondOption = alias(options, "second_option");

/** Option groups of the given products with their options, both sorted, by product id. */
export async function loadOptionGroups(db: Database, productIds: string[]): Promise<Map<string, OptionGroup[]>> {
  const rows = await db
    .select({
      productId: optionGroups.productId,
      groupId: optionGroups.id,
      groupName: optionGroups.name,
      id: options.id,
      name: options.name,
      swatch: options.swatch,
    })
    .from(optionGroups)
    .innerJoin(options, eq(options.groupId, optionGroups.id))
    .where(inArray(optionGroups.productId, productIds))
    .orderBy(asc(optionGroups.productId), asc(optionGroups.position), asc(options.position));

  const groupsOf = new Map<string, OptionGroup[]>();
  for (const { productId, groupId, groupName, ...option } of rows) {
    const groups = groupsOf.get(productId) ?? [];
    groupsOf.set(productId, groups);
    const last = groups.at(-1);
    if (last?.id === groupId) last.options.push(option);
    else groups.push({ id: groupId, name: groupName, options: [option] });
  }
  return groupsOf;
}

/** Parts of the given stacks, sorted, with current catalogue data. */
export async function loadStackParts(db: Database, stackIds: string[]) {
  const rows = await db
    .select({
      stackId: stackParts.stackId,
      variantId: stackParts.variantId,
      quantity: stackParts.quantity,
      unitPrice: variants.price,
      pictureKey: variants.pictureKey,
      productId: products.id,
      productSlug: products.slug,
      productName: products.name,
      first: firstOption.name,
      second: secondOption.name,
    })
    .from(stackParts)
    .innerJoin(variants, eq(variants.id, stackParts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(firstOption, eq(firstOption.id, variants.firstOptionId))
    .leftJoin(secondOption, eq(secondOption.id, variants.secondOptionId))
    .where(inArray(stackParts.stackId, stackIds))
    .orderBy(asc(stackParts.stackId), asc(stackParts.position));
  return rows.map(({ first, second, ...row }) => ({
    ...row,
    options: [first, second].filter((name) => name !== null),
  }));
}

/** The pictures of the given products, sorted. */
export async function loadPictureRows(db: Database, productIds: string[]) {
  if (productIds.length === 0) return [];
  return db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, productIds))
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
}
