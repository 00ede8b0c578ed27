import { expect, test } from "vitest";
import { openApi } from "#test/open-api.ts";
import { dated, newer, openRecordedStorefront, phoned, price } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedProducts } from "#test/seed-products.ts";
import { toPublicId } from "../public-ids.ts";

/**
 * The requests of storefronts written for the original, from the product page to the order, in their order. They were recorded while a
 * browser bought in each storefront; ids, the shopper and the key are this test's. The test expects the fields that each storefront reads
 * from the responses.
 */

test("the original's demo store (client 2.8.0) keeps the Canada of its code, which its list of one country cannot change, is told what is missing, and orders", async () => {
  await using shop = await openShop();
  const { send, get, cart, begin, capture, ordered, mango, ids, whey } = await openRecordedStorefront(shop, {
    ...newer,
    ...dated,
  });
  expect((await get("/categories")).data).toEqual(expect.any(Array));
  const product = await get(`/products/${whey.slug}?type=permalink+`);
  expect(product).toMatchObject({
    id: ids.whey,
    name: "Amber Whey",
    description: expect.any(String),
    price,
    is: { sold_out: false },
    assets: expect.any(Array),
    categories: expect.any(Array),
    variant_groups: [{ id: expect.any(String), name: "Flavour", options: [{ price: { raw: 0 } }, { name: "Mango" }] }],
  });
  const { json: added } = await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, options: mango });
  expect(added.cart).toMatchObject({
    total_unique_items: 1,
    subtotal: price,
    line_items: [
      { name: "Amber Whey", selected_options: [{ group_name: "Flavour", option_name: "Mango" }], line_total: price },
    ],
  });
  expect((await send("PUT", `/carts/${cart}/items/${added.line_item_id}`, { quantity: 2 })).json.cart.total_items).toBe(
    2,
  );

  // Its list shows Pakistan, the one country in it, as chosen: the browser tells the storefront of no change, and every request names Canada.
  expect((await get("/services/locale/CA/subdivisions")).subdivisions).toMatchObject({ PB: "Punjab" });
  const { id: token, gateways, collects, live } = await begin();
  expect(gateways).toMatchObject({ available: { manual: expect.anything() } });
  expect(collects.billing_address).toBe(false);
  expect((await get(`/services/locale/${token}/countries`)).countries).toEqual({ PK: "Pakistan" });
  expect(await get(`/checkouts/${token}/helper/shipping_options?country=CA`)).toMatchObject([
    { id: "ship_delivery", description: expect.any(String), price },
  ]);
  const checked = await get(`/checkouts/${token}/check/shipping?shipping_option_id=ship_delivery&country=CA&region=PB`);
  expect(checked).toMatchObject({
    valid: true,
    live: {
      line_items: [{ selected_options: [{}] }],
      shipping: { price, available_options: [{}] },
      tax: { amount: price },
      discount: [],
      total: price,
    },
  });

  const address = {
    name: "Ayesha Khan",
    country: "CA",
    street: "House 12, Street 4",
    street_2: "",
    town_city: "Lahore",
    county_state: "PB",
    postal_zip_code: "V6B 2V2",
  };
  const lines = Object.fromEntries(
    live.line_items.map((line) => [
      line.id,
      {
        ...line,
        variantGroups: Object.fromEntries(
          line.selected_options.map(({ group_id: group, option_id: option }) => [group, option]),
        ),
      },
    ]),
  );
  const sent = {
    line_items: lines,
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    extrafields: { extr_j0YnEoqOPle7P6: "Ring twice" },
    billing: address,
    shipping: address,
    fulfillment: { shipping_method: "ship_delivery" },
    payment: {
      gateway: "test_gateway",
      card: {
        number: "4242424242424242",
        expiry_month: "11",
        expiry_year: "22",
        cvc: "123",
        postal_zip_code: "V6B 2V2",
      },
    },
  };
  const refused = await capture(token, sent);
  expect(refused).toMatchObject({
    status: 422,
    json: { error: { type: "bad_request", message: expect.stringContaining("mobile number") } },
  });
  expect(Object.keys(refused.json.error.errors)).toEqual(["customer[phone]"]);
  expect(
    await capture(token, {
      ...sent,
      customer: { ...sent.customer, phone: "0300 1234567" },
    }),
  ).toMatchObject({
    status: 200,
    json: {
      customer_reference: expect.any(String),
      shipping: { street: "House 12, Street 4", town_city: "Lahore", postal_zip_code: null, country: "PK" },
      order: {
        line_items: [
          {
            product_name: "Amber Whey",
            quantity: 2,
            selected_options: [{ group_name: "Flavour", option_name: "Mango" }],
            line_total: price,
          },
        ],
        subtotal: price,
        shipping: { price },
        total: price,
      },
    },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 2]] });
});

