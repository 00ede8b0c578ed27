import { expect, onTestFinished, test } from "vitest";
import { archiveAttribute } from "#domains/catalog/attributes/archive-attribute.ts";
import { updateAttribute } from "#domains/catalog/attributes/update-attribute.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { setAttributeValues } from "#domains/catalog/attributes/set-attribute-values.ts";
import { system } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedAttribute } from "#test/seed-attributes.ts";
import { type SeedProduct, seedProducts } from "#test/seed-products.ts";
import { deliverToSubscribers } from "#worker/subscribers.ts";
import { listProducts } from "./list-products.ts";
import { allProductsQuery } from "./listing.ts";
import { enqueueAttributeListings, refreshListings } from "./refresh-listings.ts";

const shelf: SeedProduct[] = [
  {
    slug: "tee",
    name: "Tee",
    brand: "kohsar",
    categories: ["tops"],
    flavours: ["Royal Blue", "سرخ"],
    sizes: ["S", "M"],
  },
  { slug: "hoodie", name: "Hoodie", brand: "kohsar", categories: ["tops"], flavours: ["royal blue", "Black"] },
  { slug: "belt", name: "Belt", brand: "kohsar", categories: ["accessories"] },
];

async function openShop() {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const db = shop.database;
  const ids = await seedProducts(db, shelf);
  const jobs = async () =>
    (
      await shop.pool.query(
        "select t.identifier as task, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id",
      )
    ).rows as {
      task: string;
      payload: { productIds: string[] };
    }[];
  return {
    ...shop,
    db,
    ids,
    jobs,
    refresh: () => refreshListings(db, [...ids.values()]),
    find: async (attributes: Record<string, string[]>) =>
      (await listProducts(db, { ...allProductsQuery, attributes })).cards.map(({ slug }) => slug).sort(),
    facets: async (category?: string) =>
      (await listProducts(db, { ...allProductsQuery, ...(category && { category }) })).facets.attributes,
  };
}

test("options of variants are values of the attribute of their group: each name becomes an option once", async () => {
  const shop = await openShop();
  await seedAttribute(shop.db, {
    code: "shade",
    label: "Shade",
    type: "choice",
    optionGroup: "Flavour",
    options: [{ label: "Black", swatch: "#000000" }],
  });
  await shop.refresh();
  expect(await shop.find({ shade: ["royal-blue"] })).toEqual(["hoodie", "tee"]);
  expect(await shop.find({ shade: ["سرخ"] })).toEqual(["tee"]);
  expect(await shop.find({ shade: ["black", "سرخ"] })).toEqual(["hoodie", "tee"]);
  const [shade] = await shop.facets();
  expect(shade?.values.map(({ value, count, swatch }) => [value, count, swatch])).toEqual([
    ["black", 1, "#000000"],
    ["royal-blue", 2, null],
    ["سرخ", 1, null],
  ]);
  expect(await shop.facets("accessories")).toEqual([]);
});

test("numbers of variants are found each, and the range of a list is theirs", async () => {
  const shop = await openShop();
  await seedAttribute(shop.db, { code: "weight", label: "Weight", type: "number", unit: "g" });
  const productId = shop.ids.get("tee")!;
  const [small, , large] = (await findProduct(shop.db, "tee"))!.variants;
  await setAttributeValues(shop.db, system, [
    { productId, version: 1, variantId: small!.id, values: { weight: 150 } },
    { productId, version: 1, variantId: large!.id, values: { weight: 250.5 } },
    { productId: shop.ids.get("belt")!, version: 1, values: { weight: 900 } },
  ]);
  await shop.refresh();
  expect(await shop.find({ "weight.min": ["160"], "weight.max": ["240"] })).toEqual([]);
  expect(await shop.find({ "weight.min": ["200"], "weight.max": ["300"] })).toEqual(["tee"]);
  expect(await shop.facets()).toMatchObject([{ code: "weight", unit: "g", values: [], range: { min: 150, max: 900 } }]);
});

test("when an attribute becomes a filter, or is none any more, its products are listed again by a job", async () => {
  const shop = await openShop();
  const { id: attributeId } = await seedAttribute(shop.db, {
    code: "goal",
    label: "Goal",
    type: "choice",
    filterable: false,
    options: [{ label: "Muscle" }],
  });
  const productId = shop.ids.get("belt")!;
  await setAttributeValues(shop.db, system, [{ productId, version: 1, values: { goal: ["muscle"] } }]);
  await shop.refresh();
  expect(await shop.find({ goal: ["muscle"] })).toEqual([]);

  await updateAttribute(shop.db, system, { attributeId, version: 1, filterable: true });
  const { rows } = await shop.pool.query(
    `select id, type, subject_id as "subjectId", payload from platform_events where type ~ 'attribute' order by id`,
  );
  await shop.pool.query("delete from graphile_worker._private_jobs");
  await shop.db.transaction((tx) => deliverToSubscribers(tx, rows));
  expect((await shop.jobs()).map(({ task }) => task).sort()).toEqual([
    "refresh-attribute-listings",
    "refresh-listings",
  ]);

  await shop.pool.query("delete from graphile_worker._private_jobs");
  await enqueueAttributeListings(shop.db, attributeId);
  expect(await shop.jobs()).toEqual([{ task: "refresh-listings", payload: { productIds: [productId] } }]);
  await refreshListings(shop.db, [productId]);
  expect(await shop.find({ goal: ["muscle"] })).toEqual(["belt"]);

  await archiveAttribute(shop.db, system, { attributeId, version: 2 });
  expect(await shop.facets()).toEqual([]);
});
