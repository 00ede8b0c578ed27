import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  optionGroups,
  options,
  productCategories,
  productPictures,
  products,
  stackParts,
  variants,
} from "../internal/tables.server.ts";

/** A product or stack with all that staff can change, on sale or not. */
export interface EditableProduct extends Omit<typeof products.$inferSelect, "popularity"> {
  /** The first is the one on its card. */
  categoryIds: string[];
  pictures: { key: string; alt: string }[];
  groups: { id: string; name: string; options: { id: string; name: string; swatch: string | null }[] }[];
  /** Without the archived ones. */
  variants: EditableVariant[];
  parts: { variantId: string; quantity: number }[];
}

export interface EditableVariant {
  id: string;
  sku: string;
  price: Paisa;
  /** In group order. */
  optionIds: string[];
  barcode: string | null;
  servings: number | null;
  /** What the shop pays for one unit, in paisa. */
  cost: Paisa | null;
  /** Of one unit, in grams. */
  weight: number | null;
  pictureKey: string | null;
}

/** The product of this id with all that staff can change; null when there is none. */
export async function findEditableProduct(
  db: Database,
  _by: Staff<"catalogue.edit"> | SystemActor,
  productId: string,
): Promise<EditableProduct | null> {
  return isId(productId) ? loadEditableProduct(db, productId) : null;
}

/** As `findEditableProduct`, for a caller whose permission is checked. */
export async function loadEditableProduct(db: Database, productId: string): Promise<EditableProduct | null> {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  if (!row) return null;
  const { popularity: _popularity, ...product } = row;
  const categoryRows = await db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.position));
  const pictures = await db
    .select({ key: productPictures.pictureKey, alt: productPictures.alt })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
  const groups = await db
    .select({ id: optionGroups.id, name: optionGroups.name })
    .from(optionGroups)
    .where(and(eq(optionGroups.productId, productId), isNull(optionGroups.archivedAt)))
    .orderBy(asc(optionGroups.position));
  const optionRows = await db
    .select()
    .from(options)
    .where(
      and(
        inArray(
          options.groupId,
          groups.map(({ id }) => id),
        ),
        isNull(options.archivedAt),
      ),
    )
    .orderBy(asc(options.position));
  const variantRows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.archivedAt)))
    .orderBy(asc(variants.position));
  const parts = await db
    .select({ variantId: stackParts.variantId, quantity: stackParts.quantity })
    .from(stackParts)
    .where(eq(stackParts.stackId, productId))
    .orderBy(asc(stackParts.position));

  return {
    ...product,
    categoryIds: categoryRows.map(({ id }) => id),
    pictures,
    groups: groups.map((group) => ({
      ...group,
      options: optionRows
        .filter(({ groupId }) => groupId === group.id)
        .map(({ id, name, swatch }) => ({ id, name, swatch })),
    })),
    variants: variantRows.map(({ firstOptionId, secondOptionId, ...variant }) => ({
      id: variant.id,
      sku: variant.sku,
      price: variant.price,
      optionIds: [firstOptionId, secondOptionId].filter((option) => option !== null),
      barcode: variant.barcode,
      servings: variant.servings,
      cost: variant.cost,
      weight: variant.weight,
      pictureKey: variant.pictureKey,
    })),
    parts,
  };
}
