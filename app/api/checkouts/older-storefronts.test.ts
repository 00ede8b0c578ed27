import { expect, test } from "vitest";
import { dated, older, openRecordedStorefront, phoned, price } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";
import { rupees } from "#kernel/money.ts";
import { toPublicId } from "../public-ids.ts";

const ayesha = { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" };
/** With this gateway and card storefronts of the original try themselves out. */
const testPayment = {
  gateway: "test_gateway",
  card: { number: "4242 4242 4242 4242", expiry_month: "01", expiry_year: "2023", cvc: "123" },
};

/**
 * The requests of storefronts with clients before 2.4.0, from the product page to the order, in their order. They were recorded while a
 * browser bought in each storefront; ids, the shopper and the key are this test's. The test expects the fields that each storefront reads
 * from the responses.
 */

test("a React tutorial's storefront (client 2.3.0-beta1) without a picker or a field for a phone orders what was added", async () => {
  await using shop = await openShop();
  const { send, get, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, older, {
    firstVariant: true,
  });
  await get("/products");
  expect(await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, variant: null })).toMatchObject({
    status: 200,
    json: { cart: { total_items: 1 } },
  });
  const { json: added } = await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1, variant: null });
  expect(added.cart).toMatchObject({
    total_items: 2,
    subtotal: price,
    line_items: [{}, { name: "Shaker", quantity: 1, line_total: price }],
  });
  for (const quantity of [2, 1])
    expect(
      (await send("PUT", `/carts/${cart}/items/${added.line_item_id}`, { quantity })).json.cart.line_items[1].quantity,
    ).toBe(quantity);
  const checkout = await begin();
  expect(Object.keys((await get(`/services/locale/${checkout.id}/countries`)).countries)[0]).toBe("PK");
  expect(Object.keys((await get("/services/locale/PK/subdivisions")).subdivisions)[0]).toBe("PB");
  const [option] = await get(`/checkouts/${checkout.id}/helper/shipping_options?country=PK&region=PB`);
  expect(option).toMatchObject({ id: expect.any(String), description: expect.any(String), price });
  const sent = (street: string) => ({
    line_items: checkout.live.line_items,
    customer: ayesha,
    shipping: {
      name: "International",
      street,
      town_city: "Lahore",
      county_state: "PB",
      postal_zip_code: "54700",
      country: "PK",
    },
    fulfillment: { shipping_method: option.id },
    payment: { gateway: "stripe", stripe: { payment_method_id: "pm_1Example" } },
  });
  expect(await capture(checkout.id, sent("House 12, Street 4"))).toMatchObject({
    status: 422,
    json: {
      error: {
        message:
          "Enter your mobile number, for example 0300 1234567. Where this form has no field for it, write it behind the street.",
      },
    },
  });
  expect(await capture(checkout.id, sent(phoned))).toMatchObject({
    status: 200,
    json: { customer_reference: expect.any(String), customer: { firstname: "Ayesha", lastname: "Khan" } },
  });
  expect(await ordered(checkout.id)).toEqual({
    mails: 1,
    lines: [
      ["Amber Whey", 1],
      ["Shaker", 1],
    ],
  });
  // It starts the checkout of its next, empty cart at once, while it displays the thank-you page.
  expect((await send("GET", `/checkouts/${(await get("/carts")).id}?type=cart`)).status).toBe(422);
});

