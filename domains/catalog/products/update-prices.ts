import { inArray, sql } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { products, stackParts, variants } from "../internal/tables.server.ts";

/** A variant that is sold, with its price. */
export interface PricedVariant {
  id: string;
  productId: string;
  price: Paisa;
}

/**
 * Locks these products until the transaction ends, in the order of their ids. Whoever locks rows that belong to a product, such as its discount, locks
 * the product first, so that two transactions never wait for each other.
 */
export async function lockProducts(tx: Transaction, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(products.id)
    // A shopper who saves one of them to a wishlist does not wait.
    .for("no key update");
}

/** The variants of these products that are not archived, locked with their products until the transaction ends. */
export async function lockPrices(tx: Transaction, productIds: string[]): Promise<PricedVariant[]> {
  if (productIds.length === 0) return [];
  await lockProducts(tx, productIds);
  const { rows } = await tx.execute<PricedVariant & Record<string, unknown>>(sql`
    select id, product_id as "productId", price from ${variants}
    where product_id = any(${sql.param(productIds)}::uuid[]) and archived_at is null order by product_id, position`);
  return rows;
}

/**
 * Sets the prices of variants that `lockPrices` has locked, of any number of products, in a fixed number of statements.
 * Each product gets its next version, an event and an audit entry.
 */
export async function updatePrices(
  tx: Transaction,
  by: Staff<"pricing.edit"> | SystemActor,
  locked: PricedVariant[],
  prices: ReadonlyMap<string, Paisa>,
): Promise<void> {
  const changes = locked.flatMap(({ id, productId, price: before }) => {
    const price = prices.get(id);
    return price === undefined || price === before ? [] : [{ id, productId, before, price }];
  });
  if (changes.length === 0) return;
  const byProduct = Map.groupBy(changes, ({ productId }) => productId);
  const productIds = [...byProduct.keys()];
  await tx.execute(sql`
    update ${variants} variant set price = given.price
    from json_to_recordset(${JSON.stringify(changes)}::json) as given (id uuid, price int) where variant.id = given.id`);
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(products.id, productIds));
  const stacks = await findStacksOf(tx, productIds);
  await recordEvents(
    tx,
    by,
    [...byProduct].map(([productId, ofProduct]) => ({
      type: "product.changed" as const,
      subjectId: productId,
      payload: { stackIds: stacks.get(productId) ?? [] },
      before: { variants: ofProduct.map(({ id, before }) => ({ id, price: before })) },
      after: { variants: ofProduct.map(({ id, price }) => ({ id, price })) },
    })),
  );
}

/** The stacks that are not archived and contain variants of these products, by product id. */
async function findStacksOf(tx: Transaction, productIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ productId: string; stackIds: string[] }>(sql`
    select variant.product_id as "productId", array_agg(distinct part.stack_id::text) as "stackIds"
    from ${stackParts} part join ${variants} variant on variant.id = part.variant_id
    join ${products} stack on stack.id = part.stack_id and stack.status <> 'archived'
    where variant.product_id = any(${sql.param(productIds)}::uuid[]) group by 1`);
  return new Map(rows.map(({ productId, stackIds }) => [productId, stackIds]));
}
