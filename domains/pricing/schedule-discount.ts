import { maxWait } from "#domains/catalog/products/schedule-product.ts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { lockPrices } from "#domains/catalog/products/update-prices.ts";
import { idField, versionField } from "#domains/catalog/product-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type EditableDiscount, findEditableDiscount } from "./find-discounts.ts";
import { drawVersion } from "./internal/draw-version.ts";
import { fillSale } from "./internal/fill-sale.ts";
import { type Due, lockDue } from "./internal/lock-due.ts";
import { endDiscounts, lockDiscount, raisePrices, startDiscounts } from "./internal/lower-prices.ts";
import { discounts } from "./internal/tables.server.ts";
import { percentageField } from "./discount-percentage.ts";

/** The number of discounts that one transaction starts or ends. */
const batchSize = 500;

const timeField = z.date({ error: "Enter a day and a time" }).nullable();

const scheduledDiscountSchema = z.object({
  productId: idField,
  /** null for the first discount of the product. */
  version: versionField.nullable(),
  percentage: percentageField,
  /** null: now. */
  startsAt: timeField,
  /** null: until staff end it. */
  endsAt: timeField,
});

/**
 * Lowers all prices of a product or stack by a percentage for a time. At the start the prices fall, to whole rupees, and what they were stands
 * struck out; at the end they are what they were. It replaces the discount that the product has, whose prices come back first.
 */
export async function scheduleDiscount(
  db: Database,
  by: Staff<"pricing.edit"> | SystemActor,
  given: z.input<typeof scheduledDiscountSchema>,
): Promise<
  | { outcome: "saved"; version: number }
  | { outcome: "not-found" }
  | { outcome: "conflict"; current: EditableDiscount | null }
  | InvalidInput
> {
  const parsed = parseInput(scheduledDiscountSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, percentage, endsAt } = parsed.input;
  const startsAt = parsed.input.startsAt ?? new Date();
  const refusal = checkPeriod(startsAt, endsAt);
  if (refusal) return refusal;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      if (!(await findProductNames(tx, [productId])).has(productId)) return { outcome: "not-found" as const };
      const before = await lockDiscount(tx, productId);
      if ((before?.version ?? null) !== version)
        return { outcome: "conflict" as const, current: await findEditableDiscount(tx, by, productId) };
      if (before?.state === "running") await raisePrices(tx, by, [before]);
      const prices = (await lockPrices(tx, [productId])).map(({ price }) => price);
      if (prices.length === 0) return invalid("percentage", "Nothing of this product is sold");
      const values = {
        percentage,
        original: paisa(Math.min(...prices)),
        state: "scheduled" as const,
        startsAt,
        endsAt,
        saleId: null,
        version: version === null ? drawVersion() : version + 1,
      };
      const [row] = before
        ? await tx.update(discounts).set(values).where(eq(discounts.id, before.id)).returning()
        : await tx
            .insert(discounts)
            .values({ id: newId(), productId, ...values })
            .returning();
      await recordEvent(
        tx,
        by,
        { type: "discount.changed", subjectId: productId, payload: {} },
        {
          ...(before && {
            before: { percentage: before.percentage, startsAt: before.startsAt, endsAt: before.endsAt },
          }),
          after: { percentage, startsAt, endsAt },
        },
      );
      for (const at of [startsAt, endsAt]) if (at !== null) await enqueueAt(tx, at);
      const starts = startsAt.getTime() <= Date.now();
      if (starts) await startDiscounts(tx, by, [row!]);
      return { outcome: "saved" as const, version: values.version + (starts ? 1 : 0) };
    }),
  );
}

/** Refuses times that are over, in the wrong order or years ahead. */
export function checkPeriod(startsAt: Date, endsAt: Date | null): InvalidInput | null {
  const now = Date.now();
  if (startsAt.getTime() > now + maxWait) return invalid("startsAt", "Enter a time within two years");
  if (endsAt === null) return null;
  if (endsAt.getTime() <= now) return invalid("endsAt", "Enter a time that is still to come");
  if (endsAt <= startsAt) return invalid("endsAt", "Enter a time after the start");
  return endsAt.getTime() > now + maxWait ? invalid("endsAt", "Enter a time within two years") : null;
}

/** One job for all discounts that start or end at this time. */
async function enqueueAt(tx: Transaction, at: Date) {
  await enqueue(tx, "apply-discounts", {}, { notBefore: at, key: `apply-discounts:${at.getTime()}` });
}

/** What is done with discounts that are due, in this order. */
const applied = {
  cancelled: endDiscounts,
  ending: endDiscounts,
  starting: startDiscounts,
} satisfies Record<Due, typeof endDiscounts>;

/**
 * Makes the discounts of sales, and starts and ends those whose time has come, in bounded steps of one transaction each; returns how many started or
 * ended. A second call finds none.
 */
export async function applyDueDiscounts(db: Database, by: SystemActor): Promise<number> {
  let count = 0;
  const repeat = async (step: (tx: Transaction) => Promise<{ isMore: boolean; count: number }>) => {
    for (let isMore = true; isMore;) {
      const done = await runTransaction(db, step);
      count += done.count;
      ({ isMore } = done);
    }
  };
  const apply = (due: Due) =>
    repeat(async (tx) => {
      const { found, locked } = await lockDue(tx, { due, limit: batchSize });
      await applied[due](tx, by, locked);
      return { isMore: found === batchSize && locked.length > 0, count: locked.length };
    });
  await apply("cancelled");
  await apply("ending");
  await repeat((tx) => fillSale(tx, by, batchSize));
  await apply("starting");
  return count;
}
