import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { levels, lowAt } from "./tables.server.ts";

/** Units of one variant. */
export interface Level {
  variantId: string;
  onHand: number;
  committed: number;
  unavailable: number;
  /** Staff are told when no more units than these are available. */
  lowAt: number;
  version: number;
}

/** What can be bought; below zero when more is committed than there is. */
export const toAvailable = ({ onHand, committed, unavailable }: Pick<Level, "onHand" | "committed" | "unavailable">) =>
  onHand - committed - unavailable;

const lock = prepareStatement<Level>(
  "lock-levels",
  sql`
  select variant_id as "variantId", on_hand as "onHand", committed, unavailable, ${lowAt} as "lowAt", version from ${levels}
  where variant_id = any(${arrayPlaceholder("variantIds", "uuid")}) order by variant_id for update`,
);

/**
 * The levels of these variants, locked until the transaction ends. Rows are locked in id order, so two transactions that
 * share variants queue up instead of deadlocking. Batches change only behind the lock of their level.
 */
export async function lockLevels(tx: Transaction, variantIds: string[]): Promise<Map<string, Level>> {
  const rows = await lock(tx, { variantIds });
  return new Map(rows.map((level) => [level.variantId, level]));
}

/** The same, after creating the levels that do not exist yet. */
export async function lockOrCreateLevels(tx: Transaction, variantIds: string[]): Promise<Map<string, Level>> {
  await tx.execute(sql`
    insert into ${levels} (variant_id) select id from unnest(${sql.param(variantIds)}::uuid[]) as given(id) order by id on conflict do nothing`);
  return lockLevels(tx, variantIds);
}

/** Where these variants lie, by id; those of which nobody has said it are left out. */
export async function readBins(db: Database, variantIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ variantId: levels.variantId, bin: levels.bin })
    .from(levels)
    .where(and(inArray(levels.variantId, variantIds), isNotNull(levels.bin)));
  return new Map(rows.map(({ variantId, bin }) => [variantId, bin ?? ""]));
}
