import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { findRedirect } from "#domains/redirects/redirects.ts";
import { staffWith } from "#test/actors.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { publishProduct } from "#test/publish-product.ts";
import { paisa } from "#kernel/money.ts";
import { findProduct } from "../find-product.ts";
import { updateProduct } from "./update-product.ts";

test("what is given changes, the rest stays, and the audit tells what it was", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.create("belt", { name: "Belt", summary: "Leather." });
  expect(
    await updateProduct(shop.db, shop.by, {
      productId: id,
      version: 1,
      name: "Lifting Belt",
      brandId: shop.idOf("indus"),
      categoryIds: [shop.idOf("tops"), shop.idOf("proteins")],
      seoTitle: "Lifting belts in Pakistan",
    }),
  ).toEqual({ outcome: "changed", version: 2 });

  expect(await findProduct(shop.db, "belt")).toMatchObject({
    name: "Lifting Belt",
    summary: "Leather.",
    brand: { slug: "indus" },
    categories: [{ slug: "tops" }, { slug: "proteins" }],
    seoTitle: "Lifting belts in Pakistan",
  });
  expect((await listAuditEntries(shop.db, staffWith("audit.read"), { subjectId: id }))[0]).toMatchObject({
    action: "product.changed",
    before: { name: "Belt", seoTitle: null },
    after: { name: "Lifting Belt", seoTitle: "Lifting belts in Pakistan" },
  });
  expect((await listAuditEntries(shop.db, staffWith("audit.read"), { subjectId: id }))[0]!.after).not.toHaveProperty(
    "summary",
  );
});

test("a change that changes nothing tells nobody", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.create("belt", { name: "Belt" });
  await shop.pool.query("delete from platform_events");
  expect(await updateProduct(shop.db, shop.by, { productId: id, version: 1, name: " Belt " })).toEqual({
    outcome: "changed",
    version: 1,
  });
  expect(await readInvalidatedTags(shop.db)).toEqual([]);
});

test("of two who change the same version, the second reads what it is now", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.create("belt");
  const settled = await Promise.all(
    ["One", "Two"].map((name) => updateProduct(shop.db, shop.by, { productId: id, version: 1, name })),
  );
  expect(settled.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "conflict"]);
  const current = await shop.current(id);
  expect(settled).toContainEqual({ outcome: "conflict", current });
  expect(current).toMatchObject({ version: 2, name: expect.stringMatching(/One|Two/) });
  expect(await updateProduct(shop.db, shop.by, { productId: crypto.randomUUID(), version: 1 })).toEqual({
    outcome: "not-found",
  });
});

test("a new slug leaves a redirect, and one that is taken is refused", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.create("belt");
  await shop.create("shaker");
  expect(await updateProduct(shop.db, shop.by, { productId: id, version: 1, slug: "shaker" })).toEqual({
    outcome: "slug-taken",
  });
  await updateProduct(shop.db, shop.by, { productId: id, version: 1, slug: "lifting-belt" });
  await updateProduct(shop.db, shop.by, { productId: id, version: 2, slug: "power-belt" });
  expect(await findRedirect(shop.db, "/products/belt")).toBe("/products/power-belt");
  await updateProduct(shop.db, shop.by, { productId: id, version: 3, slug: "belt" });
  expect(await findRedirect(shop.db, "/products/belt")).toBeNull();
  expect(await findRedirect(shop.db, "/products/lifting-belt")).toBe("/products/belt");
});

test("a stack hears of a change of its part, and a part of an active stack cannot become a draft", async () => {
  const shop = await openCatalogue();
  const { id, variants } = await shop.create("belt");
  const stack = await publishProduct(shop.db, {
    slug: "pair",
    name: "Pair",
    categorySlugs: ["stacks"],
    sku: "PAIR",
    price: paisa(700_000),
    parts: [{ variantId: variants[0]!.id, quantity: 2 }],
  });
  await shop.pool.query("delete from platform_events");
  await updateProduct(shop.db, shop.by, { productId: id, version: 1, name: "Lifting Belt" });
  expect(await readInvalidatedTags(shop.db)).toEqual(expect.arrayContaining([`product:${id}`, `product:${stack.id}`]));
  expect(await readQueuedJobs(shop.db)).toMatchObject([{ payload: { productIds: [id, stack.id] } }]);

  expect(await updateProduct(shop.db, shop.by, { productId: id, version: 2, status: "draft" })).toEqual({
    outcome: "in-use",
    stacks: [{ id: stack.id, slug: "pair", name: "Pair" }],
  });
  expect(await updateProduct(shop.db, shop.by, { productId: stack.id, version: 1, gender: "male" })).toMatchObject({
    outcome: "invalid",
    errors: { gender: expect.any(String) },
  });
});

test("changing a product takes a handful of statements, whatever its size", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.createWhey();
  const statements = await shop.statementsOf(() =>
    updateProduct(shop.db, shop.by, { productId: id, version: 1, name: "Whey Gold", slug: "whey-gold" }),
  );
  expect(statements.length).toBeLessThanOrEqual(13);
});
