import { blockCustomer } from "#domains/customers/block-customer.ts";
import { staffWith, system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { findOrderByNumber } from "#domains/orders/find-order.ts";
import { type OrderLimits, defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { rupees } from "#kernel/money.ts";
import { capturedOrder as plain, customer, openStorefront, shipping } from "#test/open-storefront.ts";
import { openShop } from "#test/open-shop.ts";

test("a cart's checkout has what storefronts read, the same each time, and writes nothing", async () => {
  await using shop = await openShop();
  const { ask, checkout, cartId, get } = await openStorefront(shop);
  expect(checkout).toMatchObject({
    id: expect.stringMatching(/^chkt_[\w-]{48}$/),
    cart_id: cartId,
    collects: { shipping_address: true },
    extra_fields: [],
    extrafields: [],
    gateways: { available: { manual: [{ name: "Cash on delivery" }] } },
    merchant: { name: "Taqat", currency: { code: "PKR" } },
    shipping_methods: [{ id: "ship_delivery", countries: ["PK"] }],
    live: {
      subtotal: { raw: 9000 },
      total: { formatted_with_code: "9,000 PKR" },
      tax: { amount: { raw: 0 } },
      line_items: [{ name: "Amber Whey", quantity: 2, line_total: { formatted_with_symbol: "Rs 9,000" } }],
    },
  });
  expect((await ask(`/checkouts/${cartId}`)).json).toEqual(checkout);
  expect((await ask(`/checkouts/tokens/${checkout.id}`)).json).toEqual(checkout);
  expect((await get("live")).json).toEqual(checkout.live);
  expect((await ask(`/checkouts/${cartId}`, { headers: { "Chec-Version": "2021-09-29" } })).json.gateways).toEqual([
    expect.objectContaining({ code: "manual" }),
  ]);
  expect((await get("receipt")).status).toBe(404);
});

test("address forms find Pakistan, its provinces and one way of sending, whatever country stands in their code", async () => {
  await using shop = await openShop();
  const { ask, checkout, get } = await openStorefront(shop);
  for (const path of ["countries", `${checkout.id}/countries`])
    expect((await ask(`/services/locale/${path}`)).json.countries).toEqual({ PK: "Pakistan" });
  for (const path of ["PK/subdivisions", `${checkout.id}/countries/PK/subdivisions`])
    expect((await ask(`/services/locale/${path}`)).json.subdivisions).toMatchObject({ PB: "Punjab", SD: "Sindh" });
  expect((await ask("/services/locale/CA/subdivisions")).json.subdivisions).toHaveProperty("PB", "Punjab");
  for (const word of ["reader", "helper"]) {
    expect((await get(`${word}/shipping_options?country=PK&region=PB`)).json).toEqual([
      expect.objectContaining({ id: "ship_delivery", price: expect.objectContaining({ raw: 0 }) }),
    ]);
    expect(await get(`${word}/set_tax_zone?country=PK&region=SD`)).toMatchObject({
      status: 200,
      json: { valid: true, tax_region: { region: "Sindh" } },
    });
  }
  expect((await get("helper/shipping_options?country=CA&region=BC")).json).toMatchObject([
    { id: "ship_delivery", description: "Delivery all over Pakistan", countries: ["PK"] },
  ]);
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    deliveryFee: rupees(200),
    provinceDelivery: { Sindh: { fee: rupees(300), freeFrom: null } },
  });
  for (const [region, fee] of Object.entries({ SD: 300, PB: 200, "": 200 })) {
    const query = `country=PK&region=${region}`;
    expect((await get(`reader/shipping_options?${query}`)).json).toMatchObject([{ price: { raw: fee } }]);
    for (const path of ["reader/set_tax_zone?", "check/shipping?shipping_option_id=ship_delivery&"])
      expect((await get(path + query)).json.live.total).toMatchObject({ raw: 9_000 + fee });
  }
  expect((await get("helper/location_from_ip")).json).toMatchObject({ country_code: "PK" });
  expect((await get("helper/validation")).json.rules).toMatchObject({ "customer[phone]": { required: true } });
  expect((await ask("/merchants")).json).toMatchObject({
    name: "Taqat",
    currency: { code: "PKR" },
    support_email: expect.any(String),
  });
});

