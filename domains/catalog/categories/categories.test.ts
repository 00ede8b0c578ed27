import { expect, test } from "vitest";
import { findRedirect } from "#domains/redirects/redirects.ts";
import { refreshCategoryListings } from "#domains/search/refresh-listings.ts";
import { findCards } from "#domains/search/find-cards.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { findProduct } from "../find-product.ts";
import { findCategory, listCategories } from "./list-categories.ts";
import { archiveCategory, unarchiveCategory } from "./archive-category.ts";
import { maxCategories } from "./category.ts";
import { updateCategory } from "./update-category.ts";
import { createCategory } from "./create-category.ts";
import { moveCategory } from "./move-category.ts";

const slugsBelow = async (shop: Awaited<ReturnType<typeof openCatalogue>>, slug: string | null) =>
  (await listCategories(shop.db)).filter(({ parentSlug }) => parentSlug === slug).map((category) => category.slug);

test("a new category stands last below its parent, a new brand below brands, and pages hear of it", async () => {
  const shop = await openCatalogue();
  await shop.pool.query("delete from platform_events");
  const created = await createCategory(shop.db, shop.by, {
    slug: "creatine",
    name: "Creatine",
    parentId: shop.idOf("supplements"),
  });
  expect(created).toMatchObject({ outcome: "created", version: 1 });
  await createCategory(shop.db, shop.by, { slug: "markhor", name: "Markhor", parentId: shop.idOf("brands") });

  expect(await slugsBelow(shop, "supplements")).toEqual(["proteins", "creatine"]);
  expect(await slugsBelow(shop, "brands")).toEqual(["kohsar", "indus", "markhor"]);
  expect(await readInvalidatedTags(shop.db)).toEqual(["categories", "category:creatine", "category:markhor"]);

  const again = { slug: "creatine", name: "Creatine", parentId: null };
  expect(await createCategory(shop.db, shop.by, again)).toEqual({ outcome: "slug-taken" });
  expect(await createCategory(shop.db, shop.by, { slug: "x", name: " ", parentId: shop.idOf("kohsar") })).toEqual({
    outcome: "invalid",
    errors: { name: "Enter a name" },
  });
  expect(await createCategory(shop.db, shop.by, { slug: "x", name: "X", parentId: shop.idOf("kohsar") })).toMatchObject(
    { outcome: "invalid", errors: { parentId: "Nothing can stand below a brand" } },
  );
});

test("a new name reaches the cards of all products below, and a new slug leaves a redirect", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.create("belt");
  await refreshCategoryListings(shop.db, shop.idOf("supplements"));
  await shop.pool.query("delete from platform_events");
  expect(
    await updateCategory(shop.db, shop.by, {
      categoryId: shop.idOf("proteins"),
      version: 1,
      name: "Whey and Casein",
      slug: "whey-and-casein",
    }),
  ).toEqual({ outcome: "changed", version: 2 });

  expect(await findRedirect(shop.db, "/categories/proteins")).toBe("/categories/whey-and-casein");
  expect(await readInvalidatedTags(shop.db)).toEqual(["categories", "category:proteins", "category:whey-and-casein"]);
  const [job] = await readQueuedJobs(shop.db);
  expect(job).toMatchObject({ task: "refresh-category-listings", payload: { categoryId: shop.idOf("proteins") } });
  await refreshCategoryListings(shop.db, shop.idOf("proteins"));
  expect((await findCards(shop.db, [id]))[0]!.category).toEqual({ slug: "whey-and-casein", name: "Whey and Casein" });

  expect(
    await updateCategory(shop.db, shop.by, { categoryId: shop.idOf("proteins"), version: 1, name: "Late" }),
  ).toMatchObject({ outcome: "conflict", current: { version: 2, name: "Whey and Casein" } });
  expect(await updateCategory(shop.db, shop.by, { categoryId: shop.idOf("tops"), version: 1, slug: "stacks" })).toEqual(
    { outcome: "slug-taken" },
  );
  expect(await updateCategory(shop.db, shop.by, { categoryId: shop.idOf("offers"), version: 1, slug: "sale" })).toEqual(
    { outcome: "fixed" },
  );
});

test("a category moves to its new place among the others", async () => {
  const shop = await openCatalogue();
  expect(
    await moveCategory(shop.db, shop.by, {
      categoryId: shop.idOf("tops"),
      version: 1,
      parentId: shop.idOf("supplements"),
      position: 0,
    }),
  ).toEqual({ outcome: "moved", version: 2 });
  expect(await slugsBelow(shop, "supplements")).toEqual(["tops", "proteins"]);
  await moveCategory(shop.db, shop.by, {
    categoryId: shop.idOf("tops"),
    version: 2,
    parentId: shop.idOf("supplements"),
    position: 9,
  });
  expect(await slugsBelow(shop, "supplements")).toEqual(["proteins", "tops"]);
});

