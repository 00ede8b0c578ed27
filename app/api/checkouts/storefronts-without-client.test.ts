import { expect, test } from "vitest";
import { toPublicId } from "../public-ids.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { newer, openRecordedStorefront, phoned } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";

/** The requests of storefronts that do without the original's client or use it in ways of their own. */

const customer = { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com", phone: "0300 1234567" };
const shipping = { name: "Ayesha Khan", street: phoned, town_city: "Lahore", county_state: "PB", country: "PK" };
const payment = {
  gateway: "test_gateway",
  card: { number: "4242424242424242", expiry_month: "02", expiry_year: "24", cvc: "123", postal_zip_code: "94107" },
};

test("an Angular shop of leather reads one group of options and orders with a list of objects that have a line by its id", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  const { variant_groups: groups } = await get(`/products/${ids.whey}`);
  const group = await get(`/products/${ids.whey}/variant_groups/${groups[0].id}`);
  expect(group).toEqual(groups[0]);
  expect(await send("GET", `/products/${ids.whey}/variant_groups/vgrp_of_another`)).toMatchObject({ status: 404 });
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: "2", options: { [group.id]: group.options[1].id } });
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: "1" });
  const { id: token, live } = await begin();
  const lines = live.line_items.map(({ id, variant, quantity }) => ({
    [id]: { variant_id: variant?.id ?? null, quantity },
  }));

  const { status } = await capture(token, {
    line_items: lines,
    customer,
    shipping: { ...shipping, street_2: "", postal_zip_code: "54700", country: "MA", county_state: "Casablanca" },
    payment,
  });
  expect(status).toBe(200);
  expect(await ordered(token)).toEqual({
    mails: 1,
    lines: [
      ["Amber Whey", 2],
      ["Shaker", 1],
    ],
  });
});

test("a React shop with accounts of its own sends a list of lists, with the variant for the group, and no way of sending", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ordered, ids, mango } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, options: mango });
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 2, options: mango });
  const { id: token, line_items: lines } = await begin();
  const address = {
    name: "Ayesha Khan",
    street: phoned,
    town_city: "Lahore",
    county_state: "Punjab",
    postal_zip_code: "54700",
    country: "US",
  };
  const { status } = await capture(token, {
    line_items: [
      lines.map(({ id, quantity, variant, selected_options: [chosen] }) => ({
        [id]: { quantity, variants: { vrnt: { [variant!.id]: chosen!.option_id } } },
      })),
    ],
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: address,
    billing: address,
    payment: { ...payment, card: { ...payment.card, postal_zip_code: "54700" } },
  });
  expect(status).toBe(200);
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 3]] });
});

test("a shop in Ghana has a postal code of its country in its code, a tutorial's one of Canada as its example", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token } = await begin();
  const sent = (zip: string) =>
    capture(token, {
      customer,
      shipping: { ...shipping, name: "Primary", county_state: "AH", postal_zip_code: zip, country: "GH" },
      payment,
    });
  expect(await sent("5470")).toMatchObject({
    status: 422,
    json: { error: { errors: { "shipping[postal_zip_code]": [expect.any(String)] } } },
  });
  expect((await sent("AK-039-5028")).status).toBe(200);
  expect((await sent("V6B 2K4")).status).toBe(200);
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
  expect(await shop.look("select zip from orders_orders")).toEqual([{ zip: null }]);
});

test("a list of objects that have a line of another cart is not ordered", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token } = await begin();
  for (const sent of [{ item_of_another: { quantity: 1 } }, { item_of_another: null }, {}, { other: { quantity: 1 } }])
    expect(await capture(token, { line_items: [sent], customer, shipping, payment })).toMatchObject({
      status: 422,
      json: { error: { message: expect.any(String) } },
    });
});

test("React storefronts have a button for less that adds -1", async () => {
  await using shop = await openShop();
  const { get, send, cart, mango, ids } = await openRecordedStorefront(shop, newer);
  const add = (id: string, quantity: number | string, choice = {}) =>
    send("POST", `/carts/${cart}`, { id, quantity, ...choice });
  const lines = async () =>
    (await get(`/carts/${cart}`)).line_items.map((line: { name: string; quantity: number }) => [
      line.name,
      line.quantity,
    ]);
  await add(ids.shaker, 2);
  await add(ids.whey, 3, { options: mango });

  expect(await add(ids.shaker, -1)).toMatchObject({
    status: 200,
    json: { success: true, event: "Cart.Item.Updated", quantity: 1, cart: { total_items: 4 } },
  });
  expect((await add(ids.whey, "-2")).status).toBe(200);
  expect(await lines()).toEqual([
    ["Shaker", 1],
    ["Amber Whey", 1],
  ]);
  expect(await add(ids.shaker, -1)).toMatchObject({
    status: 200,
    json: { success: true, event: "Cart.Item.Removed", quantity: 0, cart: { total_items: 1 } },
  });
  expect(await add(ids.shaker, -1)).toMatchObject({
    status: 422,
    json: { error: { message: "The cart has no such line." } },
  });

  const other = (await get(`/products/${ids.whey}`)).variant_groups[0];
  const kulfi = { [other.id]: other.options[0].id };
  await add(ids.whey, 1, { options: kulfi });
  expect(await add(ids.whey, -1)).toMatchObject({
    status: 422,
    json: { error: { message: "Please select a variant" } },
  });
  expect((await add(ids.whey, -5, { options: kulfi })).status).toBe(200);
  expect(await lines()).toEqual([["Amber Whey", 1]]);
});

