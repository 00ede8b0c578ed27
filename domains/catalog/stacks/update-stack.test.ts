import { expect, test } from "vitest";
import { paisa } from "#kernel/money.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { findProduct } from "../find-product.ts";
import { archiveProduct } from "../products/archive-product.ts";
import { createStack } from "./create-stack.ts";
import { updateStack } from "./update-stack.ts";

async function openStack() {
  const shop = await openCatalogue();
  const belt = (await shop.create("belt")).variants[0]!.id;
  const shaker = await shop.create("shaker");
  const stack = await createStack(shop.db, shop.by, {
    slug: "pair",
    name: "Pair",
    status: "active",
    categoryIds: [shop.idOf("stacks")],
    sku: "PAIR",
    price: paisa(700_000),
    parts: [{ variantId: belt, quantity: 2 }],
  });
  if (stack.outcome !== "created") throw new Error(JSON.stringify(stack));
  return { ...shop, belt, shaker, stack };
}

test("a stack gets other parts, another price and other codes at once, and its page hears of it", async () => {
  const { db, by, pool, belt, shaker, stack } = await openStack();
  await pool.query("delete from platform_events");
  const parts = [
    { variantId: shaker.variants[0]!.id, quantity: 1 },
    { variantId: belt, quantity: 1 },
  ];
  expect(
    await updateStack(db, by, { productId: stack.id, version: 1, sku: "DUO", price: paisa(650_000), parts }),
  ).toEqual({ outcome: "changed", version: 2 });
  expect(await findProduct(db, "pair")).toMatchObject({
    kind: "stack",
    variants: [{ id: stack.variants[0]!.id, sku: "DUO", price: 650_000 }],
    parts: [
      { productSlug: "shaker", quantity: 1 },
      { productSlug: "belt", quantity: 1 },
    ],
  });
  expect(await readInvalidatedTags(db)).toContain(`product:${stack.id}`);
  expect(await updateStack(db, by, { productId: stack.id, version: 1, price: paisa(1) })).toMatchObject({
    outcome: "conflict",
    current: { version: 2, parts },
  });
});

test("a part that is not sold, a stack as a part, a single unit and a taken SKU are refused", async () => {
  const { db, by, shaker, stack, belt } = await openStack();
  const change = (fields: object) => updateStack(db, by, { productId: stack.id, version: 1, ...fields });
  await archiveProduct(db, by, { productId: shaker.id, version: 1 });
  const field = { outcome: "invalid", errors: { "parts.0.variantId": "Choose a variant of an active product" } };
  expect(await change({ parts: [{ variantId: shaker.variants[0]!.id, quantity: 2 }] })).toEqual(field);
  expect(await change({ parts: [{ variantId: stack.variants[0]!.id, quantity: 2 }] })).toEqual(field);
  expect(await change({ parts: [{ variantId: belt, quantity: 1 }] })).toMatchObject({
    errors: { parts: "Put at least two units into the stack" },
  });
  expect(await change({ sku: "BELT" })).toEqual({ outcome: "sku-taken", skus: ["BELT"] });
  expect(await updateStack(db, by, { productId: shaker.id, version: 2, price: paisa(1) })).toEqual({
    outcome: "not-a-stack",
  });
});

test("whoever archives a part while a stack with it is created, one of the two is refused", async () => {
  const { db, by, shaker } = await openStack();
  const [archived, created] = await Promise.all([
    archiveProduct(db, by, { productId: shaker.id, version: 1 }),
    createStack(db, by, {
      slug: "two-shakers",
      name: "Two Shakers",
      status: "active",
      sku: "TWO",
      price: paisa(1),
      parts: [{ variantId: shaker.variants[0]!.id, quantity: 2 }],
    }),
  ]);
  expect([archived.outcome, created.outcome].toSorted()).toEqual(
    archived.outcome === "archived" ? ["archived", "invalid"] : ["created", "in-use"],
  );
});