test("two who move each of two categories below the other make no circle", async () => {
  const shop = await openCatalogue();
  const [tops, supplements] = [shop.idOf("tops"), shop.idOf("supplements")];
  const move = (categoryId: string, parentId: string, version = 1) =>
    moveCategory(shop.db, shop.by, { categoryId, version, parentId, position: 0 });
  const settled = await Promise.all([move(tops, supplements), move(supplements, tops)]);
  expect(settled.map(({ outcome }) => outcome).toSorted()).toEqual(["cycle", "moved"]);
  expect(await move(tops, tops, (settled[0] as { version?: number }).version ?? 1)).toEqual({ outcome: "cycle" });
  expect(await listCategories(shop.db)).toHaveLength(8);
});

test("a brand with products stays a brand, a category with products a category, and the shop's own stay where they are", async () => {
  const shop = await openCatalogue();
  await shop.create("belt", { brandId: shop.idOf("kohsar") });
  const move = (slug: string, parent: string | null) =>
    moveCategory(shop.db, shop.by, {
      categoryId: shop.idOf(slug),
      version: 1,
      parentId: parent && shop.idOf(parent),
      position: 0,
    });
  expect(await move("kohsar", null)).toEqual({ outcome: "in-use" });
  expect(await move("proteins", "brands")).toEqual({ outcome: "in-use" });
  expect(await move("stacks", "supplements")).toEqual({ outcome: "fixed" });
  expect(await move("tops", "indus")).toMatchObject({ outcome: "invalid" });
  expect(await move("indus", null)).toMatchObject({ outcome: "moved" });
});

test("an archived category or brand is named nowhere, its products stay, and it comes back with them", async () => {
  const shop = await openCatalogue();
  await shop.create("belt", { brandId: shop.idOf("kohsar") });
  const archive = (slug: string, version = 1) =>
    archiveCategory(shop.db, shop.by, { categoryId: shop.idOf(slug), version });
  expect(await archive("supplements")).toMatchObject({ outcome: "in-use", categories: [{ slug: "proteins" }] });
  expect(await archive("brands")).toEqual({ outcome: "fixed" });
  expect(await archive("proteins")).toEqual({ outcome: "archived", version: 2 });
  expect(await archive("kohsar")).toEqual({ outcome: "archived", version: 2 });

  expect(await findCategory(shop.db, "proteins")).toBeNull();
  expect(await findProduct(shop.db, "belt")).toMatchObject({ brand: null, categories: [] });
  expect(await unarchiveCategory(shop.db, shop.by, { categoryId: shop.idOf("kohsar"), version: 2 })).toEqual({
    outcome: "unarchived",
    version: 3,
  });
  expect(await archive("supplements")).toMatchObject({ outcome: "archived" });
  expect(await unarchiveCategory(shop.db, shop.by, { categoryId: shop.idOf("proteins"), version: 2 })).toMatchObject({
    outcome: "invalid",
    errors: { parentId: expect.any(String) },
  });
  expect(await findProduct(shop.db, "belt")).toMatchObject({ brand: { slug: "kohsar" } });
  const { rows } = await shop.pool.query("select type from platform_events where type ~ 'archived' order by id");
  expect(rows.map(({ type }) => type as string)).toEqual([
    "category.archived",
    "category.archived",
    "category.unarchived",
    "category.archived",
  ]);
  expect(await readInvalidatedTags(shop.db)).toEqual(expect.arrayContaining(["categories", "category:kohsar"]));
  expect((await readQueuedJobs(shop.db)).map(({ task }) => task)).toContain("refresh-category-listings");
});

test("a shop has as many categories and brands as its screens show at once, and the next is refused in words", async () => {
  const shop = await openCatalogue();
  const { rowCount } = await shop.pool.query("select from catalog_categories");
  await shop.pool.query(
    "insert into catalog_categories (id, slug, name, description, position) select gen_random_uuid(), 'filler-' || n, 'Filler ' || n, '', n from generate_series(1, $1::int) n",
    [maxCategories - rowCount! - 1],
  );
  const create = (slug: string) =>
    createCategory(shop.db, shop.by, { slug, name: slug, parentId: shop.idOf("supplements") });
  const outcomes = await Promise.all([create("one"), create("two")]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["created", "invalid"]);
  expect(outcomes).toContainEqual({
    outcome: "invalid",
    errors: { name: "The shop has 2,000 categories and brands, the most there can be: change one that is archived" },
  });
});
