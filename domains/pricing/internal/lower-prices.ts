import { asc, eq, inArray, sql } from "drizzle-orm";
import { updatePrices, lockPrices, lockProducts } from "#domains/catalog/products/update-prices.ts";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { lowerPrice } from "../discounted-price.ts";
import { discounts, loweredPrices } from "./tables.server.ts";

type PricingEditor = Staff<"pricing.edit"> | SystemActor;
export type DiscountRow = typeof discounts.$inferSelect;

/** What starting and ending need to know of a discount. */
type Startable = Pick<DiscountRow, "id" | "productId" | "percentage" | "original">;

/** Starts these discounts, whose rows are locked: every variant of their products costs the percentage less from now on. */
export async function startDiscounts(tx: Transaction, by: PricingEditor, starting: DiscountRow[]): Promise<void> {
  if (starting.length === 0) return;
  const originals = await lowerPrices(tx, by, starting);
  await tx.execute(sql`
    update ${discounts} discount set state = 'running', original = given.original, version = version + 1
    from json_to_recordset(${JSON.stringify(originals)}::json) as given (id uuid, original int) where discount.id = given.id`);
  await recordStates(tx, by, starting, "running");
}

/** The same for discounts that this transaction has inserted as running ones, behind the locks of their products. */
export async function startInserted(tx: Transaction, by: PricingEditor, inserted: Startable[]): Promise<void> {
  if (inserted.length === 0) return;
  await lowerPrices(tx, by, inserted);
  await recordStates(
    tx,
    by,
    inserted.map((discount) => ({ ...discount, state: "scheduled" })),
    "running",
  );
}

/** Lowers the prices, and returns the lowest price of each product before that. */
async function lowerPrices(tx: Transaction, by: PricingEditor, starting: Startable[]) {
  const locked = await lockPrices(
    tx,
    starting.map(({ productId }) => productId),
  );
  const ofProduct = Map.groupBy(locked, ({ productId }) => productId);
  const lowered = starting.flatMap(({ id, productId, percentage }) =>
    (ofProduct.get(productId) ?? []).map((variant) => ({
      variantId: variant.id,
      discountId: id,
      original: variant.price,
      price: lowerPrice(variant.price, percentage),
    })),
  );
  await insertRows(tx, loweredPrices, lowered);
  await updatePrices(tx, by, locked, new Map(lowered.map(({ variantId, price }) => [variantId, price])));
  return starting.map(({ id, productId, original }) => ({
    id,
    original: Math.min(...(ofProduct.get(productId) ?? [{ price: original }]).map(({ price }) => price)),
  }));
}

/**
 * Raises the prices again that these discounts have lowered. A price that staff changed meanwhile stays. The discounts
 * themselves are as they were.
 */
export async function raisePrices(tx: Transaction, by: PricingEditor, ending: DiscountRow[]): Promise<void> {
  if (ending.length === 0) return;
  const locked = await lockPrices(
    tx,
    ending.map(({ productId }) => productId),
  );
  const lowered = await tx
    .delete(loweredPrices)
    .where(
      inArray(
        loweredPrices.discountId,
        ending.map(({ id }) => id),
      ),
    )
    .returning();
  const priceOf = new Map<string, Paisa>(locked.map(({ id, price }) => [id, price]));
  await updatePrices(
    tx,
    by,
    locked,
    new Map(
      lowered.flatMap(({ variantId, original, price }) =>
        priceOf.get(variantId) === price ? [[variantId, original] as const] : [],
      ),
    ),
  );
}

/** Ends these discounts, whose rows are locked, those that would run on too. Of one that has not started, nobody saw anything. */
export async function endDiscounts(tx: Transaction, by: PricingEditor, ending: DiscountRow[]): Promise<void> {
  if (ending.length === 0) return;
  const running = ending.filter(({ state }) => state === "running");
  await raisePrices(tx, by, running);
  const { startsAt, endsAt, version } = discounts;
  await tx
    .update(discounts)
    .set({
      state: "ended",
      endsAt: sql`case when ${discounts.state} = 'running' then least(${endsAt}, greatest(now(), ${startsAt} + interval '1 microsecond')) else ${endsAt} end`,
      version: sql`${version} + 1`,
    })
    .where(
      inArray(
        discounts.id,
        ending.map(({ id }) => id),
      ),
    );
  await recordStates(tx, by, running, "ended");
}

/** The discount of a product, locked with its product until the transaction ends; null when it has none. */
export async function lockDiscount(tx: Transaction, productId: string): Promise<DiscountRow | null> {
  await lockProducts(tx, [productId]);
  const [row] = await tx.select().from(discounts).where(eq(discounts.productId, productId)).for("update");
  return row ?? null;
}

/** The discounts of these products, whatever their state, locked with the products. */
export async function lockDiscounts(tx: Transaction, among: { productId: string }[]): Promise<DiscountRow[]> {
  const ids = among.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  return tx
    .select()
    .from(discounts)
    .where(inArray(discounts.productId, ids))
    .orderBy(asc(discounts.productId))
    .for("update");
}

async function recordStates(
  tx: Transaction,
  by: PricingEditor,
  changed: Pick<DiscountRow, "productId" | "percentage" | "state">[],
  state: "running" | "ended",
) {
  await recordEvents(
    tx,
    by,
    changed.map((discount) => ({
      type: "discount.changed" as const,
      subjectId: discount.productId,
      payload: {},
      before: { state: discount.state },
      after: { state, percentage: discount.percentage },
    })),
  );
}
