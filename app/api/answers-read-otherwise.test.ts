import { expect, test } from "vitest";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { newer, older, openRecordedStorefront, phoned } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";

/** The requests of storefronts that read one response as they read another: a check as the checkout, a new cart as a changed one. */

test("a React shop with Material UI goes on with the response about its tax zone as the checkout, and orders", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 2 });
  const begun = await begin();
  const [way] = await get(`/checkouts/${begun.id}/helper/shipping_options?country=PK`);
  await get(`/checkouts/${begun.id}/check/shipping?shipping_option_id=${way.id}&country=PK&region=PB`);
  const {
    valid,
    tax_region: zone,
    ...checkout
  } = await get(`/checkouts/${begun.id}/helper/set_tax_zone?country=PK&region=PB&postal_zip_code=54700`);
  expect([valid, zone.region]).toEqual([true, "Punjab"]);
  expect(Object.keys(checkout).toSorted()).toEqual(Object.keys(begun).toSorted());
  expect(checkout).toMatchObject({ id: begun.id, tax: checkout.live.tax, total: checkout.live.total });

  const { status } = await capture(checkout.id, {
    line_items: checkout.live.line_items,
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: {
      name: "International",
      street: phoned,
      town_city: "Lahore",
      county_state: "PB",
      postal_zip_code: "54700",
      country: "PK",
    },
    fulfillment: { shipping_method: way.id },
    payment: { gateway: "stripe", stripe: { payment_method_id: "pm_1" } },
  });
  expect(status).toBe(200);
  expect(await ordered(checkout.id)).toEqual({ mails: 1, lines: [["Shaker", 2]] });
});

test("a Vue page for one product shows the response about a discount code in the place of `live`, and another one that about the way of sending", async () => {
  await using shop = await openShop();
  await makeDiscountCode(shop.db, "EID10");
  const { get, ids } = await openRecordedStorefront(shop, newer);
  const { id: token } = await get(`/checkouts/${ids.shaker}?type=product_id`);
  const live = await get(`/checkouts/${token}/live`);
  const sent = await get(`/checkouts/${token}/check/shipping?id=ship_delivery&country=US`);
  expect(sent).toMatchObject({ ...live, valid: true, id: "ship_delivery" });
  const refused = await get(`/checkouts/${token}/check/discount?code=NOPE`);
  expect(refused).toMatchObject({ ...live, valid: false });
  const taken = await get(`/checkouts/${token}/check/discount?code=EID10`);
  expect(taken).toMatchObject({ ...taken.live, valid: true, code: "EID10", type: "percentage" });
  expect(taken.total.raw).toBeLessThan(live.total.raw);
});

test("Vue and React storefronts take their new cart after an order from below `cart`", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ids } = await openRecordedStorefront(shop, older);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token } = await begin();
  const { status } = await capture(token, {
    line_items: { [(await get(`/carts/${cart}/items`))[0].id]: { quantity: 1 } },
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: { name: "Ayesha Khan", street: phoned, town_city: "Lahore", county_state: "Punjab", country: "PK" },
    payment: { gateway: "test_gateway" },
  });
  expect(status).toBe(200);
  const { cart: fresh, ...beside } = await get("/carts");
  expect(fresh).toEqual(beside);
  expect(fresh).toMatchObject({ id: expect.not.stringContaining(cart), total_items: 0, line_items: [] });
});

test("a page without a framework takes the way to pay by its name, a React shop the first of a list, whatever version they name", async () => {
  await using shop = await openShop();
  const { send, ask, cart, begin, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: "2" });
  const { gateways } = await begin();
  const cash = { id: "gway_cash_on_delivery", code: "manual" };
  expect(gateways).toMatchObject({ manual: [cash], "0": cash, available: { manual: [cash] } });
  const { json } = await ask(`/checkouts/${cart}`, { headers: { "Chec-Version": "2021-10-06" } });
  expect(json.gateways).toMatchObject([cash]);
});
