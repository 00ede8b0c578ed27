import { sql } from "drizzle-orm";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { maxFilterableAttributes } from "../attributes/attribute.ts";
import { attributes } from "./attribute-tables.server.ts";

export type AttributeRow = typeof attributes.$inferSelect;

/** All attributes, archived ones too. No other transaction changes one until this one ends. */
export async function loadAttributesForChange(tx: Transaction): Promise<AttributeRow[]> {
  await tx.execute(sql`lock table ${attributes} in share row exclusive mode`);
  return tx.select().from(attributes);
}

/** Refuses an attribute that cannot stand beside the others. */
export function checkAttribute(
  { filterable, optionGroup }: Pick<AttributeRow, "filterable" | "optionGroup">,
  others: AttributeRow[],
): InvalidInput | null {
  if (optionGroup !== null && others.some((other) => other.optionGroup === optionGroup))
    return invalid("optionGroup", "Another attribute has the options of this group");
  const filters = others.filter((other) => other.filterable && other.archivedAt === null).length;
  if (filterable && filters >= maxFilterableAttributes)
    return invalid("filterable", `At most ${maxFilterableAttributes} attributes can filter lists`);
  return null;
}
