import { shopContext } from "#app/http/context.ts";
import { recordExport } from "#domains/audit/record-export.ts";
import { findScanCodes } from "#domains/catalog/variants/find-scan-codes.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import type { Database } from "#platform/database/database.server.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { refuseFrequentExport } from "../../http/refuse-frequent-export.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findLevels, type LevelQuery } from "../../stock/find-levels.ts";
import { openStockList } from "../../stock/load-levels.ts";
import { levelWords } from "../../ui/stock/level-words.ts";
import type { Route } from "./+types/stock-csv";

const batchSize = 500;

/** The levels that the filters of the URL let through, as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust", "exports.run");
  const { database, limits } = context.get(shopContext);
  await refuseFrequentExport(limits, by.accountId);
  const { state, query } = await openStockList(context, request);
  await recordExport(database, by, { list: "stock", filters: Object.keys(state.params) });
  return csvResponse({
    name: "stock",
    header: [
      "SKU",
      "Barcode",
      "Item",
      "Bin",
      "State",
      "Available",
      "On hand",
      "For orders",
      "Unavailable",
      "Low at",
      "Low since",
    ],
    batches: readBatches(database, by, query),
  });
}

async function* readBatches(
  database: Database,
  by: Staff<"stock.adjust">,
  query: Omit<LevelQuery, "after" | "limit">,
): AsyncGenerator<CsvCell[][]> {
  let after = "";
  for (;;) {
    const levels = await findLevels(database, by, { ...query, after, limit: batchSize });
    const codes = await findScanCodes(
      database,
      by,
      levels.map(({ id }) => id),
    );
    yield levels.map((level) => [
      level.sku,
      codes.get(level.id)?.barcode ?? null,
      level.name,
      level.bin,
      levelWords[level.state],
      level.available,
      level.onHand,
      level.committed,
      level.unavailable,
      level.lowAt,
      level.lowSince && level.lowSince.toISOString(),
    ]);
    if (levels.length < batchSize) return;
    after = levels.at(-1)!.cursor;
  }
}
