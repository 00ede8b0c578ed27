import { sql } from "drizzle-orm";
import { largestStockUse, selectStockUses, type StockUse } from "#domains/catalog/variants/list-stock-uses.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { lowStockThreshold } from "./availability.ts";
import { recordStockChanges } from "./internal/record-stock-changes.ts";
import { levels, lowAt, remaining } from "./internal/tables.server.ts";
import { listShortages, type Shortage, type StockQuantity, sumQuantities } from "./shortages.ts";

export type CommitOutcome = { outcome: "committed" } | { outcome: "short"; shortages: Shortage[] };

interface CommittedRow {
  variantId: string;
  /** Units that could be bought before. */
  available: number;
  /** The threshold below which staff are told. */
  lowAt: number;
  uses: StockUse[] | null;
}

/** What a caller does next depends on the products that sell the variants: they are read before any row is locked, because other orders wait from then on. */
const commit = prepareStatement<CommittedRow>(
  "commit-stock",
  sql`
  with wanted as (
    select * from unnest(${arrayPlaceholder("variantIds", "uuid")}, ${arrayPlaceholder("units", "int")}) as wanted(variant_id, units)
  ), uses as materialized (
    ${selectStockUses(arrayPlaceholder("variantIds", "uuid"))}
  ), locked as materialized (
    select variant_id, ${remaining} as available, ${lowAt} as low_at from ${levels}
    where variant_id in (select variant_id from wanted) and (select count(*) from uses) >= 0 order by variant_id for update
  ), changed as (
    update ${levels} set committed = ${levels.committed} + wanted.units from wanted
    where ${levels.variantId} = wanted.variant_id
      and not exists (select from wanted left join locked using (variant_id) where coalesce(locked.available, 0) < wanted.units)
  )
  select variant_id as "variantId", available, low_at as "lowAt", (select json_agg(uses) from uses where uses."variantId" = locked.variant_id) as uses from locked`,
);

/**
 * Commits all quantities to an order, or commits nothing and returns the shortages. Quantities of
 * the same variant add up. The rows are locked in id order and stay locked until the transaction ends: call it last,
 * because other orders of the same goods wait for the locks.
 */
export async function commitStock(tx: Transaction, by: Actor, items: StockQuantity[]): Promise<CommitOutcome> {
  const wanted = sumQuantities(items);
  const rows = await commit(tx, { variantIds: [...wanted.keys()], units: [...wanted.values()] });
  const shortages = listShortages(wanted, new Map(rows.map((row) => [row.variantId, Math.max(0, row.available)])));
  if (shortages.length > 0) return { outcome: "short", shortages };

  await recordStockChanges(
    tx,
    by,
    rows.map(({ variantId, available, lowAt: threshold }) => ({
      variantId,
      lowAt: threshold,
      before: available,
      after: available - (wanted.get(variantId) ?? 0),
    })),
    { uses: rows.flatMap(({ uses }) => uses ?? []) },
  );
  return { outcome: "committed" };
}

// With fewer units left, a shopper may see a difference, or staff be told; a stack of more than four units of one thing shows one earlier.
const plenty = 4 * (lowStockThreshold + 1);

/** Whether it is worth trying `commitPlentifulStock`: so much is left of each variant that neither shoppers nor staff are likely to see a difference. */
export const looksPlentiful = (items: StockQuantity[], available: ReadonlyMap<string, number>): boolean =>
  [...sumQuantities(items)].every(([variantId, units]) => (available.get(variantId) ?? 0) - units >= plenty);

const commitPlentiful = prepareStatement(
  "commit-plentiful-stock",
  sql`
  with wanted as materialized (
    select variant_id, units, ${largestStockUse(sql`variant_id`)} * ${sql.raw(String(lowStockThreshold + 1))} as least
    from unnest(${arrayPlaceholder("variantIds", "uuid")}, ${arrayPlaceholder("units", "int")}) as wanted(variant_id, units)
  ), locked as materialized (
    select variant_id, ${remaining} as available, ${lowAt} as low_at from ${levels}
    where variant_id in (select variant_id from wanted) order by variant_id for update
  ), changed as (
    update ${levels} set committed = ${levels.committed} + wanted.units from wanted where ${levels.variantId} = wanted.variant_id
  )
  select 1 / (count(*) = (select count(*) from wanted))::int from wanted join locked using (variant_id)
  where available - units >= least and (available - units > low_at or available <= low_at)`,
);

/**
 * As `commitStock`, for quantities so small that shoppers and staff see of each variant what they saw before. Nothing has to be done behind it, so a
 * COMMIT may follow in the same flight. Otherwise the statement fails, and with it the transaction (`isScarce`).
 */
export async function commitPlentifulStock(tx: Transaction, items: StockQuantity[]): Promise<void> {
  const wanted = sumQuantities(items);
  await commitPlentiful(tx, { variantIds: [...wanted.keys()], units: [...wanted.values()] });
}

/** Whether `commitPlentifulStock` failed with this error because less is left of a variant; then `commitStock` decides. */
export function isScarce(error: unknown): boolean {
  const divisionByZero = "22012";
  return error instanceof Error && (("code" in error && error.code === divisionByZero) || isScarce(error.cause));
}
