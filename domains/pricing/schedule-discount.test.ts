import { expect, onTestFinished, test, vi } from "vitest";
import { updateVariants } from "#domains/catalog/products/update-variants.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { readQueuedJobs } from "#test/event-log.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findDiscounts, findEditableDiscount, listDiscounts } from "./find-discounts.ts";
import { findPercentage, lowerPrice } from "./discounted-price.ts";
import { removeDiscount, saveDiscount } from "./save-discount.ts";
import { applyDueDiscounts, scheduleDiscount } from "./schedule-discount.ts";

const editor = staffWith("pricing.edit");
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

async function openShop() {
  const { database: db, pool, ...shop } = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { id: productId, variants } = await publishProduct(db, {
    slug: "whey",
    name: "Amber Whey",
    categorySlugs: [],
    options: [{ name: "Size", values: [{ name: "2 lb" }, { name: "5 lb" }] }],
    variants: [
      { sku: "W-2", price: rupees(4_999), options: ["2 lb"] },
      { sku: "W-5", price: rupees(9_000), options: ["5 lb"] },
    ],
  });
  return {
    db,
    productId,
    variants,
    prices: async () => (await findEditableProduct(db, system, productId))!.variants.map(({ price }) => price),
    running: async () => (await findDiscounts(db, [productId])).get(productId) ?? null,
    discount: () => findEditableDiscount(db, system, productId),
    pool,
    pass: (hours: number) =>
      pool.query(
        `update pricing_discounts set starts_at = starts_at - interval '${hours} hours', ends_at = ends_at - interval '${hours} hours'`,
      ),
  };
}

test("prices fall when a discount starts and come back when it ends, and shoppers see it in between alone", async () => {
  const { db, productId, prices, running, discount, pass } = await openShop();
  const asked = { productId, version: null, percentage: 10, startsAt: inHours(2), endsAt: inHours(50) };
  expect(await scheduleDiscount(db, editor, asked)).toEqual({ outcome: "saved", version: expect.any(Number) });
  const { version } = (await discount())!;
  expect(await readQueuedJobs(db, "apply-discounts")).toHaveLength(2);
  expect([await applyDueDiscounts(db, system), await running(), await prices()]).toEqual([0, null, [499_900, 900_000]]);
  expect((await listDiscounts(db, { page: 1, pageSize: 10 })).total).toBe(0);

  await pass(3);
  expect([await applyDueDiscounts(db, system), await applyDueDiscounts(db, system)]).toEqual([1, 0]);
  expect(await prices()).toEqual([449_900, 810_000]);
  expect(await running()).toEqual({ percentage: 10, original: 499_900 });
  expect(await scheduleDiscount(db, editor, asked)).toMatchObject({
    outcome: "conflict",
    current: { version: version + 1 },
  });

  await pass(48);
  expect(await applyDueDiscounts(db, system)).toBe(1);
  expect([await running(), await prices()]).toEqual([null, [499_900, 900_000]]);
  expect(await discount()).toMatchObject({ state: "ended", percentage: 10 });
});

test("a price that staff change during a discount stays as they set it", async () => {
  const { db, productId, variants, prices, pass } = await openShop();
  await scheduleDiscount(db, editor, { productId, version: null, percentage: 50, startsAt: null, endsAt: inHours(1) });
  expect(await prices()).toEqual([250_000, 450_000]);
  const { version } = (await findEditableProduct(db, system, productId))!;
  const change = { productId, version, variants: [{ id: variants[1]!.id, price: rupees(7_000) }] };
  expect(await updateVariants(db, system, change)).toMatchObject({ outcome: "changed" });
  await pass(2);
  await applyDueDiscounts(db, system);
  expect(await prices()).toEqual([499_900, 700_000]);
});

test("another discount, or its early end, raises the lowered prices first", async () => {
  const { db, productId, prices, discount } = await openShop();
  const schedule = async (percentage: number) =>
    scheduleDiscount(db, editor, {
      productId,
      version: (await discount())?.version ?? null,
      percentage,
      startsAt: null,
      endsAt: null,
    });
  await schedule(10);
  await schedule(20);
  expect(await prices()).toEqual([399_900, 720_000]);
  expect(
    await saveDiscount(db, editor, {
      productId,
      version: (await discount())!.version,
      percentage: 9,
      original: rupees(5_500),
    }),
  ).toMatchObject({ outcome: "saved" });
  expect([await prices(), await discount()]).toMatchObject([[499_900, 900_000], { state: "running", endsAt: null }]);
  await schedule(20);
  await removeDiscount(db, editor, { productId, version: (await discount())!.version });
  expect([await prices(), await discount()]).toEqual([[499_900, 900_000], null]);
});

test("a period that has passed, or ends before it starts, is refused beside its field", async () => {
  const { db, productId } = await openShop();
  const asked = { productId, version: null, percentage: 10 };
  const errors = async (startsAt: Date | null, endsAt: Date) => {
    const refused = await scheduleDiscount(db, editor, { ...asked, startsAt, endsAt });
    return refused.outcome === "invalid" ? refused.errors : refused.outcome;
  };
  expect(await errors(null, inHours(-1))).toEqual({ endsAt: "Enter a time that is still to come" });
  expect(await errors(inHours(3), inHours(2))).toEqual({ endsAt: "Enter a time after the start" });
});

test("a lowered price is whole rupees and never nothing, and its percentage is found again", () => {
  expect([lowerPrice(rupees(4_999), 10), lowerPrice(rupees(1), 99)]).toEqual([449_900, 100]);
  expect([findPercentage(449_900, 499_900), findPercentage(500, 500), findPercentage(600, 500)]).toEqual([10, 0, 0]);
});

test("whoever changes a discount waits for the product first, as whoever edits many products does", async () => {
  const { db, pool, productId, discount, pass } = await openShop();
  const product = { productId };
  await scheduleDiscount(db, editor, { ...product, version: null, percentage: 10, startsAt: inHours(2), endsAt: null });
  const { version } = (await discount())!;
  await pass(3);
  const editing = await pool.connect();
  onTestFinished(() => editing.release(true));
  for (const change of [
    () => applyDueDiscounts(db, system),
    () =>
      scheduleDiscount(db, editor, { ...product, version: version + 1, percentage: 20, startsAt: null, endsAt: null }),
    () => saveDiscount(db, editor, { ...product, version: version + 3, percentage: 30, original: rupees(9_000) }),
    () => removeDiscount(db, editor, { ...product, version: version + 4 }),
  ]) {
    await editing.query("begin");
    await editing.query("select from catalog_products for update");
    const changed = change();
    await vi.waitFor(async () => {
      const waiting = await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(waiting.rowCount).toBe(1);
    });
    // Would fail if the change had locked the discount: then each would wait for the other.
    await editing.query("select from pricing_discounts for update nowait");
    await editing.query("commit");
    expect(await changed).not.toMatchObject({ outcome: "conflict" });
  }
});
