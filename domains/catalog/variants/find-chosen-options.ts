import { asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { optionGroups, options, variants } from "../internal/tables.server.ts";

export interface ChosenOption {
  groupId: string;
  group: string;
  optionId: string;
  option: string;
}

/** The options of each of these variants, in group order, by variant id; a variant without options has none. */
export async function findChosenOptions(db: Database, variantIds: string[]): Promise<Map<string, ChosenOption[]>> {
  const chosen = new Map(variantIds.map((id) => [id, [] as ChosenOption[]]));
  if (chosen.size === 0) return chosen;
  const rows = await db
    .select({
      variantId: variants.id,
      groupId: optionGroups.id,
      group: optionGroups.name,
      optionId: options.id,
      option: options.name,
    })
    .from(variants)
    .innerJoin(options, or(eq(options.id, variants.firstOptionId), eq(options.id, variants.secondOptionId)))
    .innerJoin(optionGroups, eq(optionGroups.id, options.groupId))
    .where(inArray(variants.id, [...chosen.keys()]))
    .orderBy(asc(optionGroups.position));
  for (const { variantId, ...option } of rows) chosen.get(variantId)?.push(option);
  return chosen;
}
