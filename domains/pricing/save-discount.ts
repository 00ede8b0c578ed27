import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { findProductIdsByName, findProductNames } from "#domains/catalog/find-product-ids.ts";
import { idField, priceField, versionField } from "#domains/catalog/product-fields.ts";
import { recordEvent, recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { percentageField } from "./discount-percentage.ts";
import { type Discount, type EditableDiscount, findEditableDiscount, type NamedDiscount } from "./find-discounts.ts";
import { drawVersion } from "./internal/draw-version.ts";
import { lockDiscount, lockDiscounts, raisePrices } from "./internal/lower-prices.ts";
import { discounts } from "./internal/tables.server.ts";

/** The number of discounts that one statement of an import writes. */
const batchSize = 1_000;

/** Who may change prices. */
type PricingEditor = Staff<"pricing.edit"> | SystemActor;

/** Somebody else changed the discount meanwhile; `current` is what it is now, null when there is none. */
interface DiscountConflict {
  outcome: "conflict";
  current: EditableDiscount | null;
}

const discountSchema = z.object({
  productId: idField,
  /** null for the first discount of the product. */
  version: versionField.nullable(),
  percentage: percentageField,
  /** The price before the discount, in paisa. */
  original: priceField,
});

/**
 * Saves the discount of a product or stack whose prices are lowered already: the first one, or a change of the one it has. Prices that a scheduled
 * discount has lowered are raised first. `scheduleDiscount` lowers prices itself.
 */
export async function saveDiscount(
  db: Database,
  by: PricingEditor,
  given: z.input<typeof discountSchema>,
): Promise<{ outcome: "saved"; version: number } | { outcome: "not-found" } | DiscountConflict | InvalidInput> {
  const parsed = parseInput(discountSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, percentage, original } = parsed.input;

  return runTransaction(db, async (tx) => {
    if (!(await findProductNames(tx, [productId])).has(productId)) return { outcome: "not-found" as const };
    const before = await lockDiscount(tx, productId);
    if (before?.state === "running" && before.version === version) await raisePrices(tx, by, [before]);
    const next = version === null ? drawVersion() : version + 1;
    const written =
      version === null
        ? await tx
            .insert(discounts)
            .values({ id: newId(), productId, percentage, original, version: next })
            .onConflictDoNothing()
            .returning({ id: discounts.id })
        : await tx
            .update(discounts)
            .set({ percentage, original, state: "running", startsAt: null, endsAt: null, saleId: null, version: next })
            .where(and(eq(discounts.productId, productId), eq(discounts.version, version)))
            .returning({ id: discounts.id });
    if (written.length === 0) {
      const current = await findEditableDiscount(tx, by, productId);
      return { outcome: "conflict" as const, current };
    }
    await recordEvent(
      tx,
      by,
      { type: "discount.changed", subjectId: productId, payload: {} },
      {
        ...(before && { before: { percentage: before.percentage, original: before.original } }),
        after: { percentage, original },
      },
    );
    return { outcome: "saved" as const, version: next };
  });
}

const removeDiscountSchema = z.object({ productId: idField, version: versionField });

/** Ends the discount of a product, and raises the prices that it has lowered. "not-found" when it has none. */
export async function removeDiscount(
  db: Database,
  by: PricingEditor,
  given: z.input<typeof removeDiscountSchema>,
): Promise<{ outcome: "removed" } | { outcome: "not-found" } | DiscountConflict | InvalidInput> {
  const parsed = parseInput(removeDiscountSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version } = parsed.input;

  return runTransaction(db, async (tx) => {
    const row = await lockDiscount(tx, productId);
    if (!row) return { outcome: "not-found" as const };
    if (row.version !== version)
      return { outcome: "conflict" as const, current: await findEditableDiscount(tx, by, productId) };
    if (row.state === "running") await raisePrices(tx, by, [row]);
    await tx.delete(discounts).where(eq(discounts.id, row.id));
    const removed = { percentage: row.percentage, original: row.original };
    await recordEvent(
      tx,
      by,
      { type: "discount.changed", subjectId: productId, payload: {} },
      { before: removed, after: { percentage: null, original: null } },
    );
    return { outcome: "removed" as const };
  });
}

/**
 * Saves discounts as the specification's content service has them: by name, in any case. Each counts for every product
 * of its name and replaces the discount that product has. Returns the names that no product has; their discounts are not
 * stored. Throws for a percentage outside 1 to 99.
 */
export async function importDiscounts(
  db: Database,
  by: PricingEditor,
  given: NamedDiscount[],
): Promise<{ unmatched: string[] }> {
  return runTransaction(db, async (tx) => {
    // The last of several discounts of one name counts.
    const byName = new Map(given.map((discount) => [discount.name.toLowerCase(), discount]));
    const ids = await findProductIdsByName(tx, [...byName.keys()]);
    const matched = [...byName].flatMap(([name, { percentage, original }]) =>
      (ids.get(name) ?? []).map((productId) => ({
        id: newId(),
        productId,
        percentage,
        original,
        version: drawVersion(),
      })),
    );
    const unmatched = [...byName].filter(([name]) => !ids.has(name)).map(([, { name }]) => name);

    const before = new Map<string, Discount>();
    for (let from = 0; from < matched.length; from += batchSize) {
      const batch = matched.slice(from, from + batchSize);
      const known = await lockDiscounts(tx, batch);
      for (const { productId, percentage, original } of known) before.set(productId, { percentage, original });
      await raisePrices(
        tx,
        by,
        known.filter(({ state }) => state === "running"),
      );
      await tx
        .insert(discounts)
        .values(batch)
        .onConflictDoUpdate({
          target: discounts.productId,
          set: {
            percentage: sql`excluded.percentage`,
            original: sql`excluded.original`,
            state: "running",
            saleId: null,
            startsAt: null,
            endsAt: null,
            version: sql`${discounts.version} + 1`,
          },
        });
    }
    await recordEvents(
      tx,
      by,
      matched.map(({ productId, percentage, original }) => ({
        type: "discount.changed",
        subjectId: productId,
        payload: {},
        ...(before.has(productId) && { before: before.get(productId)! }),
        after: { percentage, original },
      })),
    );
    return { unmatched };
  });
}

/**
 * Inserts the discounts of many new products into a shop that is being seeded. It records no event: the caller
 * refreshes the listings afterwards.
 */
export async function bulkInsertDiscounts(db: Database, given: (Discount & { productId: string })[]): Promise<void> {
  await insertRows(
    db,
    discounts,
    given.map(({ productId, percentage, original }) => ({ id: newId(), productId, percentage, original })),
  );
}