test("checks say what is in stock, and change the cart where they promise to", async () => {
  await using shop = await openShop();
  const { ask, checkout, cartId, get, whey } = await openStorefront(shop);
  const [line] = checkout.live.line_items;
  expect((await get("check/shipping?shipping_option_id=ship_delivery&country=PK")).json).toMatchObject({
    valid: true,
    live: { total: { raw: 9000 } },
  });
  expect((await get("check/shipping?shipping_option_id=ship_delivery&country=CA")).json).toMatchObject({
    valid: true,
    live: { total: { raw: 9000 } },
  });
  expect((await get("check/shipping?shipping_option_id=ship_x&country=PK")).json).toMatchObject({ valid: false });
  expect((await get("check/discount?code=CUSTOMCOMMERCE")).json).toMatchObject({
    valid: false,
    code: "CUSTOMCOMMERCE",
    live: { discount: [] },
  });
  expect((await get("check/giftcard?code=x")).json).toMatchObject({ valid: false });
  expect((await get("check/is_free")).json).toMatchObject({ is_free: false });
  expect((await get("check/pay_what_you_want?customer_set_price=1")).json).toMatchObject({
    valid: false,
    message: expect.any(String),
  });
  expect((await get(`check/${line!.id}/quantity?amount=9`)).json).toMatchObject({
    available: false,
    requested_quantity: 9,
    live: { subtotal: { raw: 9000 } },
  });
  expect((await get(`check/${line!.id}/quantity?amount=3`)).json).toMatchObject({
    available: true,
    live: { subtotal: { raw: 13_500 } },
  });
  const mango = `vrnt_${whey.variantIds[1]!.replaceAll("-", "")}`;
  expect((await get(`check/${line!.id}/variant?variant_id=${mango}`)).json).toMatchObject({
    available: true,
    variant_id: mango,
    requested_quantity: 3,
  });
  expect((await get(`check/${line!.id}/variant?variant_id=vrnt_x`)).json).toMatchObject({ available: false });
  expect((await ask(`/carts/${cartId}`)).json.line_items).toMatchObject([
    { quantity: 3, selected_options: [{ option_name: "Mango" }] },
  ]);
  expect((await ask(`/products/${whey.slug}/variants/${mango}?type=permalink`)).json).toMatchObject({
    id: mango,
    description: "Mango",
  });
  expect((await ask(`/products/${whey.slug}/variants/vrnt_x?type=permalink`)).status).toBe(404);
});

test("an order is placed in cash on delivery whatever gateway is named, names key and channel, and its mail is queued", async () => {
  await using shop = await openShop();
  const { capture, orders, key, shop: parts, get, ask, cartId } = await openStorefront(shop);
  const { status, json } = await capture({
    ...plain,
    payment: { gateway: "stripe", stripe: { payment_method_id: "pm_1" } },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    customer_reference: "10001",
    status_payment: "not_paid",
    status_fulfillment: "not_fulfilled",
    message: "This order is paid in cash when the parcel arrives; nothing was charged.",
    customer: { firstname: "Ayesha", lastname: "Khan" },
    shipping: { street: "House 12, Street 4", county_state: "Punjab" },
    order: {
      line_items: [
        {
          product_name: "Amber Whey",
          quantity: 2,
          selected_options: [{ group_name: "Flavour", option_name: "Kulfi" }],
        },
      ],
      subtotal: { raw: 9000 },
      shipping: { price: { raw: 0 } },
      total: { raw: 9000 },
      total_paid: { raw: 0 },
    },
    transactions: [{ gateway: "manual", gateway_name: "Cash on delivery", status: "pending" }],
  });
  expect(await orders()).toEqual([
    { number: "10001", channel: "api", api_key_id: key.id, payment: "cash-on-delivery" },
  ]);
  expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(1);
  expect(parts.counters.ordersPlaced).toBe(1);
  expect(await ask(`/carts/${cartId}`)).toMatchObject({ status: 404 });
  const receipt = await get("receipt");
  expect(receipt.json).toMatchObject({ customer_reference: "10001", status: "placed", customer: null, shipping: null });
  expect(receipt.text).not.toMatch(/Ayesha|House 12|0300|923001/);
});

