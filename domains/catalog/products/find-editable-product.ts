import { and, asc, inArray, isNull } from "drizzle-orm";
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

/** A product or stack with all that staff can change, active or not. */
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
  return (await loadEditableProducts(db, [productId])).get(productId) ?? null;
}

/** The products of these ids with all that staff can change, by id, in a fixed number of statements. */
export async function loadEditableProducts(db: Database, productIds: string[]): Promise<Map<string, EditableProduct>> {
  const rows = await db.select().from(products).where(inArray(products.id, productIds));
  if (rows.length === 0) return new Map();
  const categoryRows = await db
    .select({ productId: productCategories.productId, id: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, productIds))
    .orderBy(asc(productCategories.position));
  const pictureRows = await db
    .select({ productId: productPictures.productId, key: productPictures.pictureKey, alt: productPictures.alt })
    .from(productPictures)
    .where(inArray(productPictures.productId, productIds))
    .orderBy(asc(productPictures.position));
  const groupRows = await db
    .select({ productId: optionGroups.productId, id: optionGroups.id, name: optionGroups.name })
    .from(optionGroups)
    .where(and(inArray(optionGroups.productId, productIds), isNull(optionGroups.archivedAt)))
    .orderBy(asc(optionGroups.position));
  const optionRows = await db
    .select()
    .from(options)
    .where(
      and(
        inArray(
          options.groupId,
          groupRows.map(({ id }) => id),
        ),
        isNull(options.archivedAt),
      ),
    )
    .orderBy(asc(options.position));
  const variantRows = await db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, productIds), isNull(variants.archivedAt)))
    .orderBy(asc(variants.position));
  const partRows = await db
    .select({ productId: stackParts.stackId, variantId: stackParts.variantId, quantity: stackParts.quantity })
    .from(stackParts)
    .where(inArray(stackParts.stackId, productIds))
    .orderBy(asc(stackParts.position));

  const ofProduct = <Row extends { productId: string }>(of: Row[]) => {
    const grouped = Map.groupBy(of, ({ productId }) => productId);
    return (id: string) => grouped.get(id) ?? [];
  };
  const [categoriesOf, picturesOf, groupsOf] = [ofProduct(categoryRows), ofProduct(pictureRows), ofProduct(groupRows)];
  const [variantsOf, partsOf] = [ofProduct(variantRows), ofProduct(partRows)];
  const optionsOf = Map.groupBy(optionRows, ({ groupId }) => groupId);
  return new Map(
    rows.map(({ popularity: _popularity, ...product }) => [
      product.id,
      {
        ...product,
        categoryIds: categoriesOf(product.id).map(({ id }) => id),
        pictures: picturesOf(product.id).map(({ key, alt }) => ({ key, alt })),
        groups: groupsOf(product.id).map(({ id, name }) => ({
          id,
          name,
          options: (optionsOf.get(id) ?? []).map((option) => ({
            id: option.id,
            name: option.name,
            swatch: option.swatch,
          })),
        })),
        variants: variantsOf(product.id).map(
          ({ id, sku, price, firstOptionId, secondOptionId, barcode, servings, cost, weight, pictureKey }) => ({
            id,
            sku,
            price,
            optionIds: [firstOptionId, secondOptionId].filter((option) => option !== null),
            barcode,
            servings,
            cost,
            weight,
            pictureKey,
          }),
        ),
        parts: partsOf(product.id).map(({ variantId, quantity }) => ({ variantId, quantity })),
      },
    ]),
  );
}
