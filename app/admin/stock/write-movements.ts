import { listStockMovements } from "#domains/inventory/find-stock-levels.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type CsvCell, timeCell } from "#kernel/csv.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeActor } from "../orders/describe-history.ts";
import { findStaffNames } from "../orders/load-order-screen.ts";
import { movementLabels } from "../ui/stock/movement-labels.ts";

export const movementHeadings = ["Time", "SKU", "Item", "Units", "Why", "Batch", "Use until", "Order", "By", "Note"];

const batchSize = 200;

interface MovementsFile {
  variant: { id: string; sku: string; name: string };
  /** Who may see orders; null for a file without their numbers. */
  orders: Staff<"orders.read"> | null;
}

/** Every movement of a variant as rows of a file, the newest first, read page after page. */
export async function* writeMovements(
  db: Database,
  by: Staff<"stock.adjust">,
  { variant, orders }: MovementsFile,
): AsyncGenerator<CsvCell[][]> {
  for (let before: number | undefined; ;) {
    const page = await listStockMovements(db, by, {
      variantId: variant.id,
      limit: batchSize,
      ...(before !== undefined && { before }),
    });
    const names = await findStaffNames(db, by, page);
    const ids = page.flatMap(({ reference }) => reference?.id ?? []);
    const numbers = orders && (await findOrderNumbers(db, orders, ids));
    if (page.length > 0)
      yield page.map(({ at, quantity, reason, batchNumber, expiresOn, reference, note, ...actor }) => [
        timeCell(at),
        variant.sku,
        variant.name,
        quantity,
        movementLabels[reason],
        batchNumber,
        expiresOn,
        numbers?.get(reference?.id ?? "") ?? null,
        describeActor(actor, names),
        note,
      ]);
    if (page.length < batchSize) return;
    before = page.at(-1)!.id;
  }
}