test("an exceeded order limit is named with the number to call, and not as a changed cart", async () => {
  await using shop = await openShop();
  const limitTo = (limits: Partial<OrderLimits>) =>
    saveShopSettings(shop.db, system, {
      ...defaultShopSettings,
      orderLimits: { ...defaultShopSettings.orderLimits, ...limits },
    });
  const { capture: captureFirst } = await openStorefront(shop);
  const { capture, orders } = await openStorefront(shop);
  await limitTo({ unconfirmedByPhone: 1 });
  expect((await captureFirst(plain)).status).toBe(200);
  const refused = await capture({ ...plain, customer: { ...customer, email: "bilal@example.com" } });
  expect(refused).toMatchObject({
    status: 422,
    json: {
      error: {
        type: "bad_request",
        message: expect.stringMatching(
          /^Your order was not placed: several orders for this phone, .* Call 0300 0000000, and we do so at once/,
        ),
      },
    },
  });
  expect(Object.keys(refused.json.error.errors)).toEqual(["customer[phone]"]);
  await limitTo({ piecesOfVariant: 1 });
  expect(await capture({ ...plain, customer: { ...customer, phone: "0333 1234567" } })).toMatchObject({
    status: 422,
    json: {
      error: {
        type: "bad_request",
        message: expect.stringContaining("of Amber Whey one buyer can have 1 pieces on order here"),
        errors: { line_items: [expect.any(String)] },
      },
    },
  });
  expect(await orders()).toHaveLength(1);
});

test("an order that the owner's rules or a block refuse is answered in words for the shopper, with the number to call", async () => {
  await using shop = await openShop();
  const { capture, orders } = await openStorefront(shop);
  const refuse = async (message: string, field: string) => {
    const refused = await capture(plain);
    expect(refused).toMatchObject({ status: 422, json: { error: { type: "bad_request", message } } });
    expect(refused.json.error.errors).toEqual({ [field]: [message] });
  };
  const risk = defaultShopSettings.risk;
  const above = { fromScore: null, aboveTotal: rupees(5_000) };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, risk: { ...risk, advance: above } });
  await refuse("Orders above Rs 5,000 are paid before delivery. Please call us: 0300 0000000", "payment[gateway]");
  await saveShopSettings(shop.db, system, defaultShopSettings);
  const keys = [{ kind: "phone" as const, value: "+923001234567" }];
  await blockCustomer(shop.db, staffWith("customers.block"), keys, { reason: "Refused nine parcels" });
  await refuse(
    "Your order was not placed: we take no orders with these details here. Please call us: 0300 0000000",
    "customer[phone]",
  );
  expect(await orders()).toEqual([]);
});

test("captured twice, or many times at once, it is one order and one response; with other details it is refused", async () => {
  await using shop = await openShop();
  const { capture, orders, checkout } = await openStorefront(shop);
  const responseCache = await Promise.all([capture(plain), capture(plain), capture(plain)]);
  expect(responseCache.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { json } of [...responseCache, await capture({ ...plain, line_items: checkout.live.line_items })])
    expect(json).toEqual(responseCache[0]!.json);
  expect(await orders()).toHaveLength(1);
  const other = await capture({ ...plain, customer: { ...customer, email: "other@example.com" } });
  expect(other).toMatchObject({ status: 422, json: { error: { type: "not_valid" } } });
  expect(other.text).not.toMatch(/ayesha|10001/i);
});

