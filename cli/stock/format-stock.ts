import type { StaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import type { StockLevel, StockMovement } from "#domains/inventory/find-stock-levels.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";

type Batch = StockLevel["batches"][number];

/** The level of a variant, its batches and its latest movements. */
export function formatStock(variant: StaffVariant, level: StockLevel, movements: StockMovement[]): string {
  return [
    formatLevel(variant, level),
    "",
    ...level.batches.map((batch) => `${batch.id}  ${formatBatch(batch)}`),
    ...(level.batches.length === 0 ? ["No batch has units."] : []),
    "",
    ...movements.map(formatMovement),
  ].join("\n");
}

export function formatLevel({ sku, name }: StaffVariant, level: StockLevel): string {
  const { onHand, committed, unavailable, available } = level;
  return `${sku}, ${name}: ${onHand} on hand, ${committed} committed, ${unavailable} unavailable, ${available} available.`;
}

export function formatBatch({ batchNumber, expiresOn, unitCost, onHand, unavailable }: Batch): string {
  return [
    batchNumber === null ? "without a number" : `batch ${batchNumber}`,
    ...(expiresOn === null ? [] : [`expires ${expiresOn}`]),
    ...(unitCost === null ? [] : [`cost ${formatWithSymbol(unitCost)}`]),
    `${onHand} on hand${unavailable > 0 ? `, ${unavailable} of them unavailable` : ""}`,
  ].join(", ");
}

function formatMovement({ at, quantity, reason, actorKind, actorId, note }: StockMovement): string {
  const units = `${quantity > 0 ? "+" : ""}${quantity}`.padStart(8);
  const actor = actorId === null ? actorKind : `${actorKind} (${actorId})`;
  return `${formatDateTime(at).padEnd(24)} ${units} ${reason}, by ${actor}${note === null ? "" : `: ${note}`}`;
}
