import { findStaffVariants, type StaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import {
  listStockedVariants,
  matchStocked,
  type StockedFilter,
} from "#domains/catalog/variants/list-stocked-variants.ts";
import { lowStockThreshold } from "#domains/inventory/availability.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import { findLowStockTimes, listLowStock, matchLowStock } from "#domains/inventory/low-stock/list-low-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest } from "#platform/database/keyset.ts";

export interface LevelQuery extends StockedFilter {
  /** Only what is low, or of which nothing is left. */
  state?: "low" | "out";
  /** By SKU, or what became low last first, which lists only what is low. */
  sort: "sku" | "since";
  page: PageRequest;
}

/** A variant with its units. One that was never received has none. */
export type FoundLevel = Awaited<ReturnType<typeof findLevels>>["rows"][number];

/** One page of the levels that match, by SKU or by the time since which they are low. */
export async function findLevels(db: Database, by: Staff<"stock.adjust">, query: LevelQuery) {
  const found = query.sort === "since" ? await listLatestLow(db, by, query) : await listBySku(db, by, query);
  const ids = found.rows.map(({ id }) => id);
  const [levels, times] = await Promise.all([findStockLevels(db, by, ids), findLowStockTimes(db, by, ids)]);
  const levelOf = new Map(levels.map((level) => [level.variantId, level]));
  const rows = found.rows.map((variant) => {
    const level = levelOf.get(variant.id);
    const { available = 0, onHand = 0, committed = 0, unavailable = 0, bin = null } = level ?? {};
    const lowAt = level?.lowStockAt ?? lowStockThreshold;
    return {
      ...variant,
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
  return { ...found, rows };
}

type VariantPage = FoundPage<StaffVariant & { cursor: string }>;

const listBySku = (
  db: Database,
  by: Staff<"stock.adjust">,
  { state, sort: _sort, ...query }: LevelQuery,
): Promise<VariantPage> =>
  listStockedVariants(
    db,
    by,
    state ? { ...query, withoutArchived: true, among: matchLowStock({ soldOut: state === "out" }) } : query,
  );

async function listLatestLow(
  db: Database,
  by: Staff<"stock.adjust">,
  { state, sort: _sort, page, ...filter }: LevelQuery,
): Promise<VariantPage> {
  const among = matchStocked({ ...filter, withoutArchived: true });
  const found = await listLowStock(db, by, { soldOut: state === "out", among, page });
  const variants = await findStaffVariants(
    db,
    by,
    found.rows.map(({ variantId }) => variantId),
  );
  return {
    ...found,
    rows: found.rows.flatMap(({ variantId, cursor }) => {
      const variant = variants.get(variantId);
      return variant ? [{ ...variant, cursor }] : [];
    }),
  };
}
