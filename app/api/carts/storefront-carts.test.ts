import { expect, test } from "vitest";
import { findProduct } from "#domains/catalog/find-product.ts";
import { rupees } from "#kernel/money.ts";
import { openApi } from "#test/open-api.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { toPublicId } from "../public-ids.ts";
import type { ApiLineItem } from "./cart-schema.ts";

/** Whey in three flavours, with the names that clients use for its options. */
async function openWhey(shop: TestShop, about: Parameters<typeof openApi>[1] = {}) {
  const api = await openApi(shop.db, about);
  const whey = await shop.sells({ name: "Amber Whey", flavours: ["Kulfi", "Mango", "Mocha"], onHand: 5 });
  const product = await findProduct(shop.db, whey.slug);
  const group = toPublicId("vgrp", product!.optionGroups[0]!.id);
  const options = Object.fromEntries(
    product!.optionGroups[0]!.options.map(({ id, name }) => [name, toPublicId("optn", id)]),
  );
  const { id } = (await api.ask("/carts")).json;
  const add = (body: object) => api.ask(`/carts/${id}`, { method: "POST", body: { id: whey.slug, ...body } });
  const put = (line: string, body: unknown) => api.ask(`/carts/${id}/items/${line}`, { method: "PUT", body });
  const lines = async () =>
    ((await api.ask(`/carts/${id}`)).json.line_items as ApiLineItem[]).map((line) => [
      line.selected_options[0]?.option_name,
      line.quantity,
    ]);
  return { ...api, id, whey, group, options, add, put, lines };
}

test("clients before 2.4.0 name the variant by `variant`: a map or an id", async () => {
  await using shop = await openShop();
  const { add, group, options, whey, lines } = await openWhey(shop);
  expect(await add({ quantity: 2, variant: { [group]: options.Mango } })).toMatchObject({
    status: 200,
    json: { quantity: 2 },
  });
  expect((await add({ variant: toPublicId("vrnt", whey.variantIds[2]!) })).status).toBe(200);
  // Newer clients send both fields and leave the unused one empty.
  expect((await add({ variant: {}, options: { [group]: options.Kulfi } })).status).toBe(200);
  expect(await lines()).toEqual([
    ["Mango", 2],
    ["Mocha", 1],
    ["Kulfi", 1],
  ]);
});

test("a quantity of 0 removes the line", async () => {
  await using shop = await openShop();
  const { add, put, group, options } = await openWhey(shop);
  for (const quantity of [0, "0", " 0 "]) {
    const { line_item_id: line } = (await add({ options: { [group]: options.Mango } })).json;
    expect(await put(line, { quantity })).toMatchObject({
      status: 200,
      json: {
        success: true,
        event: "Cart.Item.Removed",
        line_item_id: line,
        quantity: 0,
        total_items: 0,
        cart: { line_items: [] },
      },
    });
  }
});

test("tutorials' storefronts send the quantity alone, or as `qty`", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const shaker = await shop.sells({ name: "Shaker", price: 900, onHand: 50 });
  const { id } = (await ask("/carts")).json;
  const { line_item_id: line } = (
    await ask(`/carts/${id}`, { method: "POST", body: { id: toPublicId("prod", shaker.productId), quantity: 1 } })
  ).json;
  const change = async (body: unknown) => {
    const { status, json } = await ask(`/carts/${id}/items/${line}`, { method: "PUT", body });
    return [status, json.quantity ?? json.error.message];
  };
  expect(await change(3)).toEqual([200, 3]);
  expect(await change("4")).toEqual([200, 4]);
  expect(await change({ qty: 5 })).toEqual([200, 5]);
  expect(await change({ qty: 5, quantity: 6 })).toEqual([200, 6]);
  expect(await change(-1)).toEqual([422, expect.stringContaining("whole number")]);
  for (const nothing of [null, [2], {}]) expect((await change(nothing))[0]).toBe(422);
  expect(await change(0)).toEqual([200, 0]);
});

test("unknown fields of a change are ignored", async () => {
  await using shop = await openShop();
  const { add, put, group, options, lines } = await openWhey(shop);
  const { line_item_id: line } = (await add({ options: { [group]: options.Mango } })).json;
  expect((await put(line, { quantity: 3, price: 1, options: {}, variant_id: null, meta: { gift: true } })).status).toBe(
    200,
  );
  expect(await lines()).toEqual([["Mango", 3]]);
});

test("a line's variant can be changed, and the line joins one that has the variant already", async () => {
  await using shop = await openShop();
  const { add, put, group, options, whey, lines } = await openWhey(shop);
  const { line_item_id: line } = (await add({ quantity: 2, options: { [group]: options.Mango } })).json;
  expect(await put(line, { options: { [group]: options.Mocha } })).toMatchObject({
    status: 200,
    json: { event: "Cart.Item.Updated", line_item_id: line, quantity: 2 },
  });
  expect(await lines()).toEqual([["Mocha", 2]]);

  const { line_item_id: other } = (await add({ quantity: 2, options: { [group]: options.Kulfi } })).json;
  expect(await put(other, { quantity: 4, options: { [group]: options.Mocha } })).toMatchObject({
    status: 422,
    json: { error: { message: "Only 5 of Amber Whey are left, and the cart holds 2 already.", available: 5 } },
  });
  expect(await put(other, { variant_id: toPublicId("vrnt", whey.variantIds[2]!) })).toMatchObject({
    status: 200,
    json: { line_item_id: line, quantity: 4 },
  });
  expect(await lines()).toEqual([["Mocha", 4]]);
  expect(await put(line, { variant_id: "vrnt_x" })).toMatchObject({
    status: 422,
    json: { error: { message: "Amber Whey has no such variant." } },
  });
  expect(await put("item_x", { options: { [group]: options.Kulfi } })).toMatchObject({
    status: 422,
    json: { error: { message: "The cart has no such line." } },
  });
});

