import { expect, onTestFinished, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findDiscounts, findEditableDiscount, listDiscounts } from "./find-discounts.ts";
import { importDiscounts, removeDiscount, saveDiscount } from "./save-discount.ts";
import { scheduleDiscount } from "./schedule-discount.ts";
import { setDiscounts } from "./set-discounts.ts";

const editor = staffWith("pricing.edit");

async function openShop() {
  const { database: db, ...shop } = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const publish = async (slug: string, name: string) =>
    (
      await publishProduct(db, {
        slug,
        name,
        categorySlugs: [],
        variants: [{ sku: slug, price: rupees(12_000), options: [] }],
      })
    ).id;
  return {
    db,
    pool: shop.pool,
    publish,
    whey: await publish("whey", "Amber Whey"),
    discountOf: (id: string) => findEditableDiscount(db, system, id),
    listAll: async () => (await listDiscounts(db, { page: 1, pageSize: 10 })).entries,
  };
}

const tenPercent = { percentage: 10, original: rupees(15_000) };

test("a product has one discount: whoever saw an earlier one hears what it is now", async () => {
  const { db, whey, discountOf } = await openShop();
  expect(await saveDiscount(db, editor, { productId: whey, version: null, ...tenPercent })).toEqual({
    outcome: "saved",
    version: expect.any(Number),
  });
  const { version } = (await discountOf(whey))!;
  const change = (percentage: number) =>
    saveDiscount(db, editor, { productId: whey, version, percentage, original: rupees(16_000) });
  const settled = await Promise.all([change(15), change(20)]);

  expect(settled.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "saved"]);
  const current = await discountOf(whey);
  expect(settled).toContainEqual({ outcome: "conflict", current });
  expect(await saveDiscount(db, editor, { productId: whey, version: null, ...tenPercent })).toEqual({
    outcome: "conflict",
    current,
  });
});

test("a discount stays with its product when the product gets another name", async () => {
  const { db, whey, discountOf, listAll } = await openShop();
  await saveDiscount(db, editor, { productId: whey, version: null, ...tenPercent });
  const { version } = (await findEditableProduct(db, system, whey))!;
  await updateProduct(db, system, { productId: whey, version, name: "Golden Whey" });

  expect(await discountOf(whey)).toMatchObject(tenPercent);
  expect(await listAll()).toMatchObject([{ name: "Golden Whey", percentage: 10, original: 1_500_000 }]);
});

test("a discount refreshes the listings of its product, and so does its end", async () => {
  const { db, pool, whey, discountOf } = await openShop();
  await pool.query("delete from platform_events");
  await saveDiscount(db, editor, { productId: whey, version: null, ...tenPercent });
  expect(await readInvalidatedTags(db)).toEqual(expect.arrayContaining(["discounts", `product:${whey}`]));
  expect(await readQueuedJobs(db)).toMatchObject([{ task: "refresh-listings", payload: { productIds: [whey] } }]);

  const seen = { productId: whey, version: (await discountOf(whey))!.version };
  expect(await removeDiscount(db, editor, { ...seen, version: seen.version + 1 })).toMatchObject({
    outcome: "conflict",
  });
  expect(await removeDiscount(db, editor, seen)).toEqual({ outcome: "removed" });
  expect(await removeDiscount(db, editor, seen)).toEqual({ outcome: "not-found" });
  expect(await discountOf(whey)).toBeNull();
});

test("a form about a discount that was removed fits no version of the one that followed, whichever way it came", async () => {
  const { db, whey, discountOf } = await openShop();
  const stated = { productId: whey, version: null, ...tenPercent };
  const timed = { productId: whey, version: null, percentage: 10, startsAt: null, endsAt: null };
  const ways = [
    () => saveDiscount(db, editor, stated),
    () => scheduleDiscount(db, editor, timed),
    () => setDiscounts(db, editor, [{ productId: whey, version: null, discount: tenPercent }]),
    () => importDiscounts(db, system, [{ name: "Amber Whey", ...tenPercent }]),
  ];
  const seen: number[] = [];
  for (const way of [...ways, ...ways]) {
    await way();
    const { version } = (await discountOf(whey))!;
    for (const stale of seen)
      expect(await saveDiscount(db, editor, { ...stated, version: stale })).toMatchObject({ outcome: "conflict" });
    seen.push(version, version + 1);
    expect(await removeDiscount(db, editor, { productId: whey, version })).toEqual({ outcome: "removed" });
  }
});

