import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import type { AddedVariants } from "./plan-new-variants.ts";
import { options, variants } from "./tables.server.ts";

/** Writes the added variants of locked products, in four statements at most. */
export async function saveNewVariants(tx: Transaction, added: AddedVariants[]): Promise<void> {
  const optionRows = split(added.flatMap((each) => each.options));
  const variantRows = split(added.flatMap((each) => each.variants));
  if (optionRows.former.length > 0)
    await tx.execute(sql`
      update ${options} option set name = given.name, position = given.position, archived_at = null
      from json_populate_recordset(null::${options}, ${JSON.stringify(optionRows.former)}::json) given where option.id = given.id`);
  await insertRows(tx, options, optionRows.fresh);
  if (variantRows.former.length > 0) {
    const rows = variantRows.former.map((row) => ({ ...row, picture_key: row.pictureKey }));
    await tx.execute(sql`
      update ${variants} variant
      set sku = given.sku, price = given.price, barcode = given.barcode, servings = given.servings, cost = given.cost, weight = given.weight,
        picture_key = given.picture_key, position = given.position, archived_at = null
      from json_populate_recordset(null::${variants}, ${JSON.stringify(rows)}::json) given where variant.id = given.id`);
  }
  await insertRows(tx, variants, variantRows.fresh);
}

function split<Row extends { isFormer: boolean }>(rows: Row[]) {
  const of = (former: boolean) =>
    rows.flatMap(({ isFormer, ...row }) => (isFormer === former ? [row as Omit<Row, "isFormer">] : []));
  return { former: of(true), fresh: of(false) };
}
