import { expect, test } from "vitest";
import { newer, older, openRecordedStorefront, phoned, price } from "#test/open-recorded-storefront.ts";
import { insertPicture } from "#test/insert-picture.ts";
import { openShop } from "#test/open-shop.ts";

const testPayment = {
  gateway: "test_gateway",
  card: { number: "4242424242424242", expiry_month: "02", expiry_year: "24", cvc: "123", postal_zip_code: "94107" },
};

/** The requests of storefronts, as their code sends them, that differ from those of the storefronts that were run in a browser. */

test("the original's Vue checkout and its React hooks change a line's variant by the names of their client", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, mango, ids, whey } = await openRecordedStorefront(shop, older);
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, variant: mango });
  const { id: token, live } = await begin();
  const [group] = (await get(`/products/${whey.slug}?type=permalink`)).variants;
  const [kulfi, other] = group.options.map(({ id }: { id: string }) => id);
  const check = (query: string, line = live.line_items[0]!.id) =>
    get(`/checkouts/${token}/check/${line}/variant?${query}`);

  const vue = await check(`variant_id=${group.id}&option_id=${kulfi}`);
  expect(vue).toMatchObject({
    available: true,
    live: { line_items: [{ selected_options: [{ option_name: "Kulfi" }] }], total: price },
  });
  const hooks = await check(`options[]=${other}`, vue.line_item_id);
  expect(hooks).toMatchObject({
    available: true,
    live: { line_items: [{ selected_options: [{ option_name: "Mango" }] }] },
  });
  expect(await check("options[]=optn_of_another", hooks.line_item_id)).toMatchObject({
    available: false,
    live: { line_items: [{ selected_options: [{ option_name: "Mango" }] }] },
  });
});

test("a pizza shop's React storefront names the way of sending `id`, and a React Native app reads the tax beside the amounts", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, ids } = await openRecordedStorefront(shop, older);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token, shipping_methods: ways } = await begin();
  expect(await get(`/checkouts/${token}/check/shipping?id=${ways[0]!.id}&country=US`)).toMatchObject({
    valid: true,
    live: { total: price },
  });
  expect(await get(`/checkouts/${token}/check/shipping?id=ship_other&country=US`)).toMatchObject({ valid: false });
  const zone = await get(`/checkouts/${token}/helper/set_tax_zone?country=US&region=CA&postal_zip_code=94703`);
  expect(zone).toMatchObject({ valid: true, tax: { amount: price, breakdown: [] } });
  expect(zone.tax).toEqual(zone.live.tax);
});

test("a Next.js storefront looks up the variant of an option; pages of variants end", async () => {
  await using shop = await openShop();
  const { get, send, ids } = await openRecordedStorefront(shop, newer);
  const path = `/products/${ids.whey}/variants`;
  const { data: all } = await get(`${path}?limit=150`);
  expect(all).toHaveLength(2);
  const [, mango] = all;
  const [option] = Object.values(mango.options);
  for (const spelling of ["option_ids[]", "option_ids[0]", "option_ids"])
    expect((await get(`${path}?${spelling}=${option}`)).data).toEqual([mango]);
  expect((await get(`${path}?option_ids[]=${option}&option_ids[]=optn_of_another`)).data).toEqual([]);
  expect(await get(`${path}?limit=1&page=2`)).toMatchObject({
    data: [mango],
    meta: { pagination: { total_pages: 2 } },
  });
  expect(await get(`${path}?page=2`)).toMatchObject({ data: [], meta: { pagination: { total: 2, total_pages: 1 } } });
  expect((await send("GET", `${path}?flavour=mango`)).status).toBe(422);
});

test("a React storefront asks for 30 levels of categories and gets as many as there are", async () => {
  await using shop = await openShop();
  const { get } = await openRecordedStorefront(shop, newer);
  const { data } = await get("/categories?depth=30");
  expect(data).toEqual((await get("/categories?depth=5")).data);
  if (data[0]) expect(await get(`/categories/${data[0].id}?depth=30`)).toMatchObject({ id: data[0].id });
  // It asks for one category without naming any, and reads the list.
  expect((await get("/categories/?type=slug")).data).toEqual((await get("/categories")).data);
});