test("the original's other demo store (client 2.2.0) names variants as it did and the region within the address", async () => {
  await using shop = await openShop();
  const { send, get, cart, begin, capture, ordered, mango, ids, whey } = await openRecordedStorefront(shop, {
    ...older,
    ...dated,
  });
  expect(await get(`/products/${whey.slug}?type=permalink`)).toMatchObject({
    seo: { title: expect.anything() },
    related_products: expect.any(Array),
    assets: expect.any(Array),
    price,
  });
  expect(await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, variant: mango })).toMatchObject({
    status: 200,
    json: { cart: { subtotal: price, line_items: [{ selected_options: [{ option_name: "Mango" }] }] } },
  });
  const { id: token, extrafields, collects } = await begin();
  expect({ extrafields, collects }).toMatchObject({ extrafields: [], collects: { shipping_address: true } });
  expect((await get("/services/locale/countries")).countries).toEqual({ PK: "Pakistan" });
  expect((await get(`/services/locale/${token}/countries/PK/subdivisions`)).subdivisions).toHaveProperty("PB");
  expect(await get(`/checkouts/${token}/helper/shipping_options?country=PK`)).toHaveLength(1);
  expect(await get(`/checkouts/${token}/check/shipping?shipping_option_id=ship_delivery&country=PK`)).toMatchObject({
    valid: true,
    live: { total: price },
  });

  const place = { street: phoned, town_city: "Lahore", country: "PK", postal_zip_code: "54700", name: "Ayesha Khan" };
  const { status, json } = await capture(token, {
    bookingDate: "",
    takeClassInBrooklyn: false,
    takeClassOnline: false,
    fulfillment: { shipping_method: "ship_delivery" },
    billingIsShipping: true,
    customer: { email: "ayesha@example.com", firstname: "Ayesha", lastname: "Khan" },
    shipping: { region: "PB", firstname: "Ayesha", lastname: "Khan", ...place },
    billing: { ...place, county_state: "PB" },
    payment: { gateway: "stripe", stripe: { payment_method_id: "pm_1Example" } },
  });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: {
      has: { digital_fulfillment: false },
      order: { subtotal: price, tax: { amount: price }, shipping: { price }, total: price, line_items: [{}] },
    },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 1]] });
});

test("the original's Vue example (client 2.0.1) offers options and reads chosen ones as `variants`", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids, whey } = await openRecordedStorefront(shop, older);
  const [group] = (await get(`/products/${whey.slug}?type=permalink`)).variants;
  expect(group).toMatchObject({ name: "Flavour", options: [{ name: "Kulfi", price }, { name: "Mango" }] });
  const mango = { [group.id]: group.options[1].id };
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: "2", variant: mango });
  const { json: added } = await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1, variant: null });
  expect(added.cart.line_items).toMatchObject([
    { variants: [{ variant_id: group.id, variant_name: "Flavour", option_name: "Mango", price }] },
    { variants: [] },
  ]);
  const { id: token, live } = await begin();
  const lines = live.line_items.map(({ id, quantity, variants: [chosen] }) => [
    id,
    { quantity, variants: chosen ? { [chosen.variant_id]: chosen.option_id } : null },
  ]);
  // It asks for these once, for the address that its form begins with, and not again when the shopper chooses Pakistan.
  expect((await get("/services/locale/US/subdivisions")).subdivisions).toMatchObject({ PB: "Punjab" });
  const [option] = await get(`/checkouts/${token}/helper/shipping_options?country=US&region=CA`);
  const { status, json } = await capture(token, {
    line_items: Object.fromEntries(lines),
    customer: ayesha,
    shipping: {
      name: "Ayesha Khan",
      street: phoned,
      town_city: "Lahore",
      county_state: "PB",
      postal_zip_code: "54700",
      country: "PK",
    },
    fulfillment: { shipping_method: option.id },
    payment: testPayment,
  });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: {
      customer_reference: expect.any(String),
      order: { line_items: [{ variants: [{ variant_name: "Flavour", option_name: "Mango" }] }, { variants: [] }] },
    },
  });
  expect(await ordered(token)).toEqual({
    mails: 1,
    lines: [
      ["Amber Whey", 2],
      ["Shaker", 1],
    ],
  });
});