test("a variant and options that contradict each other are refused with both names, and change nothing", async () => {
  await using shop = await openShop();
  const { add, put, group, options, whey, lines } = await openWhey(shop);
  const [kulfi, mango] = whey.variantIds.map((id) => toPublicId("vrnt", id));
  const problem =
    "variant_id and options name different variants of Amber Whey. Send one of them, or both for the same variant.";
  const refused = {
    status: 422,
    json: {
      error: { type: "validation", message: problem, errors: { variant_id: [problem], options: [problem] } },
    },
  };
  const { line_item_id: line } = (await add({ quantity: 2, variant_id: mango, options: { [group]: options.Mango } }))
    .json;
  for (const other of [
    { options: { [group]: options.Kulfi } },
    { options: kulfi },
    { options: { vgrp_x: options.Mango } },
    { variant: { [group]: options.Kulfi } },
  ]) {
    expect(await add({ variant_id: mango, ...other })).toMatchObject(refused);
    expect(await add({ quantity: -1, variant_id: mango, ...other })).toMatchObject(refused);
    expect(await put(line, { quantity: 3, variant_id: mango, ...other })).toMatchObject(refused);
  }
  expect(await lines()).toEqual([["Mango", 2]]);

  // The same variant twice, and a group that has no option, contradict nothing.
  expect((await add({ variant_id: mango, options: mango })).status).toBe(200);
  expect((await add({ variant_id: mango, options: { [group]: "" } })).status).toBe(200);
  expect((await put(line, { variant_id: kulfi, options: { [group]: options.Kulfi } })).status).toBe(200);
  expect(await lines()).toEqual([["Kulfi", 4]]);
});

test("a storefront without a choice gets the first variant in stock, if its key says so", async () => {
  await using shop = await openShop();
  const asking = await openWhey(shop);
  expect(await asking.add({})).toMatchObject({ status: 422, json: { error: { message: "Please select a variant" } } });

  const { add, lines, whey, group, options } = await openWhey(shop, { firstVariant: true });
  await shop.look(`delete from inventory_levels where variant_id = '${whey.variantIds[0]}'`);
  expect(await add({ options: {} })).toMatchObject({ status: 200 });
  expect(await add({ options: { [group]: options.Mocha } })).toMatchObject({ status: 200 });
  expect(await lines()).toEqual([
    ["Mango", 1],
    ["Mocha", 1],
  ]);
});

test("a storefront with a choice of one group alone gets the first variant with it in stock, if its key says so", async () => {
  await using shop = await openShop();
  const tee = await shop.sells({
    name: "Training Tee",
    options: [
      { name: "Size", values: [{ name: "M" }, { name: "L" }] },
      { name: "Colour", values: [{ name: "Black" }, { name: "Lime" }] },
    ],
    variants: ["M", "L"].flatMap((size) =>
      ["Black", "Lime"].map((colour) => ({
        sku: `T-${size}-${colour}`,
        price: rupees(2_200),
        options: [size, colour],
      })),
    ),
  });
  const [size] = (await findProduct(shop.db, tee.slug))!.optionGroups;
  const group = toPublicId("vgrp", size!.id);
  const body = { id: tee.slug, options: { [group]: toPublicId("optn", size!.options[1]!.id) } };
  const add = async (about: Parameters<typeof openApi>[1], wanted: object) => {
    const { ask } = await openApi(shop.db, about);
    return ask(`/carts/${(await ask("/carts")).json.id}`, { method: "POST", body: wanted });
  };
  expect(await add({}, body)).toMatchObject({ status: 422, json: { error: { message: "Please select a variant" } } });
  // The large black one, the third, is sold out.
  await shop.look(`delete from inventory_levels where variant_id = '${tee.variantIds[2]!}'`);
  const added = await add({ firstVariant: true }, body);
  expect(added.json.line_items).toMatchObject([{ selected_options: [{ option_name: "L" }, { option_name: "Lime" }] }]);
  expect(await add({ firstVariant: true }, { ...body, options: { [group]: "optn_x" } })).toMatchObject({
    status: 422,
    json: { error: { message: "Training Tee has no such option of Size." } },
  });
});

test("a line has its whole variant, as the client's types promise", async () => {
  await using shop = await openShop();
  const { add, group, options, whey } = await openWhey(shop);
  const { cart } = (await add({ options: { [group]: options.Mango } })).json;
  expect(cart.line_items[0].variant).toEqual({
    id: toPublicId("vrnt", whey.variantIds[1]!),
    sku: expect.any(String),
    description: "Mango",
    is_valid: true,
    invalid_reason_code: null,
    price: expect.objectContaining({ raw: 4500 }),
    inventory: null,
    options: { [group]: options.Mango },
    assets: [],
    meta: null,
  });
});