test("a Qwik storefront (client 2.8.0) orders with its list of lines, without a way of sending, beside a code of India", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  expect((await get("/services/locale/IN/subdivisions")).subdivisions).toHaveProperty("PB");
  const { id: token } = await begin();
  const { live } = await get(`/checkouts/tokens/${token}`);
  const { status, json } = await capture(token, {
    line_items: live.line_items,
    customer: { email: "ayesha@example.com", firstname: "Ayesha", lastname: "Khan", phone: "0300 1234567" },
    shipping: {
      name: "Primary",
      street: phoned,
      country: "IN",
      town_city: "Lahore",
      postal_zip_code: "54700",
      county_state: "PB",
    },
    fulfillment: { shipping_method: "" },
    payment: { gateway: "stripe", stripe: { payment_method_id: "pm_1Example" } },
  });
  expect({ status, json }).toMatchObject({ status: 200, json: { customer_reference: expect.any(String) } });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("a Next.js storefront in Greek has names of its own for the customer and pays in the shop", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token, line_items: lines } = await begin();
  const [option] = await get(`/checkouts/${token}/helper/shipping_options?country=GR`);
  const sent = (phoneNumber: string) => ({
    line_items: lines,
    customer: { first_name: "Ayesha", last_name: "Khan", email: "ayesha@example.com", phoneNumber },
    shipping: {
      name: "Primary",
      street: "House 12, Street 4",
      town_city: "Lahore",
      county_state: "PB",
      postal_zip_code: "54700",
      country: "GR",
    },
    fulfillment: { shipping_method: option.id },
    payment: testPayment,
  });
  expect(await capture(token, sent("0300 12"))).toMatchObject({
    status: 422,
    json: { error: { errors: { "customer[phone]": [expect.stringMatching(/mobile number/)] } } },
  });
  expect(await capture(token, sent("0300 1234567"))).toMatchObject({ status: 200 });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("an Angular storefront has one field for a name, no province, and Malaysia in its code", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token, shipping_methods: ways } = await begin();
  expect(await get(`/checkouts/${token}/helper/shipping_options?country=MY`)).toHaveLength(1);
  const sent = {
    customer: { firstname: "Ayesha Bibi Khan", email: "ayesha@example.com" },
    shipping: { name: "Ayesha Bibi Khan", street: phoned, town_city: "Lahore", country: "MY" },
    fulfillment: { shipping_method: ways[0]!.id },
    payment: { gateway: "stripe", stripe: { payment_method_id: "pm_1Example" } },
  };
  expect(await capture(token, sent)).toMatchObject({
    status: 200,
    json: { customer: { firstname: "Ayesha", lastname: "Bibi Khan" }, shipping: { name: "Ayesha Bibi Khan" } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("tutorials' storefronts misspell the names of an address, put the country of their code before a province, and send no billing address as a list", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const { id: token, shipping_methods: ways } = await begin();
  const sent = (shipping: object) => ({
    customer: { firstName: "Ayesha", lastName: "Khan", email: "ayesha@example.com" },
    shipping: { name: "Primary", ...shipping },
    billing: [],
    fulfillment: { shipping_method: ways[0]!.id },
    payment: testPayment,
  });
  const place = {
    street: "House 12, Street 4",
    town_city: "Shahkot",
    county_state: "Punjab",
    postal_zip_code: "39630",
  };
  const ofMui = {
    street: phoned,
    town_city: "Shahkot",
    country_state: "PB",
    postal_zip: "39630",
    shipping_country: "PK",
  };
  expect(await capture(token, sent({ ...ofMui, country_state: "" }))).toMatchObject({
    status: 422,
    json: { error: { errors: { "shipping[county_state]": expect.any(Array) } } },
  });
  const placed = await capture(token, sent(ofMui));
  expect(placed).toMatchObject({ status: 200, json: { customer: { firstname: "Ayesha", lastname: "Khan" } } });
  expect(placed.json.shipping).toMatchObject({ ...place, street: phoned });
  // The same address in the words of others is the same order.
  const others = [
    { street: phoned, town_city: "Shahkot", county_state: "US-PB", postal_zip_code: "39630", country: "US" },
    { street: phoned, town_city: "Shahkot", state: "PB", postel_zipcode: "39630" },
    { address1: phoned, city: "Shahkot", state_code: "PB", zip: "39630", country_code: "US" },
    { address_line_1: phoned, town: "Shahkot", province: "punjab", postalCode: "39630" },
  ];
  for (const shipping of others) expect([shipping, await capture(token, sent(shipping))]).toEqual([shipping, placed]);
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("a React storefront shows the subtotal beside the checkout, a Next.js one the pictures of the order", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture } = await openRecordedStorefront(shop, newer);
  const picture = await insertPicture(shop.db);
  const pictured = await shop.sells({ name: "Pictured Whey", pictures: [{ key: picture, alt: "A tub" }] });
  const plain = await shop.sells({ name: "Plain Whey" });
  for (const { slug } of [pictured, plain]) await send("POST", `/carts/${cart}`, { id: slug, quantity: 1 });
  const checkout = await begin();
  const { currency, subtotal, tax, total, total_with_tax, total_due } = checkout.live;
  expect(checkout).toMatchObject({ currency, subtotal, tax, total, total_with_tax, total_due });
  const { status, json } = await capture(checkout.id, {
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: { street: phoned, town_city: "Lahore", county_state: "PB" },
    payment: testPayment,
  });
  expect(status).toBe(200);
  const [{ image, media }] = checkout.line_items as [(typeof checkout.line_items)[number]];
  expect(image).toMatchObject({ id: `ast_${picture}`, url: expect.stringContaining(picture) });
  for (const { order } of [json, await get(`/checkouts/${checkout.id}/receipt`)])
    expect(order.line_items).toMatchObject([
      { product_name: "Pictured Whey", image: { id: image?.id, url: image?.url }, media },
      { product_name: "Plain Whey", image: null, media: null },
    ]);
});

test("a Next.js storefront asks for the groups of options of each product, another one for the picture of each option", async () => {
  await using shop = await openShop();
  const { get, send, cart, ids, whey } = await openRecordedStorefront(shop, newer);
  const { variant_groups: groups } = await get(`/products/${ids.whey}`);
  expect(await get(`/products/${ids.whey}/variant_groups`)).toMatchObject({
    data: groups,
    meta: { pagination: { total: 1, total_pages: 1 } },
  });
  expect((await get(`/products/${whey.slug}/variant_groups?type=permalink`)).data).toEqual(groups);
  expect((await get(`/products/${ids.shaker}/variant_groups`)).data).toEqual([]);
  expect((await send("GET", "/products/prod_x/variant_groups")).status).toBe(404);

  const key = await insertPicture(shop.db);
  const { slug } = await shop.sells({ name: "Pictured Whey", pictures: [{ key, alt: "A tub" }] });
  const { image } = await get(`/products/${slug}?type=permalink`);
  const asset = await get(`/assets/${image.id}`);
  expect(asset).toMatchObject({ id: image.id, url: image.url, is_image: true });
  // Storefronts that check responses by a schema want numbers, of lines' pictures, too.
  const { image: ofLine } = (await send("POST", `/carts/${cart}`, { id: slug })).json;
  for (const { file_size: size, created_at: made, updated_at: changed } of [image, asset, ofLine])
    expect([size, made, changed]).toEqual([0, expect.any(Number), expect.any(Number)]);
  for (const id of ["ast_x", "x", key]) expect((await send("GET", `/assets/${id}`)).status, id).toBe(404);
});

test("storefronts read the merchant by itself or as the first of a list", async () => {
  await using shop = await openShop();
  const { get } = await openRecordedStorefront(shop, newer);
  const { data, ...merchant } = await get("/merchants");
  expect(merchant).toMatchObject({ name: expect.any(String), business_name: merchant.name });
  expect(data).toEqual([merchant]);
});

test("a Gatsby store takes a region of the way of sending, a SvelteKit one the way of sending that `live` names, and a shop of 3D models shows what stands in `live` beside it", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, ids } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1 });
  const checkout = await begin();
  const [way] = checkout.shipping_methods;
  expect(way!.regions[way!.countries[0]!]).toContain("PB");
  expect((await get(`/checkouts/${checkout.id}/check/shipping?shipping_option_id=${way!.id}&country=PK`)).valid).toBe(
    true,
  );
  const again = await get(`/checkouts/tokens/${checkout.id}`);
  expect(again.live.shipping).toMatchObject({ id: way!.id, description: way!.description, price });
  expect(again).toMatchObject(again.live);
});