test("a Nuxt storefront (client 2.0.1) whose own list of countries lacks Pakistan reads the first way of sending and orders", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, older);
  // It adds 1 to a count that it does not have: NaN, which JSON writes as null.
  const { json: added } = await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: null, variant: null });
  const { id: token } = await begin();
  const [option] = await get(`/checkouts/${token}/helper/shipping_options?country=US`);
  expect(option).toMatchObject({ id: expect.any(String), price: { formatted: expect.any(String) } });
  const { status, json } = await capture(token, {
    line_items: { [added.line_item_id]: { quantity: 1 } },
    customer: ayesha,
    shipping: {
      name: "Ayesha Khan",
      street: phoned,
      town_city: "Peshawar",
      county_state: "Alabama",
      postal_zip_code: "25000",
      country: "US",
    },
    fulfillment: { shipping_method: option.id },
    payment: testPayment,
  });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: {
      id: expect.any(String),
      customer_reference: expect.any(String),
      shipping: { county_state: "Khyber Pakhtunkhwa", country: "PK" },
    },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("the original's React demo store (client 2.0.0) sends the first of a line's two options with the order, where the other one stays, and displays why an order is refused", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ordered } = await openRecordedStorefront(shop, older);
  const [small, large] = ["M", "L"];
  const tee = await shop.sells({
    name: "Training Tee",
    options: [
      { name: "Size", values: [{ name: small }, { name: large }] },
      { name: "Colour", values: [{ name: "Black" }, { name: "Lime" }] },
    ],
    variants: [small, large].flatMap((size) =>
      ["Black", "Lime"].map((colour) => ({
        sku: `T-${size}-${colour}`,
        price: rupees(2_200),
        options: [size, colour],
      })),
    ),
  });
  // The last one is a large tee in lime.
  const variant = toPublicId("vrnt", tee.variantIds[3]!);
  const { json: added } = await send("POST", `/carts/${cart}`, { id: tee.slug, quantity: 1, variant });
  const [first, second] = added.line_items[0].selected_options;
  expect([first.option_name, second.option_name]).toEqual([large, "Lime"]);
  const { id: token } = await begin();
  const sent = (street: string) => ({
    line_items: { [added.line_item_id]: { quantity: 2, variants: { [first.group_id]: first.option_id } } },
    customer: { email: "ayesha@example.com", firstname: "Ayesha", lastname: "Khan" },
    shipping: { name: "Ayesha Khan", country: "US", street, town_city: "Lahore", county_state: "PB" },
    fulfillment: { shipping_method: "ship_delivery" },
    payment: testPayment,
  });
  // It would walk through the message of a `validation` as a list, and hang; that of a `bad_request` it displays.
  expect((await capture(token, sent("House 12"))).json.error).toMatchObject({
    type: "bad_request",
    message: expect.stringContaining("mobile number"),
  });
  const { status, json } = await capture(token, sent(phoned));
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { order: { line_items: [{ variants: [{ option_name: large }, { option_name: "Lime" }], quantity: 2 }] } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Training Tee", 2]] });
});

test("a page that sells one product (client 2.0.0) shows its picker in the checkout that it begins by the permalink", async () => {
  await using shop = await openShop();
  const { get, capture, ordered, whey } = await openRecordedStorefront(shop, older, { firstVariant: true });
  const { id: token, line_items: lines, live } = await get(`/checkouts/${whey.slug}?type=permalink`);
  const [group] = lines[0].variants;
  expect(group).toMatchObject({
    name: "Flavour",
    options: [
      { name: "Kulfi", price },
      { name: "Mango", price },
    ],
  });
  expect(live.line_items[0].variants).toEqual([expect.not.objectContaining({ options: expect.anything() })]);
  const chosen = await get(
    `/checkouts/${token}/check/${lines[0].id}/variant?variant_id=${group.id}&option_id=${group.options[1].id}`,
  );
  const [line] = chosen.live.line_items;
  const variants = Object.fromEntries(
    line.variants.map((each: { variant_id: string; option_id: string }) => [each.variant_id, each.option_id]),
  );
  const { status, json } = await capture(token, {
    line_items: { [line.id]: { ...line, variants } },
    customer: { firstname: "", lastname: "", email: "ayesha@example.com" },
    shipping: { name: "Ayesha Khan", country: "US", street: phoned, town_city: "Lahore", county_state: "PB" },
    fulfillment: { shipping_method: "ship_delivery" },
    payment: { gateway: "", card: { token: "tok_1Example" } },
  });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { order: { line_items: [{ variants: [{ option_name: "Mango" }] }] } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 1]] });
});