test("what is wrong with an address is said in sentences, by the names that storefronts mark", async () => {
  await using shop = await openShop();
  const { capture, orders } = await openStorefront(shop);
  const refused = await capture({
    ...plain,
    customer: { firstname: "Ayesha", email: "no" },
    shipping: { name: "Ayesha", street: "House 12", country: "CA", county_state: "BC", postal_zip_code: "V6B 2V2" },
  });
  expect(refused).toMatchObject({
    status: 422,
    json: {
      error: {
        type: "bad_request",
        message: expect.stringContaining("Enter your mobile number, for example 0300 1234567."),
        errors: {
          "customer[lastname]": [expect.any(String)],
          "customer[email]": [expect.any(String)],
          "customer[phone]": [
            "Enter your mobile number, for example 0300 1234567",
            "Where this form has no field for it, write it behind the street.",
          ],
          "shipping[country]": ["The shop delivers within Pakistan. Choose it as the country."],
          "shipping[county_state]": [expect.any(String)],
          "shipping[town_city]": [expect.any(String)],
          "shipping[postal_zip_code]": [expect.any(String)],
        },
      },
    },
  });
  for (const body of [null, [], "x", {}, { customer: 5 }]) expect((await capture(body)).status).toBe(422);
  expect(await orders()).toEqual([]);
});

test.for([
  ["customer", { customer: { ...customer, phone: "+92 300 1234567" } }],
  ["shipping", { customer: { ...customer, phone: "" }, shipping: { ...shipping, phone: "03001234567" } }],
  ["extra fields", { customer: { ...customer, phone: null }, extrafields: { extr_1: "0300-1234567" } }],
  [
    "the address",
    {
      customer: { ...customer, phone: undefined },
      shipping: { ...shipping, street: "House 12, Street 4, call 0300 1234567" },
    },
  ],
] as const)("the number to call is taken from %s", async ([, part]) => {
  await using shop = await openShop();
  const { capture } = await openStorefront(shop);
  expect((await capture({ ...plain, ...part })).status).toBe(200);
  expect((await findOrderByNumber(shop.db, 10_001))?.phone).toBe("+923001234567");
});

test.for([
  ["a province of Pakistan", { country: "CA", county_state: "SD", town_city: "Kunri" }, "Sindh"],
  ["a larger city", { country: "US", county_state: "California", town_city: "Lahore Cantt." }, "Punjab"],
  [
    "the province that it names, not its city's",
    { country: "US", county_state: "PK-KP", town_city: "Lahore" },
    "Khyber Pakhtunkhwa",
  ],
  [
    "its city, not a code with another country before it",
    { country: "US", county_state: "us-sd", town_city: "Lahore" },
    "Punjab",
  ],
  ["the country that it names, whatever is before a code", { county_state: "US-SD", town_city: "Kunri" }, "Sindh"],
  ["a city and no province", { county_state: "", town_city: "karachi, Pakistan" }, "Sindh"],
] as const)("an address is in Pakistan by %s", async ([, place, province]) => {
  await using shop = await openShop();
  const { capture } = await openStorefront(shop);
  expect(await capture({ ...plain, shipping: { ...shipping, ...place } })).toMatchObject({
    status: 200,
    json: { shipping: { county_state: province, country: "PK" } },
  });
  expect((await findOrderByNumber(shop.db, 10_001))?.province).toBe(province);
});

