import { system } from "#test/actors.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findCategory, listCategories } from "./list-categories.ts";
import { upsertCategories } from "./upsert-categories.ts";

const tree = [
  {
    slug: "supplements",
    name: "Supplements",
    children: [
      { slug: "proteins", name: "Proteins" },
      { slug: "general-health", name: "General Health", children: [{ slug: "zma", name: "ZMA" }] },
    ],
  },
  { slug: "accessories", name: "Accessories", description: "Belts and straps." },
];

test("categories are listed parents first, in the order given", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);

  const listed = await listCategories(shop.database);
  expect(listed.map(({ slug, parentSlug }) => [slug, parentSlug])).toEqual([
    ["supplements", null],
    ["proteins", "supplements"],
    ["general-health", "supplements"],
    ["zma", "general-health"],
    ["accessories", null],
  ]);
});

test("a category knows the way up and the next level down", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);

  expect(await findCategory(shop.database, "zma")).toMatchObject({
    name: "ZMA",
    ancestors: [{ slug: "supplements" }, { slug: "general-health" }],
    children: [],
  });
  expect(await findCategory(shop.database, "supplements")).toMatchObject({
    ancestors: [],
    children: [{ slug: "proteins" }, { slug: "general-health" }],
  });
  expect(await findCategory(shop.database, "nowhere")).toBeNull();
});

test("published again, a category takes its new name and place, keeps its id, and its products' listings are made anew", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);
  const before = await findCategory(shop.database, "zma");
  await shop.pool.query("delete from platform_events");

  await upsertCategories(shop.database, system, [
    { slug: "accessories", name: "Accessories", children: [{ slug: "zma", name: "Minerals" }] },
  ]);

  expect(await findCategory(shop.database, "zma")).toMatchObject({
    id: before!.id,
    name: "Minerals",
    parentSlug: "accessories",
  });
  expect(await readInvalidatedTags(shop.database)).toEqual(expect.arrayContaining(["categories", "category:zma"]));
  expect(await readQueuedJobs(shop.database, "refresh-category-listings")).toContainEqual(
    expect.objectContaining({ payload: { categoryId: before!.id } }),
  );
});
