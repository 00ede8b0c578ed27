import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { setGiven, toGiven } from "./given-columns.ts";
import type { AddedVariants } from "./plan-new-variants.ts";
import { options, variants } from "./tables.server.ts";
import { storedVariantFields } from "./write-variants.ts";

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
    const rows = variantRows.former.map((row) => ({
      ...toGiven(storedVariantFields, row),
      id: row.id,
      position: row.position,
    }));
    await tx.execute(sql`
      update ${variants} variant
      set ${setGiven(storedVariantFields)}, position = given.position, archived_at = null
      from json_populate_recordset(null::${variants}, ${JSON.stringify(rows)}::json) given where variant.id = given.id`);
  }
  await insertRows(tx, variants, variantRows.fresh);
}

function split<Row extends { isFormer: boolean }>(rows: Row[]) {
  const of = (former: boolean) =>
    rows.flatMap(({ isFormer, ...row }) => (isFormer === former ? [row as Omit<Row, "isFormer">] : []));
  return { former: of(true), fresh: of(false) };
}