test("a hosting company's storefront (client 2.8.0, from its server) has another country and province in its code, and no field for either", async () => {
  await using shop = await openShop();
  const { send, get, cart, begin, capture, ordered, ids, whey } = await openRecordedStorefront(shop, newer);
  await get("/products?sortBy=sort_order");
  const { data } = await get(`/products/${ids.whey}/variants`);
  expect(data[1]).toMatchObject({
    id: expect.stringMatching(/^vrnt_/),
    sku: expect.any(String),
    options: expect.any(Object),
  });
  expect(
    await send("POST", `/carts/${cart}`, {
      id: ids.whey,
      quantity: 1,
      variant_id: toPublicId("vrnt", whey.variantIds[1]!),
    }),
  ).toMatchObject({
    status: 200,
    json: {
      cart: {
        id: cart,
        created: expect.any(Number),
        currency: { code: "PKR" },
        subtotal: price,
        line_items: [
          {
            product_name: "Amber Whey",
            variant: { id: expect.any(String), price },
            selected_options: [{ option_name: "Mango" }],
          },
        ],
      },
    },
  });
  const { id: token } = await begin();
  const [option] = await get(`/checkouts/${token}/helper/shipping_options?country=US`);
  const sent = (city: string) => ({
    payment: {
      gateway: "test_gateway",
      card: {
        number: "4242 4242 4242 4242",
        expiry_month: "01",
        expiry_year: "2024",
        cvc: "123",
        postal_zip_code: "54700",
      },
    },
    customer: { email: "ayesha@example.com", firstname: "Ayesha", lastname: "Khan" },
    shipping: { name: "Ayesha Khan", street: phoned, town_city: city, country: "US" },
    billing: {
      name: "Ayesha Khan",
      street: phoned,
      town_city: city,
      postal_zip_code: "54700",
      county_state: "California",
      country: "US",
    },
    fulfillment: { shipping_method: option.id },
  });
  expect(await capture(token, sent("Test Town"))).toMatchObject({
    status: 422,
    json: {
      error: { errors: { "shipping[country]": [expect.any(String)], "shipping[county_state]": [expect.any(String)] } },
    },
  });
  expect(await capture(token, sent("Lahore"))).toMatchObject({
    status: 200,
    json: { shipping: { county_state: "Punjab", country: "PK" } },
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Amber Whey", 1]] });
});

test("a static site's source reads merchant, categories and products page by page", async () => {
  await using shop = await openTestDatabase();
  await seedProducts(shop.database, [
    {
      slug: "plain-whey",
      name: "Plain Whey",
      brand: "markhor",
      categories: ["proteins"],
      price: 9_000,
      popularity: 95,
    },
  ]);
  const { ask } = await openApi(shop.database);
  const get = async (path: string) =>
    (
      await ask(path, {
        headers: { "X-Chec-Agent": "notrab/chec-request", "Content-Type": "application/json", Accept: "*/*" },
      })
    ).json;
  expect(await get("/merchants")).toMatchObject({ id: expect.any(Number) });
  const { data: categories, meta } = await get("/categories");
  // Every category becomes a node as it is. Gatsby refuses a node whose `parent` or `children` hold anything but ids of its nodes.
  for (const category of categories) expect(category).toMatchObject({ parent: null, children: [] });
  expect(meta.pagination).toMatchObject({ current_page: 1, links: expect.any(Object) });
  const {
    data: [product],
  } = await get("/products");
  expect(product).toMatchObject({ id: expect.stringMatching(/^prod_/), assets: expect.any(Array) });
  const proteins = categories.find(({ slug }: { slug: string }) => slug === "proteins");
  expect(product.categories).toContainEqual(expect.objectContaining({ id: proteins.id, slug: "proteins" }));
  expect(await get("/products?page=2")).toMatchObject({ data: [], meta: { pagination: { total: 1 } } });
});
