import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findStockCount } from "#domains/inventory/counts/find-stock-count.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A count with what was counted; while staff count, without what the shop believes to have. Null when there is none. */
export async function loadCount(db: Database, by: Staff<"stock.adjust">, countId: string) {
  const count = await findStockCount(db, by, countId);
  if (!count) return null;
  const variants = await findStaffVariants(
    db,
    by,
    count.counted.map(({ variantId }) => variantId),
  );
  const rows = count.counted.map(({ variantId, counted, expected, moved }) => ({
    id: variantId,
    name: variants.get(variantId)?.name ?? "",
    sku: variants.get(variantId)?.sku ?? "",
    counted,
    expected,
    difference: expected === null ? null : counted - expected,
    moved,
  }));
  const { id, note, state, startedAt } = count;
  return {
    id,
    note,
    state,
    started: formatDateTime(startedAt),
    // Those that have to be counted again come first once the differences are shown, then those that differ.
    rows: rows.toSorted(
      (one, other) =>
        Number(other.moved) - Number(one.moved) || Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0),
    ),
  };
}

export type LoadedCount = NonNullable<Awaited<ReturnType<typeof loadCount>>>;
