import { desc, eq, sql } from "drizzle-orm";
import { selectVariantCost } from "#domains/catalog/variants/variants-sql.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { batches, levels, movements, remaining, soldUnits, valuations } from "../internal/tables.server.ts";

/** A variant that sells, with what is left of it. */
export interface ReorderRow {
  variantId: string;
  /** Units sold in the last 30 and 90 days that did not come back. */
  units30: number;
  units90: number;
  available: number;
}

/**
 * A page of the variants whose stock lasts less than this many days at the rate of the last 30 days, the best sellers first. The
 * sums are of the last night (`refreshSoldUnits`), the stock is that of now.
 */
export async function listReorders(
  db: Database,
  _by: Staff<"stock.adjust">,
  { days, page }: { days: number; page: PageRequest },
): Promise<FoundPage<ReorderRow & { cursor: string }>> {
  const { variantId, units30, units90 } = soldUnits;
  const order = { columns: [units30, variantId], descending: true };
  return findPage(db, {
    table: soldUnits,
    select: (source) =>
      db
        .select({ variantId, units30, units90, available: remaining.mapWith(Number), cursor: cursorOf(order) })
        .from(source)
        .innerJoin(levels, eq(levels.variantId, variantId))
        .$dynamic(),
    order,
    page,
    conditions: [sql`${units30} > 0 and ${remaining} * 30 < ${units30} * ${days}::int`],
    key: variantId,
  });
}

/** When the sums of sales were counted last; null before the first time. */
export async function findSoldUnitsTime(db: Database, _by: Staff<"stock.adjust">): Promise<Date | null> {
  const [row] = await db.select({ at: soldUnits.at }).from(soldUnits).limit(1);
  return row?.at ?? null;
}

/**
 * Counts what was sold in 30 and 90 days anew, unless that was done in the last 20 hours. It reads the movements of 90
 * days through an index that holds everything it needs. Returns the variants of which another number was sold in 90 days
 * than was counted before.
 */
export async function refreshSoldUnits(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${soldUnits} where at > now() - interval '20 hours' limit 1`);
    if (rows.length > 0) return [];
    // All parts of the statement read the table as it was before.
    const changed = await tx.execute<{ variantId: string }>(sql`
      with counted as (
        select movement.variant_id, greatest(0, coalesce(-sum(movement.quantity) filter (where movement.at > now() - interval '30 days'), 0))::int as units30,
          greatest(0, -sum(movement.quantity))::int as units90
        from ${movements} movement join ${levels} on ${levels.variantId} = movement.variant_id
        where movement.reason in ('sold', 'cancelled', 'returned') and movement.at > now() - interval '90 days'
        group by movement.variant_id),
      saved as (
        insert into ${soldUnits} (variant_id, units30, units90, at) select variant_id, units30, units90, now() from counted order by variant_id
        on conflict (variant_id) do update set units30 = excluded.units30, units90 = excluded.units90, at = excluded.at),
      gone as (delete from ${soldUnits} where variant_id not in (select variant_id from counted))
      select variant_id as "variantId" from counted full join (select variant_id, units90 from ${soldUnits}) before using (variant_id)
      where coalesce(counted.units90, 0) <> coalesce(before.units90, 0) order by variant_id`);
    return changed.rows.map(({ variantId }) => variantId);
  });
}

/** What the units on hand of one day have cost. */
export interface Valuation {
  /** "2026-11-22", in Pakistan. */
  day: string;
  units: number;
  cost: Paisa;
  /** Units of which nobody has said what they cost; `cost` lacks them. */
  unitsWithoutCost: number;
  at: Date;
}

/** The values of the last days, the newest first. */
export async function listValuations(db: Database, _by: Staff<"costs.read">, limit: number): Promise<Valuation[]> {
  return db.select().from(valuations).orderBy(desc(valuations.day)).limit(limit);
}

/** Values the units on hand at what their batches have cost, or, where a batch does not say, their variants: today's row. */
export async function refreshValuation(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${valuations} (day, units, cost, units_without_cost, at)
    select (now() at time zone 'Asia/Karachi')::date, coalesce(sum(on_hand), 0), coalesce(sum(on_hand::bigint * cost), 0),
      coalesce(sum(on_hand) filter (where cost is null), 0), now()
    from (
      select ${batches.onHand} as on_hand, coalesce(${batches.unitCost}, ${selectVariantCost(sql`${batches.variantId}`)}) as cost
      from ${batches} where ${batches.onHand} > 0) batch
    on conflict (day) do update set units = excluded.units, cost = excluded.cost, units_without_cost = excluded.units_without_cost, at = excluded.at`);
}