test("a React shop without the client enters a discount code into its cart, and takes it off", async () => {
  await using shop = await openShop();
  await makeDiscountCode(shop.db, "EID10");
  const { get, send, cart, ids } = await openRecordedStorefront(shop, newer);
  const enter = (code: string | null) => send("PUT", `/carts/${cart}`, { discount_code: code });
  expect(await enter("EID10")).toMatchObject({ status: 422, json: { error: { message: expect.any(String) } } });
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const held = { discount_code: "EID10", discount: { code: "EID10", amount_saved: { raw: 90 } } };
  expect(await enter(" eid10 ")).toMatchObject({
    status: 200,
    json: { ...held, success: true, event: "Cart.Updated", cart: held },
  });
  expect(await enter("OTHER")).toMatchObject({
    status: 422,
    json: { error: { errors: { discount_code: [expect.stringContaining("no such code")] } } },
  });
  expect(await get(`/carts/${cart}`)).toMatchObject(held);
  for (const nothing of ["", null]) {
    await enter("EID10");
    expect(await enter(nothing)).toMatchObject({ status: 200, json: { discount_code: null, discount: [] } });
  }
  expect(await send("PUT", `/carts/${cart}`, { meta: {} })).toMatchObject({
    status: 422,
    json: { error: { message: "Say which discount code" } },
  });
  expect((await send("PUT", "/carts/cart_of_nobody", { discount_code: "EID10" })).status).toBe(404);
});

test("a Vue page displays the first of the errors, whatever the reason why nothing was ordered", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token, live } = await begin();
  const order = { customer, shipping, payment };
  const refused = async (response: ReturnType<typeof capture>) => {
    const { status, json } = await response;
    expect(status).toBeGreaterThanOrEqual(400);
    const [first] = Object.values<string[]>(json.error.errors);
    expect(first![0]).toBe(json.error.message.slice(0, first![0]!.length));
  };

  await refused(capture("chkt_of_nobody", order));
  await refused(capture(token, { ...order, payment: { gateway: "paypal", paypal: { action: "authorize" } } }));
  await send("DELETE", `/carts/${cart}/items`);
  await refused(capture(token, order));
  await refused(capture(token, { ...order, line_items: live.line_items }));
  await refused(send("GET", `/checkouts/${cart}?type=cart`));
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  expect((await capture(token, order)).status).toBe(200);
  await refused(capture(token, { ...order, customer: { ...customer, firstname: "Bilal" } }));
  await refused(send("GET", `/checkouts/${token}/live`));
});

test("a React shop takes the second country, the sixth province and the second way of sending, so that it names none of them", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token } = await begin();
  const address = { name: "Ayesha", street: phoned, town_city: "Multan", postal_zip_code: "60000" };
  const { status, json } = await capture(token, {
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: { ...address, county_state: "", country: "" },
    fulfillment: { shipping_method: "" },
    billing: { ...address, county_state: "", country: "" },
    payment: { ...payment, card: { ...payment.card, postal_zip_code: "60000" } },
  });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { shipping: { county_state: "Punjab", country: "PK" } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("a line whose variant and options contradict each other is not ordered; what it shows of the cart's line contradicts nothing", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, mango, ids, whey } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, options: mango });
  const { id: token, live } = await begin();
  const [{ id: line, ...shown }] = live.line_items as [(typeof live.line_items)[0]];
  const [kulfiId, mangoId] = whey.variantIds.map((id) => toPublicId("vrnt", id));
  const order = (choice: object) =>
    capture(token, { line_items: { [line]: { quantity: 1, ...choice } }, customer, shipping, payment });
  const fields = {
    [`line_items[${line}][variant_id]`]: [expect.any(String)],
    [`line_items[${line}][options]`]: [expect.any(String)],
  };
  for (const choice of [
    { variant_id: kulfiId, variants: mango },
    { variant_id: kulfiId, options: mango },
    { variant_id: mangoId, options: { [Object.keys(mango)[0]!]: "optn_x" } },
  ])
    expect(await order(choice), JSON.stringify(choice)).toMatchObject({
      status: 422,
      json: { error: { errors: fields } },
    });
  const check = `/checkouts/${token}/check/${line}/variant?variant_id=${kulfiId}`;
  expect(await get(`${check}&variants=${encodeURIComponent(JSON.stringify(mango))}`)).toMatchObject({
    available: false,
    live: { line_items: [{ selected_options: [{ option_name: "Mango" }] }] },
  });

  expect((await order({ ...shown, variant_id: kulfiId })).status).toBe(200);
  expect((await ordered(token)).lines).toEqual([["Amber Whey", 1]]);
  const [bought] = await shop.look<{ variant_id: string }>("select variant_id from orders_lines");
  expect(bought!.variant_id).toBe(whey.variantIds[0]);
});
