import { listStockUses, type StockUse } from "#domains/catalog/variants/list-stock-uses.ts";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lowStockThreshold } from "../availability.ts";
import { recordLowStock } from "./record-low-stock.ts";

/** The available units of a variant before and after a change. */
export interface AvailabilityChange {
  variantId: string;
  /** The threshold of the variant. */
  lowAt: number;
  before: number;
  after: number;
  /** What the audit entry shows, when a person or a job has changed the stock itself. */
  audited?: { before: object; after: object };
}

/**
 * Records one event for each variant whose change is visible to shoppers, with the products that sell it, stacks
 * included; and for each change that is audited. `uses` are those of the changed variants, if the caller has them.
 */
export async function recordStockChanges(
  tx: Transaction,
  by: Actor,
  changes: AvailabilityChange[],
  { uses }: { uses?: StockUse[] } = {},
): Promise<void> {
  const moved = changes.filter(({ before, after, audited }) => before !== after || audited);
  if (moved.length === 0) return;
  await recordLowStock(tx, moved);
  const usesOf = Map.groupBy(
    uses ??
      (await listStockUses(
        tx,
        moved.map(({ variantId }) => variantId),
      )),
    ({ variantId }) => variantId,
  );
  const events = moved.flatMap(({ variantId, before, after, audited }) => {
    const visible = (usesOf.get(variantId) ?? []).flatMap(({ productId, soldAs, quantity }) => {
      const [was, is] = [Math.floor(before / quantity), Math.floor(after / quantity)];
      return looksDifferent(was, is) ? [{ productId, soldAs, isBack: was <= 0 && is > 0 }] : [];
    });
    if (visible.length === 0 && !audited) return [];
    const payload = {
      productIds: [...new Set(visible.map(({ productId }) => productId))],
      backInStock: [...new Set(visible.filter(({ isBack }) => isBack).map(({ soldAs }) => soldAs))],
    };
    const fields = audited ?? { before: { available: before }, after: { available: after } };
    return [{ type: "stock.changed" as const, subjectId: variantId, payload, ...fields }];
  });
  if (events.length > 0) await recordEvents(tx, by, events);
}

// Cards display the units of a product over all its variants; the sum can only fall to `lowStockThreshold` when one of
// the variants does.
function looksDifferent(before: number, after: number): boolean {
  const toShown = (units: number) => Math.min(Math.max(units, 0), lowStockThreshold + 1);
  return toShown(before) !== toShown(after);
}
