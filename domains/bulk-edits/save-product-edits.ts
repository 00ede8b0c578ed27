import {
  updateProducts,
  type UpdateProductsOutcome,
  checkProductChanges,
} from "#domains/catalog/products/update-products.ts";
import { updateStock, findAvailableStock, type StockChange } from "#domains/inventory/update-stock.ts";
import { findStoredDiscounts, setDiscounts } from "#domains/pricing/set-discounts.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { EditRefusal } from "./describe-refusal.ts";
import type { ProductEdit } from "./product-edit.ts";

export type ProductEditOutcome = { outcome: "changed"; version: number } | { outcome: "unchanged" } | EditRefusal;

type Editor = Staff<"catalogue.edit" | "pricing.edit" | "stock.adjust"> | SystemActor;

/** The most products that one transaction should save. Whoever orders one of them waits for it. */
export const productsAtOnce = 100;

/** Another transaction changed something between the check and the change; both are done again. */
class Overtaken extends Error {}
const maxTries = 3;

/** What `saveProductEdits` would do with each edit; nothing is written. */
export async function checkProductEdits(db: Database, edits: ProductEdit[]): Promise<ProductEditOutcome[]> {
  if (edits.length === 0) return [];
  const outcomes = await checkProductChanges(
    db,
    edits.map(({ change }) => change),
  );
  const discounts = await findStoredDiscounts(
    db,
    edits.flatMap(({ change, discount }) => (discount ? [change.productId] : [])),
  );
  const stock = await findAvailableStock(
    db,
    edits.flatMap((edit) => edit.stock.map(({ variantId }) => variantId)),
  );
  return edits.map((edit, at): ProductEditOutcome => {
    const outcome = outcomes[at]!;
    if (outcome.outcome !== "changed" && outcome.outcome !== "unchanged") return outcome;
    const discount = discounts.get(edit.change.productId);
    if (edit.discount && ((discount?.version ?? null) !== edit.discount.version || discount?.isTimed))
      return { outcome: "discount-conflict" };
    const levelOf = (id: string) => stock.get(id) ?? { available: 0, version: 0 };
    const moved = edit.stock.filter(({ variantId, version }) => levelOf(variantId).version !== version);
    if (moved.length > 0) return { outcome: "stock-conflict", variantIds: moved.map(({ variantId }) => variantId) };
    const few = edit.stock.filter(({ variantId, change }) => change < 0 && levelOf(variantId).available + change < 0);
    if (few.length > 0) return { outcome: "too-few", variantIds: few.map(({ variantId }) => variantId) };
    const isMore = edit.discount !== null || edit.stock.length > 0;
    return outcome.outcome === "unchanged" && isMore ? { outcome: "changed", version: edit.change.version } : outcome;
  });
}

/**
 * Saves edits of many products in a fixed number of statements: each product whole or not at all, and a refused one does not hinder the others. What
 * somebody else changed since the edit was made is a refusal, and never overwritten. `note` stands at movements of stock.
 */
export async function saveProductEdits(
  db: Database,
  by: Editor,
  edits: ProductEdit[],
  { note }: { note: string },
): Promise<ProductEditOutcome[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(db, async (tx) => {
        const checked = await checkProductEdits(tx, edits);
        const due = edits.filter((_, at) => checked[at]!.outcome === "changed");
        const changed = await updateProducts(
          tx,
          by,
          due.map(({ change }) => change),
        );
        const discounts = await setDiscounts(
          tx,
          by,
          due.flatMap(({ change: { productId }, discount }) =>
            discount ? [{ productId, version: discount.version, discount: discount.to }] : [],
          ),
        );
        // Last, because orders of the same goods wait for these locks.
        const received = await updateStock(tx, by, await planNewStock(tx, due, changed), { reason: "received", note });
        const stock = await updateStock(
          tx,
          by,
          due.flatMap((edit) => edit.stock),
          { reason: "corrected", note },
        );
        const isDone =
          changed.every(({ outcome }) => outcome === "changed" || outcome === "unchanged") &&
          discounts.every((outcome) => outcome === "saved") &&
          [...received, ...stock].every((outcome) => outcome === "changed");
        if (!isDone) throw new Overtaken();
        return checked;
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === maxTries) throw error;
    }
  }
}

/** The stock of the variants that these edits have added. One that comes back has a level of its own. */
async function planNewStock(
  tx: Transaction,
  edits: ProductEdit[],
  changed: UpdateProductsOutcome[],
): Promise<StockChange[]> {
  const wanted = edits.flatMap(({ newStock = [] }, at) => {
    const outcome = changed[at]!;
    const ids = outcome.outcome === "changed" ? outcome.addedVariantIds : [];
    return ids.flatMap((variantId, place) => {
      const units = newStock[place] ?? null;
      return units === null ? [] : [{ variantId, units }];
    });
  });
  const levels = await findAvailableStock(
    tx,
    wanted.map(({ variantId }) => variantId),
  );
  return wanted.flatMap(({ variantId, units }) => {
    const { available, version } = levels.get(variantId) ?? { available: 0, version: 0 };
    return units === available ? [] : [{ variantId, change: units - available, version }];
  });
}