test.each([0, 100, 12.5])("a discount of %d per cent is refused beside its field", async (percentage) => {
  const { db, whey, discountOf } = await openShop();
  expect(await saveDiscount(db, editor, { productId: whey, version: null, percentage, original: rupees(1) })).toEqual({
    outcome: "invalid",
    errors: { percentage: "Enter a whole per cent from 1 to 99" },
  });
  expect(await discountOf(whey)).toBeNull();
});

test("a product that does not exist has no discount", async () => {
  const { db } = await openShop();
  expect(await saveDiscount(db, editor, { productId: crypto.randomUUID(), version: null, ...tenPercent })).toEqual({
    outcome: "not-found",
  });
});

test("imported discounts find every product of their name in any case; what finds none is reported", async () => {
  const { db, pool, publish, whey, discountOf } = await openShop();
  const belted = await publish("belt", "Belt");
  const twin = await publish("whey-2", "AMBER WHEY");
  const urdu = await publish("creatine", "طاقت Creatine");
  const belt = { name: "Lost Belt", percentage: 5, original: rupees(100) };

  expect(
    await importDiscounts(db, system, [
      { name: "amber whey", ...tenPercent },
      { name: "طاقت CREATINE", percentage: 5, original: rupees(6_000) },
      belt,
    ]),
  ).toEqual({ unmatched: ["Lost Belt"] });

  expect(await findDiscounts(db, [whey, twin, urdu])).toEqual(
    new Map([
      [whey, tenPercent],
      [twin, tenPercent],
      [urdu, { percentage: 5, original: 600_000 }],
    ]),
  );

  const { version } = (await discountOf(whey))!;
  await saveDiscount(db, editor, { productId: twin, version: (await discountOf(twin))!.version, ...tenPercent });
  await pool.query("update pricing_discounts set state = 'ended' where product_id = $1", [twin]);
  await importDiscounts(db, system, [
    { name: "Amber Whey", percentage: 20, original: rupees(16_000) },
    { name: "Belt", percentage: 5, original: rupees(4_000) },
  ]);
  expect(await discountOf(whey)).toMatchObject({ percentage: 20, original: 1_600_000, version: version + 1 });
  // The audit trail says what each of them was before, the ended one too.
  const [ofWhey, ofTwin, ofBelt] = await Promise.all(
    [whey, twin, belted].map(async (subjectId) => (await listAuditEntries(db, system, { subjectId }))[0]),
  );
  const after = { percentage: 20, original: 1_600_000 };
  expect(ofWhey).toMatchObject({ action: "discount.changed", before: tenPercent, after });
  expect(ofTwin).toMatchObject({ action: "discount.changed", before: tenPercent, after });
  expect(ofBelt).toMatchObject({ action: "discount.changed", before: null, after: { percentage: 5 } });
});

test("discounts are listed by the names of active products", async () => {
  const { db, pool, publish, whey, listAll } = await openShop();
  const hidden = await publish("belt", "Belt");
  const bands = await publish("bands", "aerobic Bands");
  for (const productId of [whey, hidden, bands])
    await saveDiscount(db, editor, { productId, version: null, ...tenPercent });
  await pool.query("update catalog_products set status = 'draft' where id = $1", [hidden]);

  expect((await listAll()).map(({ name }) => name)).toEqual(["aerobic Bands", "Amber Whey"]);
  expect(await listDiscounts(db, { page: 2, pageSize: 1 })).toMatchObject({
    entries: [{ name: "Amber Whey" }],
    total: 2,
  });
});
