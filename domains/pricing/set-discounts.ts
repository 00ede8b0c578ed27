import { inArray, sql } from "drizzle-orm";
import { lockProducts } from "#domains/catalog/products/update-prices.ts";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Discount } from "./find-discounts.ts";
import { drawVersion } from "./internal/draw-version.ts";
import { discounts } from "./internal/tables.server.ts";

export interface DiscountChange {
  productId: string;
  /** The version that the caller has seen; null when the product had no discount. */
  version: number | null;
  /** null ends it. */
  discount: Discount | null;
}

/** The discount of a product, whatever its state. */
export interface StoredDiscount extends Discount {
  version: number;
  isRunning: boolean;
  /** It starts or ends by itself and sets the prices, so that only the product's own page changes it. */
  isTimed: boolean;
}

/** The discounts of these products, by product id. */
export async function findStoredDiscounts(db: Database, productIds: string[]): Promise<Map<string, StoredDiscount>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.select().from(discounts).where(inArray(discounts.productId, productIds));
  return new Map(
    rows.map((row) => {
      const { productId, percentage, original, version, state } = row;
      return [productId, { percentage, original, version, isRunning: state === "running", isTimed: isTimed(row) }];
    }),
  );
}

const isTimed = ({ state, startsAt }: Pick<typeof discounts.$inferSelect, "state" | "startsAt">) =>
  state !== "ended" && startsAt !== null;

/**
 * Starts, changes and ends the discounts of many products in a fixed number of statements, and returns what became of each, in the given order: one
 * that changed since its version, or has a time, is left as it is. As `saveDiscount` does, it states percentage and original alone.
 */
export async function setDiscounts(
  db: Database,
  by: Staff<"pricing.edit"> | SystemActor,
  given: DiscountChange[],
): Promise<("saved" | "conflict")[]> {
  if (given.length === 0) return [];
  return runTransaction(db, async (tx) => {
    const productIds = given.map(({ productId }) => productId);
    await lockProducts(tx, productIds);
    const rows = await tx
      .select()
      .from(discounts)
      .where(inArray(discounts.productId, productIds))
      .orderBy(discounts.productId)
      .for("update");
    const current = new Map(rows.map((row) => [row.productId, row]));
    const outcomes = given.map(({ productId, version }) => {
      const known = current.get(productId);
      return (known?.version ?? null) === version && !(known && isTimed(known))
        ? ("saved" as const)
        : ("conflict" as const);
    });
    const due = given.filter((_, at) => outcomes[at] === "saved");
    const ended = due.flatMap(({ productId, discount }) =>
      discount === null && current.has(productId) ? [productId] : [],
    );
    if (ended.length > 0) await tx.delete(discounts).where(inArray(discounts.productId, ended));
    const changed = due.flatMap(({ productId, discount }) => {
      const known = current.get(productId);
      return discount && known ? [{ id: known.id, ...discount }] : [];
    });
    if (changed.length > 0)
      await tx.execute(sql`
        update ${discounts} discount set percentage = given.percentage, original = given.original, state = 'running', starts_at = null, ends_at = null, sale_id = null, version = discount.version + 1
        from json_to_recordset(${JSON.stringify(changed)}::json) as given(id uuid, percentage int, original int) where discount.id = given.id`);
    const started = due.flatMap(({ productId, discount }) =>
      discount && !current.has(productId) ? [{ productId, ...discount }] : [],
    );
    await insertRows(
      tx,
      discounts,
      started.map((discount) => ({ id: newId(), ...discount, state: "running" as const, version: drawVersion() })),
    );
    await recordEvents(
      tx,
      by,
      due.flatMap(({ productId, discount }) => {
        const known = current.get(productId);
        if (!known && !discount) return [];
        return [
          {
            type: "discount.changed" as const,
            subjectId: productId,
            payload: {},
            ...(known && { before: { percentage: known.percentage, original: known.original } }),
            after: discount ?? { percentage: null, original: null },
          },
        ];
      }),
    );
    return outcomes;
  });
}
