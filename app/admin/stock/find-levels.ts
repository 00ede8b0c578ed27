import { findStaffVariants, type StaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import {
  listStockedVariants,
  selectStockedIds,
  type StockedFilter,
} from "#domains/catalog/variants/list-stocked-variants.ts";
import { lowStockThreshold } from "#domains/inventory/availability.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import {
  findLowStockTimes,
  listLowStock,
  type LowStockCursor,
  selectLowStockIds,
} from "#domains/inventory/low-stock/list-low-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";

export interface LevelQuery extends StockedFilter {
  /** Only what is low, or of which nothing is left. */
  state?: "low" | "out";
  /** By SKU, or what became low last first, which lists only what is low. */
  sort: "sku" | "since";
  /** The cursor of the last row of the page before. */
  after: string;
  limit: number;
}

/** A variant with its units. One that was never received has none. */
export type FoundLevel = Awaited<ReturnType<typeof findLevels>>[number];

/** The levels that match, by SKU or by the time since which they are low. */
export async function findLevels(db: Database, by: Staff<"stock.adjust">, query: LevelQuery) {
  const found = query.sort === "since" ? await listLatestLow(db, by, query) : await listBySku(db, by, query);
  const ids = found.map(({ variant }) => variant.id);
  const [rows, times] = await Promise.all([findStockLevels(db, by, ids), findLowStockTimes(db, by, ids)]);
  const levels = new Map(rows.map((level) => [level.variantId, level]));
  return found.map(({ variant, cursor }) => {
    const level = levels.get(variant.id);
    const { available = 0, onHand = 0, committed = 0, unavailable = 0, bin = null } = level ?? {};
    const lowAt = level?.lowStockAt ?? lowStockThreshold;
    return {
      ...variant,
      cursor,
      bin,
      available,
      onHand,
      committed,
      unavailable,
      lowAt,
      state: available <= 0 ? ("out" as const) : available <= lowAt ? ("low" as const) : ("good" as const),
      lowSince: times.get(variant.id) ?? null,
    };
  });
}

interface Place {
  variant: StaffVariant;
  cursor: string;
}

async function listBySku(
  db: Database,
  by: Staff<"stock.adjust">,
  { state, sort: _sort, ...query }: LevelQuery,
): Promise<Place[]> {
  const among = state && selectLowStockIds({ soldOut: state === "out" });
  const variants = await listStockedVariants(db, by, { ...query, among });
  return variants.map((variant) => ({ variant, cursor: variant.sku }));
}

async function listLatestLow(
  db: Database,
  by: Staff<"stock.adjust">,
  { state, sort: _sort, after, limit, ...filter }: LevelQuery,
): Promise<Place[]> {
  const rows = await listLowStock(db, by, {
    soldOut: state === "out",
    among: selectStockedIds(filter),
    after: readLowCursor(after),
    limit,
  });
  const variants = await findStaffVariants(
    db,
    by,
    rows.map(({ variantId }) => variantId),
  );
  return rows.flatMap(({ variantId, micros }) => {
    const variant = variants.get(variantId);
    return variant ? [{ variant, cursor: `${micros}_${variantId}` }] : [];
  });
}

function readLowCursor(text: string): LowStockCursor | undefined {
  const [micros = "", variantId = ""] = text.split("_");
  return /^\d{10,17}$/.test(micros) && isId(variantId) ? { micros, variantId } : undefined;
}
