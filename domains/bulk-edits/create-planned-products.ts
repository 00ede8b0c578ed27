import { createProducts } from "#domains/catalog/products/create-products.ts";
import { updateStock } from "#domains/inventory/update-stock.ts";
import { setDiscounts } from "#domains/pricing/set-discounts.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { EditRefusal } from "./describe-refusal.ts";
import type { NewProductPlan } from "./product-csv/plan-creation.ts";

/** Creates products with their discounts and stock, in a fixed number of statements: each whole or not at all. */
export async function createPlannedProducts(
  db: Database,
  by: Staff<"catalogue.edit" | "pricing.edit" | "stock.adjust"> | SystemActor,
  plans: NewProductPlan[],
  { note }: { note: string },
): Promise<({ outcome: "created" } | EditRefusal)[]> {
  if (plans.length === 0) return [];
  return runTransaction(db, async (tx) => {
    const outcomes = await createProducts(
      tx,
      by,
      plans.map(({ product }) => product),
    );
    const made = outcomes.flatMap((outcome, at) =>
      outcome.outcome === "created" ? [{ ...outcome, plan: plans[at]! }] : [],
    );
    await setDiscounts(
      tx,
      by,
      made.flatMap(({ id, plan: { discount } }) => (discount ? [{ productId: id, version: null, discount }] : [])),
    );
    await updateStock(
      tx,
      by,
      made.flatMap(({ variants, plan: { stock } }) =>
        variants.flatMap(({ id }, at) => (stock[at]! > 0 ? [{ variantId: id, change: stock[at]!, version: 0 }] : [])),
      ),
      { reason: "received", note },
    );
    return outcomes;
  });
}