test.for([
  ["another country", { country: "US", county_state: "CA", town_city: "San Francisco" }, "shipping[country]"],
  ["no province and a village", { county_state: "", town_city: "Chak 47" }, "shipping[county_state]"],
] as const)("an address with %s is refused", async ([, place, field]) => {
  await using shop = await openShop();
  const { capture } = await openStorefront(shop);
  const { status, json } = await capture({ ...plain, shipping: { ...shipping, ...place } });
  expect({ status, fields: Object.keys(json.error.errors) }).toMatchObject({
    status: 422,
    fields: expect.arrayContaining([field]),
  });
});

test.for([
  ["the addresses alone", {}, { firstname: "Ayesha", lastname: "Khan" }, "Ayesha", "Khan"],
  ["one field of the customer", { firstname: "Ayesha Khan" }, { name: "Primary" }, "Ayesha", "Khan"],
  [
    "a first name of two words and the whole",
    { firstname: "Ayesha Bibi" },
    { name: "Ayesha Bibi Khan" },
    "Ayesha Bibi",
    "Khan",
  ],
  ["a first name and the whole", { firstname: "Ayesha" }, { name: "A. Khan" }, "Ayesha", "Khan"],
] as const)("names may stand in %s", async ([, names, place, firstname, lastname]) => {
  await using shop = await openShop();
  const { capture } = await openStorefront(shop);
  const { phone, email } = customer;
  expect(
    await capture({
      ...plain,
      customer: { ...names, email, phone },
      shipping: { ...shipping, name: undefined, ...place },
    }),
  ).toMatchObject({ status: 200, json: { customer: { firstname, lastname } } });
});

test("another quantity is ordered as it was shown; a price or a line that was not shown is not sold", async () => {
  await using shop = await openShop();
  const { capture, checkout, orders, whey, ask, cartId } = await openStorefront(shop);
  const [line] = checkout.live.line_items;
  expect(await capture({ ...plain, line_items: { [line!.id]: { quantity: 6 } } })).toMatchObject({
    status: 422,
    json: { error: { type: "bad_request", message: "Only 5 of Amber Whey are left.", available: 5 } },
  });
  expect(await capture({ ...plain, line_items: { item_x: { quantity: 1 } } })).toMatchObject({
    status: 422,
    json: { error: { type: "bad_request", message: expect.stringContaining("no longer as this page shows it") } },
  });
  await ask(`/carts/${cartId}`, {
    method: "POST",
    body: { id: whey.slug, variant_id: `vrnt_${whey.variantIds[1]!.replaceAll("-", "")}` },
  });
  expect((await capture({ ...plain, line_items: checkout.live.line_items })).status).toBe(422);
  const shown = (await ask(`/checkouts/${cartId}`)).json.live.line_items;
  await setVariantPrice(shop.db, whey.variantIds[0]!, rupees(5_000));
  expect((await capture({ ...plain, line_items: shown })).status).toBe(422);
  expect(await orders()).toEqual([]);
  expect(await capture({ ...plain, line_items: { [line!.id]: { quantity: "1" } } })).toMatchObject({
    status: 200,
    json: { order: { total: { raw: 9500 } } },
  });
});

test("one product is checked out by its permalink or id, and an empty or foreign cart is not", async () => {
  await using shop = await openShop();
  const { ask } = await openStorefront(shop);
  const shaker = await shop.sells({ name: "Shaker", price: 900 });
  expect((await ask(`/checkouts/${shaker.slug}?type=permalink`)).json.live).toMatchObject({ total: { raw: 900 } });
  expect((await ask(`/checkouts/prod_${shaker.productId.replaceAll("-", "")}?type=product_id`)).status).toBe(200);
  const empty = (await ask("/carts")).json.id as string;
  expect(await ask(`/checkouts/${empty}?type=cart`)).toMatchObject({
    status: 422,
    json: { error: { type: "not_valid" } },
  });
  const foreign = await openStorefront(shop);
  expect((await ask(`/checkouts/${foreign.cartId}?type=cart`)).status).toBe(404);
  expect((await ask(`/checkouts/${foreign.checkout.id}`, { method: "POST", body: plain })).status).toBe(404);
});