test("a Next.js storefront of this country (client 2.2.0) has the id of a way of sending in its code and the phone in an extra field", async () => {
  await using shop = await openShop();
  const { send, cart, begin, capture, ordered, ids } = await openRecordedStorefront(shop, older);
  await send("POST", `/carts/${cart}`, { id: ids.shaker, quantity: 1, variant: null });
  const { id: token, live } = await begin();
  const { status, json } = await capture(token, {
    line_items: live.line_items,
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    extrafields: { extr_AmOVKl48VlprRP: "03001234567" },
    shipping: {
      name: "AyeshaKhan",
      street: "House 12, Street 4",
      town_city: "Islamabad",
      county_state: "PK-IS",
      postal_zip_code: "94103",
      country: "PK",
    },
    fulfillment: { shipping_method: "ship_BkyN5Ydg7o0b69" },
    payment: testPayment,
  });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { order: { shipping: { id: "ship_delivery" } }, fulfillment: { shipping_method: { id: "ship_delivery" } } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 1]] });
});

test("after an order a shop of typefaces reads its downloads and card, an invoice its merchant and the shopper's country", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ids, mango } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 2, options: mango });
  const { id: token } = await begin();
  const { json } = await capture(token, {
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: { street: phoned, town_city: "Lahore", county_state: "PB" },
    payment: testPayment,
  });
  for (const order of [json, await get(`/checkouts/${token}/receipt`)])
    expect(order).toMatchObject({
      fulfillment: {
        digital: { downloads: [] },
        physical: {
          items: [
            {
              product_name: "Amber Whey",
              status: "not_fulfilled",
              quantity: { total: 2, fulfilled: 0, remaining: 2 },
              selected_options: [{ option_name: "Mango" }],
            },
          ],
          shipments: [],
        },
      },
      transactions: [{ gateway_reference: null, payment_source: { brand: null } }],
      client_details: { country_name: "Pakistan" },
      merchant: { name: "Taqat", support_email: expect.any(String), images: { logo: { url: expect.any(String) } } },
      has: { subscription_items: false },
      conditionals: { has_extend_apps: false, collected_eu_vat_moss_evidence: false, is_free: false },
    });
});

test("a SvelteKit shop of clothes sends no lines, a state of the USA from its own list, and no discount code", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ordered, ids, mango } = await openRecordedStorefront(shop, newer);
  await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, options: mango });
  const { id: token, shipping_methods: ways, live } = await begin();
  expect(live).toMatchObject({ subtotal: price, total_with_tax: price, line_items: [{ image: null }] });
  expect((await get(`/checkouts/${token}/check/discount?code=NOPE`)).valid).toBe(false);
  const address = {
    name: "Ayesha Khan",
    street: "House 12, Street 4, Gulberg III",
    town_city: "Lahore",
    county_state: "AR",
    postal_zip_code: "54000",
    country: "US",
  };
  const { status } = await capture(token, {
    customer: { email: "ayesha@example.com", firstname: "Ayesha", lastname: "Khan", phone: "0300 1234567" },
    shipping: address,
    billing: address,
    fulfillment: { shipping_method: ways[0]!.id },
    payment: testPayment,
    discount_code: null,
  });
  expect(status).toBe(200);
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 1]] });
  expect(await shop.look("select province, city from orders_orders")).toEqual([{ province: "Punjab", city: "Lahore" }]);
});
