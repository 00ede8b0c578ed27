import { expect, test } from "vitest";
import { openRecordedStorefront, phoned, price } from "#test/open-recorded-storefront.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

/** Requests of storefronts that send forms instead of JSON. */

async function openFormStorefront(shop: TestShop, headers: Record<string, string>) {
  const storefront = await openRecordedStorefront(shop, headers, { firstVariant: true });
  const sendForm = async (method: string, path: string, form: Record<string, string>) => {
    const { status, json } = await storefront.ask(path, {
      method,
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      text: new URLSearchParams(form).toString(),
    });
    return { status, json };
  };
  return { ...storefront, sendForm };
}

/** An object in bracketed names, as jQuery and PHP write it. */
const flatten = (value: unknown, name = ""): [string, string][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, each]) => flatten(each, name === "" ? key : `${name}[${key}]`))
    : [[name, String(value ?? "")]];

test("a Vue storefront of 2019 (client 1.0.0) sends forms and a question mark without parameters, and orders", async () => {
  await using shop = await openShop();
  const { get, cart, ordered, sendForm, ids } = await openFormStorefront(shop, {
    "X-Chec-Agent": "commerce.js/v1",
    Accept: "application/json",
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(await get(`/products/${ids.whey}?`)).toMatchObject({ media: {}, price, is: { sold_out: false } });
  await sendForm("POST", `/carts/${cart}`, { id: ids.whey });
  const { json: added } = await sendForm("POST", `/carts/${cart}`, { id: ids.shaker });
  expect(added.cart).toMatchObject({ total_items: 2, line_items: [{ name: "Amber Whey", line_total: price }, {}] });
  const { id: token, live } = await get(`/checkouts/${cart}?type=cart`);
  expect(live).toMatchObject({ total_due: price, line_items: [{ product_name: "Amber Whey" }, {}] });
  expect((await get(`/services/locale/${token}/countries?`)).countries).toEqual({ PK: "Pakistan" });
  const [option] = await get(`/checkouts/${token}/helper/shipping_options?country=US`);
  const order = {
    line_items: Object.fromEntries(
      live.line_items.map(({ id, quantity }: { id: string; quantity: number }) => [id, { quantity }]),
    ),
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: {
      name: "Ayesha Khan",
      country: "US",
      street: "House 12",
      town_city: "Lahore",
      county_state: "PB",
      postal_zip_code: "54700",
    },
    fulfillment: { shipping_method: option.id },
    payment: { gateway: "test_gateway", card: { number: "4242 4242 4242 4242" } },
  };
  expect(
    (await sendForm("POST", `/checkouts/${token}`, Object.fromEntries(flatten(order)))).json.error.message,
  ).toMatch(/mobile number/);
  const phone = { ...order, shipping: { ...order.shipping, street: phoned } };
  expect(await sendForm("POST", `/checkouts/${token}`, Object.fromEntries(flatten(phone)))).toMatchObject({
    status: 200,
    json: { id: expect.any(String) },
  });
  expect(await ordered(token)).toEqual({
    mails: 1,
    lines: [
      ["Amber Whey", 1],
      ["Shaker", 1],
    ],
  });
});

test("a page with jQuery sends the list of lines by their positions and what it has nothing for as empty texts; another one copies that list into an object", async () => {
  await using shop = await openShop();
  const { begin, cart, capture, ordered, sendForm, ids } = await openFormStorefront(shop, {});
  await sendForm("POST", `/carts/${cart}`, { id: ids.shaker, quantity: "2" });
  const { id: token, line_items: lines } = await begin();
  const order = {
    line_items: lines,
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: { name: "Ayesha Khan", street: phoned, town_city: "Lahore", county_state: "PB" },
    billing: null,
    fulfillment: { shipping_method: "ship_delivery" },
    payment: null,
  };
  expect(await sendForm("POST", `/checkouts/${token}`, Object.fromEntries(flatten(order)))).toMatchObject({
    status: 200,
  });
  expect(await ordered(token)).toEqual({ mails: 1, lines: [["Shaker", 2]] });
  expect(await capture(token, { ...order, line_items: { ...lines } })).toMatchObject({ status: 200 });
});

test("client 1.0.0 told to debug writes a refusal to the console and then hands it to the storefront", async () => {
  await using shop = await openShop();
  const { get, cart, sendForm } = await openFormStorefront(shop, { "X-Chec-Agent": "commerce.js/v1" });
  const page: { ChecConsoleHelper?: (...about: unknown[]) => void } = {};
  const written: unknown[][] = [];
  const note = (...about: unknown[]) => void written.push(about);
  // The client runs it with `eval` inside one of its functions, so that only what is put into `window` stays.
  new Function("window", "console", (await get("/tools/console_debugger?")).eval)(page, { error: note, log: note });
  const { status, json } = await sendForm("POST", `/carts/${cart}`, { id: "prod_x" });
  page.ChecConsoleHelper!("error", `[${json.status_code}] Type: ${json.error.type}`, json.error.message, json);
  expect(written).toEqual([[`[${status}] Type: ${json.error.type}`, json.error.message, json]]);
});
