import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { EditableVariant } from "../products/find-editable-product.ts";
import { variants } from "./tables.server.ts";

/** Writes these variants of a locked product as they are given, in one statement. */
export async function writeVariants(tx: Transaction, given: EditableVariant[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map((row) => ({ ...row, picture_key: row.pictureKey }));
  await tx.execute(sql`
    update ${variants} variant
    set sku = given.sku, price = given.price, barcode = given.barcode, servings = given.servings, cost = given.cost, weight = given.weight,
      picture_key = given.picture_key
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
