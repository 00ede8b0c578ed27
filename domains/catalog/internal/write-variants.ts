import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { EditableVariant } from "../products/find-editable-product.ts";
import { setGiven, toGiven } from "./given-columns.ts";
import { variants } from "./tables.server.ts";

/** A field that is a column of the variant and can change. Its options are what it is. */
type StoredField = Exclude<keyof EditableVariant, "id" | "optionIds">;

/** What a change writes into a variant. */
export const storedVariantFields = Object.keys({
  sku: true,
  price: true,
  barcode: true,
  servings: true,
  cost: true,
  weight: true,
  pictureKey: true,
} satisfies Record<StoredField, true>) as StoredField[];

/** Writes these variants of a locked product as they are given, in one statement. */
export async function writeVariants(tx: Transaction, given: EditableVariant[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map((row) => ({ ...toGiven(storedVariantFields, row), id: row.id }));
  await tx.execute(sql`
    update ${variants} variant set ${setGiven(storedVariantFields)}
    from json_populate_recordset(null::${variants}, ${JSON.stringify(rows)}::json) given where variant.id = given.id`);
}

/** Gives these variants SKUs that no variant has, because two of them may exchange theirs. */
export async function releaseSkus(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length < 2) return;
  await tx
    .update(variants)
    .set({ sku: sql`'released ' || ${variants.id}` })
    .where(inArray(variants.id, ids));
}

/** Takes the barcodes of these variants, because two of them may exchange theirs. */
export async function releaseBarcodes(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length < 2) return;
  await tx.update(variants).set({ barcode: null }).where(inArray(variants.id, ids));
}
