import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { addRedirect, findRedirect } from "#domains/redirects/redirects.ts";
import { paisa } from "#kernel/money.ts";
import { staffWith } from "#test/actors.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { findProduct } from "../find-product.ts";
import { createProduct } from "./create-product.ts";

const shaker = (fields: object = {}) => ({
  slug: "shaker",
  name: "Shaker",
  variants: [{ sku: "S-1", price: paisa(190_000), options: [] }],
  ...fields,
});

test("a created product is active with all that was given, and cached pages and listings follow", async () => {
  const shop = await openCatalogue();
  const front = await shop.storePicture("a");
  await shop.pool.query("delete from platform_events");
  const { id } = await shop.createWhey({
    summary: " A  whey. ",
    description: "First.\r\n\r\n\r\nSecond\nline.",
    brandId: shop.idOf("kohsar"),
    keywords: ["protein", "protein"],
    pictures: [{ key: front, alt: "The tub" }],
  });

  const product = await findProduct(shop.db, "whey");
  expect(product).toMatchObject({
    id,
    name: "Whey",
    summary: "A whey.",
    description: "First.\n\nSecond\nline.",
    brand: { slug: "kohsar" },
    categories: [{ slug: "proteins" }],
    pictures: [{ key: front, alt: "The tub" }],
    optionGroups: [{ name: "Flavour" }, { name: "Size" }],
  });
  expect(product!.variants.map(({ sku }) => sku)).toEqual(["W-V2", "W-V5", "W-K2", "W-K5"]);
  expect((await shop.current(id)).keywords).toEqual(["protein"]);
  expect(await readInvalidatedTags(shop.db)).toEqual(["products", `product:${id}`]);
  expect(await readQueuedJobs(shop.db)).toMatchObject([{ task: "refresh-listings", payload: { productIds: [id] } }]);
  expect(await listAuditEntries(shop.db, staffWith("audit.read"), { subjectId: id })).toMatchObject([
    { action: "product.created", actorId: shop.by.accountId, after: { slug: "whey" } },
  ]);
});

test("a product is a draft unless it says otherwise, and shoppers do not see it", async () => {
  const shop = await openCatalogue();
  expect(await createProduct(shop.db, shop.by, shaker())).toMatchObject({ outcome: "created", version: 1 });
  expect(await findProduct(shop.db, "shaker")).toBeNull();
});

test("a slug or SKU that is taken is refused, and nothing changes", async () => {
  const shop = await openCatalogue();
  await createProduct(shop.db, shop.by, shaker({ status: "active" }));

  expect(await createProduct(shop.db, shop.by, shaker({ name: "Another" }))).toEqual({ outcome: "slug-taken" });
  expect(await createProduct(shop.db, shop.by, shaker({ slug: "other", status: "active" }))).toEqual({
    outcome: "sku-taken",
    skus: ["S-1"],
  });
  expect(await findProduct(shop.db, "shaker")).toMatchObject({ name: "Shaker" });
  expect(await findProduct(shop.db, "other")).toBeNull();
});

test("of two who create the same product at once, the others read that it is taken", async () => {
  const shop = await openCatalogue();
  const settled = await Promise.all(Array.from({ length: 5 }, () => createProduct(shop.db, shop.by, shaker())));
  const refused = settled.filter(({ outcome }) => outcome !== "created");
  expect(refused).toHaveLength(4);
  expect(refused.every(({ outcome }) => outcome === "slug-taken" || outcome === "sku-taken")).toBe(true);
});

test("each field at fault has its own sentence", async () => {
  const shop = await openCatalogue();
  const refused = await createProduct(shop.db, shop.by, {
    slug: "Not A Slug",
    name: " ",
    options: [{ name: "Flavour", values: [{ name: "Vanilla" }] }],
    variants: [
      { sku: "A 1", price: 0, options: ["Vanilla"] },
      { sku: "B", price: paisa(1), options: ["Kulfi"] },
      { sku: "B", price: paisa(1), options: ["Vanilla"] },
      { sku: "C", price: paisa(1), options: ["Vanilla"] },
    ],
  });
  expect(refused).toMatchObject({
    outcome: "invalid",
    errors: { slug: expect.stringContaining("lower-case"), name: "Enter a name" },
  });
  expect(
    await createProduct(shop.db, shop.by, {
      ...shaker(),
      options: [{ name: "Flavour", values: [{ name: "Vanilla" }] }],
      variants: [
        { sku: "A", price: paisa(1), options: ["Kulfi"] },
        { sku: "B", price: paisa(1), options: ["Vanilla"] },
        { sku: "B", price: paisa(1), options: ["Vanilla"] },
      ],
    }),
  ).toEqual({
    outcome: "invalid",
    errors: {
      "variants.0.options": "Choose one option of each group",
      "variants.2.sku": "Use each SKU once",
      "variants.2.options": "Use each combination once",
    },
  });
});

test.each([
  ["a category that is not there", { categoryIds: [crypto.randomUUID()] }, "categoryIds.0"],
  ["a category for a brand", "brand", "brandId"],
  ["a brand for a category", "category", "categoryIds.0"],
  ["a picture that is not stored", { pictures: [{ key: "f".repeat(32), alt: "x" }] }, "pictures.0.key"],
])("%s is refused beside its field", async (_, fields, field) => {
  const shop = await openCatalogue();
  const given =
    fields === "brand"
      ? { brandId: shop.idOf("tops") }
      : fields === "category"
        ? { categoryIds: [shop.idOf("kohsar")] }
        : (fields as object);
  expect(await createProduct(shop.db, shop.by, shaker(given))).toMatchObject({
    outcome: "invalid",
    errors: { [field]: expect.any(String) },
  });
});

test("a product that takes the address of one that moved ends the redirect", async () => {
  const shop = await openCatalogue();
  await shop.db.transaction((tx) => addRedirect(tx, { from: "/products/shaker", to: "/products/steel-shaker" }));
  await createProduct(shop.db, shop.by, shaker());
  expect(await findRedirect(shop.db, "/products/shaker")).toBeNull();
});
