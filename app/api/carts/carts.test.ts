import { expect, test } from "vitest";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { issueCartId, emptyCartLifetimeSeconds } from "#domains/api-keys/cart-ids.ts";
import { closeCarts } from "#domains/cart/close-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { rupees } from "#kernel/money.ts";
import { newId } from "#kernel/ids.ts";
import { openApi } from "#test/open-api.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { toPublicId } from "../public-ids.ts";

/** A tee in two sizes and two colours; the combination of large and lime does not exist. */
const sellTee = (shop: TestShop) =>
  shop.sells({
    name: "Training Tee",
    onHand: 10,
    options: [
      { name: "Size", values: [{ name: "M" }, { name: "L" }] },
      { name: "Colour", values: [{ name: "Black" }, { name: "Lime" }] },
    ],
    variants: [
      ["M", "Black"],
      ["M", "Lime"],
      ["L", "Black"],
    ].map((options, at) => ({ sku: `tee-${at}`, price: rupees(2_200 + at * 100), options })),
  });

/** A product's option ids by option name, as the client sends them. */
async function idsOf(shop: TestShop, slug: string) {
  const product = await findProduct(shop.db, slug);
  if (!product) throw new Error(`No product ${slug}`);
  const groups = product.optionGroups.map(({ id }) => toPublicId("vgrp", id));
  const options = Object.fromEntries(
    product.optionGroups.flatMap(({ options }) => options.map(({ id, name }) => [name, toPublicId("optn", id)])),
  );
  return {
    id: toPublicId("prod", product.id),
    groups,
    options,
    pick: (...names: string[]) => Object.fromEntries(names.map((name, at) => [groups[at], options[name]])),
  };
}

const rows = (shop: TestShop) => shop.look("select quantity from cart_lines order by added_at");

test("a new cart is not stored, and is empty until something is added", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const created = await ask("/carts");
  expect(created).toMatchObject({
    status: 200,
    json: {
      id: expect.stringMatching(/^cart_[\w-]{48}$/),
      total_items: 0,
      total_unique_items: 0,
      line_items: [],
      subtotal: { raw: 0, formatted_with_code: "0 PKR" },
      currency: { code: "PKR" },
    },
  });
  expect(created.headers.get("Cache-Control")).toBe("no-store");
  expect((await ask(`/carts/${created.json.id}`)).json).toEqual(created.json.cart);
  expect((await ask(`/carts/${created.json.id}/items`)).json).toEqual([]);
  expect(await shop.look("select id from cart_carts")).toEqual([]);
  expect(created.json.expires - created.json.created).toBe(emptyCartLifetimeSeconds);
});

test("an addition is returned beside the cart and within it, with an event for pages but not for programs", async () => {
  await using shop = await openShop();
  const { ask, origin } = await openApi(shop.db);
  const { productId, slug } = await shop.sells({ name: "Amber Whey", price: 4_500 });
  const { id } = (await ask("/carts")).json;

  const added = await ask(`/carts/${id}`, { method: "POST", body: { id: toPublicId("prod", productId), quantity: 2 } });
  expect(added.status).toBe(200);
  const {
    success,
    event,
    line_item_id,
    product_id,
    product_name,
    quantity,
    line_total,
    image,
    media,
    cart,
    ...beside
  } = added.json;
  expect({ success, event, product_id, product_name, quantity, line_total, image, media }).toEqual({
    success: true,
    event: "Cart.Item.Added",
    product_id: toPublicId("prod", productId),
    product_name: "Amber Whey",
    quantity: 2,
    line_total: { raw: 9000, formatted: "9,000", formatted_with_symbol: "Rs 9,000", formatted_with_code: "9,000 PKR" },
    image: null,
    media: null,
  });
  expect(beside).toEqual(cart);
  expect(cart).toMatchObject({ id, total_items: 2, total_unique_items: 1, subtotal: { raw: 9000 } });
  expect(cart.line_items).toEqual([
    expect.objectContaining({
      id: line_item_id,
      permalink: slug,
      quantity: 2,
      is_valid: true,
      selected_options: [],
      variant: null,
      price: expect.objectContaining({ raw: 4500 }),
    }),
  ]);
  expect((await ask(`/carts/${id}`)).json).toEqual(cart);

  const fromPage = await ask(`/carts/${id}`, { method: "POST", body: { id: slug }, headers: { Origin: origin } });
  expect(fromPage.json).toMatchObject({ _event: "Cart.Item.Added", quantity: 3 });
  expect(fromPage.json.cart).not.toHaveProperty("_event");
});

test("options by group, a variant's id, and a variant's id in place of options all name a variant", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const tee = await sellTee(shop);
  const { id: product, pick, groups } = await idsOf(shop, tee.slug);
  const { id } = (await ask("/carts")).json;
  const add = async (choice: object) =>
    (await ask(`/carts/${id}`, { method: "POST", body: { id: product, ...choice } })).json;

  await add({ options: pick("L", "Black") });
  await add({ variant_id: toPublicId("vrnt", tee.variantIds[1]!), quantity: "3" });
  const { cart } = await add({ options: toPublicId("vrnt", tee.variantIds[0]!) });

  expect(
    cart.line_items.map(
      (line: { selected_options: { option_name: string }[]; quantity: number; price: { raw: number } }) => [
        line.selected_options.map(({ option_name }) => option_name),
        line.quantity,
        line.price.raw,
      ],
    ),
  ).toEqual([
    [["L", "Black"], 1, 2400],
    [["M", "Lime"], 3, 2300],
    [["M", "Black"], 1, 2200],
  ]);
  expect(cart.line_items[0]).toMatchObject({
    variant: { id: toPublicId("vrnt", tee.variantIds[2]!), sku: "tee-2" },
    selected_options: [{ group_id: groups[0], group_name: "Size" }, { group_id: groups[1] }],
  });
});

test("a bad product, variant or quantity is a 422 with a sentence, and the cart stays as it was", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const whey = await shop.sells({ name: "Amber Whey" });
  const tee = await sellTee(shop);
  const { id: teeId, pick, groups, options } = await idsOf(shop, tee.slug);
  const { id } = (await ask("/carts")).json;
  await ask(`/carts/${id}`, { method: "POST", body: { id: whey.slug } });
  const before = (await ask(`/carts/${id}`)).json;

  const bad: [object | string | null, string][] = [
    [{ id: "prod_0190a1b2000070008000000000000000" }, "There is no such product, or it is no longer sold."],
    [{ id: "no-such-thing" }, "There is no such product, or it is no longer sold."],
    [{ id: "\u0000' or 1=1" }, "There is no such product, or it is no longer sold."],
    [{}, "Say which product: its id or permalink"],
    [{ id: teeId }, "Please select a variant"],
    [{ id: teeId, options: {} }, "Please select a variant"],
    [{ id: teeId, options: { [groups[0]!]: options.M } }, "Please select a variant"],
    [{ id: teeId, options: pick("L", "Lime") }, "That combination is not made. Choose another one."],
    [
      { id: teeId, options: { ...pick("L", "Black"), [toPublicId("vgrp", newId())]: options.M } },
      "Training Tee has no such group of options.",
    ],
    [
      { id: teeId, options: { [groups[0]!]: options.Black, [groups[1]!]: options.Black } },
      "Training Tee has no such option of Size.",
    ],
    [{ id: teeId, variant_id: toPublicId("vrnt", whey.variantId) }, "Training Tee has no such variant."],
    [{ id: teeId, variant_id: "vrnt_x" }, "Training Tee has no such variant."],
    ...[
      0,
      -maxLineQuantity - 1,
      1.5,
      1e9,
      maxLineQuantity + 1,
      "0",
      `${-maxLineQuantity - 1}`,
      "2.5",
      "many",
      "",
      true,
      [2],
    ].map((quantity): [object, string] => [
      { id: whey.slug, quantity },
      `Enter a whole number from 1 to ${maxLineQuantity}`,
    ]),
  ];
  for (const [body, message] of bad) {
    const refused = await ask(`/carts/${id}`, { method: "POST", body });
    expect({ body, status: refused.status, error: refused.json.error }).toEqual({
      body,
      status: 422,
      error: { type: "validation", message, errors: expect.any(Object) },
    });
    expect(refused.json.status_code).toBe(422);
  }
  for (const body of [null, [], "text", 5])
    expect(await ask(`/carts/${id}`, { method: "POST", body })).toMatchObject({
      status: 422,
      json: { status_code: 422 },
    });
  expect((await ask(`/carts/${id}`)).json).toEqual(before);
});

test("a sold-out product or too many units are a 422 with the number in stock, and open no cart", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const gone = await shop.sells({ name: "Gone Bar", onHand: 0 });
  const few = await shop.sells({ name: "Few Bars", onHand: 3 });
  const many = await shop.sells({ name: "Many Bars", onHand: 500 });
  const { id } = (await ask("/carts")).json;
  const add = (slug: string, quantity: number) => ask(`/carts/${id}`, { method: "POST", body: { id: slug, quantity } });

  expect((await add(gone.slug, 1)).json).toEqual({
    status_code: 422,
    error: {
      type: "unprocessable_entity",
      message: "Gone Bar is sold out at the moment.",
      errors: { quantity: ["Gone Bar is sold out at the moment."] },
      available: 0,
    },
  });
  expect((await add(few.slug, 4)).json.error).toMatchObject({ message: "Only 3 of Few Bars are left.", available: 3 });
  expect(await shop.look("select id from cart_carts")).toEqual([]);

  expect((await add(few.slug, 2)).status).toBe(200);
  expect((await add(few.slug, 2)).json.error).toMatchObject({
    message: "Only 3 of Few Bars are left, and the cart holds 2 already.",
    available: 3,
  });
  expect((await add(many.slug, maxLineQuantity)).status).toBe(200);
  expect((await add(many.slug, 1)).json.error).toMatchObject({
    message: `A line holds ${maxLineQuantity} pieces at most, and the cart holds ${maxLineQuantity} already.`,
  });
  expect(await rows(shop)).toEqual([{ quantity: 2 }, { quantity: maxLineQuantity }]);
});

test("a line is changed and removed, a cart is emptied, and each response holds the cart as it is then", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const whey = await shop.sells({ name: "Amber Whey", onHand: 5 });
  const bar = await shop.sells({ name: "Bar" });
  const { id } = (await ask("/carts")).json;
  const { line_item_id: line } = (await ask(`/carts/${id}`, { method: "POST", body: { id: whey.slug } })).json;
  await ask(`/carts/${id}`, { method: "POST", body: { id: bar.slug } });
  const put = (body: unknown, at = line) => ask(`/carts/${id}/items/${at}`, { method: "PUT", body });

  expect((await put({ quantity: 4 })).json).toMatchObject({
    success: true,
    event: "Cart.Item.Updated",
    line_item_id: line,
    quantity: 4,
    product_name: "Amber Whey",
    total_items: 5,
    cart: { id, total_items: 5 },
  });
  expect(await put({ quantity: 6 })).toMatchObject({
    status: 422,
    json: { error: { message: "Only 5 of Amber Whey are left.", available: 5 } },
  });
  for (const body of [
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: maxLineQuantity + 1 },
    {},
    { options: {} },
    { quantity: "many" },
  ])
    expect(await put(body)).toMatchObject({ status: 422 });
  for (const at of [toPublicId("item", newId()), "item_x", "..%2f.."])
    expect(await put({ quantity: 1 }, at)).toMatchObject({
      status: 422,
      json: { error: { message: "The cart has no such line." } },
    });
  expect((await ask(`/carts/${id}`)).json.total_items).toBe(5);

  // The client sends these four bytes with every DELETE.
  const removed = await ask(`/carts/${id}/items/${line}`, { method: "DELETE", text: "null" });
  expect(removed).toMatchObject({
    status: 200,
    json: {
      success: true,
      event: "Cart.Item.Removed",
      line_item_id: line,
      total_items: 1,
      cart: { line_items: [{ product_name: "Bar" }] },
    },
  });
  expect((await ask(`/carts/${id}/items/${line}`, { method: "DELETE", text: "null" })).status).toBe(200);

  const emptied = await ask(`/carts/${id}/items`, { method: "DELETE", text: "null" });
  expect(emptied).toMatchObject({
    status: 200,
    json: { id, success: true, event: "Cart.Emptied", total_items: 0, line_items: [], cart: { id, line_items: [] } },
  });
  expect((await ask(`/carts/${id}`, { method: "POST", body: { id: bar.slug } })).json.cart.id).toBe(id);
});

test("a deleted cart and one that became an order are 404, and nothing opens them again", async () => {
  await using shop = await openShop();
  const { ask, key } = await openApi(shop.db);
  const { slug } = await shop.sells();
  const { secret } = issueCartId(key);
  expect(secret).toMatch(/^[\w-]{32}$/);
  const fill = async () => {
    const { id } = (await ask("/carts")).json as { id: string };
    await ask(`/carts/${id}`, { method: "POST", body: { id: slug } });
    return id;
  };
  const [deleted, ordered] = [await fill(), await fill()];
  expect(await ask(`/carts/${deleted}`, { method: "DELETE", text: "null" })).toMatchObject({
    status: 200,
    json: { success: true, event: "Cart.Deleted", id: deleted, cart_id: deleted },
  });
  const [open] = await shop.look<{ id: string }>("select id from cart_carts where closed_at is null");
  await shop.db.transaction((tx) => closeCarts(tx, [open!.id]));

  for (const id of [deleted, ordered]) {
    const requests = [
      ask(`/carts/${id}`),
      ask(`/carts/${id}/items`),
      ask(`/carts/${id}`, { method: "POST", body: { id: slug } }),
      ask(`/carts/${id}/items/${toPublicId("item", newId())}`, { method: "PUT", body: { quantity: 1 } }),
      ask(`/carts/${id}/items`, { method: "DELETE" }),
      ask(`/carts/${id}`, { method: "DELETE" }),
    ];
    for (const answer of await Promise.all(requests))
      expect(answer).toMatchObject({ status: 404, json: { status_code: 404, error: { type: "not_found" } } });
  }
  expect(await shop.look("select count(*)::int as open from cart_carts where closed_at is null")).toEqual([
    { open: 0 },
  ]);
});

test("invented ids, ids of another key, expired ones and the secrets of the shop's own carts open nothing", async () => {
  await using shop = await openShop();
  const { ask, key } = await openApi(shop.db);
  const other = await openApi(shop.db);
  const { slug, variantId } = await shop.sells();
  const own = await shop.cartWith({ variantId });
  const { id } = (await ask("/carts")).json as { id: string };
  const expired = issueCartId(key, Date.now() - (emptyCartLifetimeSeconds + 1) * 1000).text;
  const foreign = (await other.ask("/carts")).json.id as string;

  for (const text of [
    "cart_x",
    `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}`,
    `${id}A`,
    id.toUpperCase(),
    `cart_${"A".repeat(48)}`,
    expired,
    foreign,
    own.secret,
    `cart_${own.secret}`,
    "null",
    "undefined",
  ]) {
    expect([text, (await ask(`/carts/${text}`)).status]).toEqual([text, 404]);
    expect([text, (await ask(`/carts/${text}`, { method: "POST", body: { id: slug } })).status]).toEqual([text, 404]);
  }
  expect(await findCart(shop.db, own.secret)).toMatchObject({ totalItems: 1 });
});

test("an id from a month ago still opens its cart", async () => {
  await using shop = await openShop();
  const { ask, key } = await openApi(shop.db);
  const { variantId, slug } = await shop.sells();
  const old = issueCartId(key, Date.now() - (emptyCartLifetimeSeconds + 1) * 1000);
  await shop.look(`insert into cart_carts (id, secret) values (gen_random_uuid(), '${old.secret}')`);
  await shop.look(
    `insert into cart_lines (id, cart_id, variant_id, quantity, seen_price) select gen_random_uuid(), id, '${variantId}', 2, 450000 from cart_carts`,
  );
  expect((await ask(`/carts/${old.text}`)).json).toMatchObject({ id: old.text, total_items: 2 });
  expect((await ask(`/carts/${old.text}`, { method: "POST", body: { id: slug } })).json).toMatchObject({
    total_items: 3,
  });
});

test("many simultaneous additions to a new cart make one cart and lose no unit", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const [one, two] = [await shop.sells({ onHand: 50 }), await shop.sells({ onHand: 50 })];
  const { id } = (await ask("/carts")).json;
  const responseCache = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      ask(`/carts/${id}`, { method: "POST", body: { id: at % 2 ? one.slug : two.slug } }),
    ),
  );
  expect(responseCache.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await ask(`/carts/${id}`)).json).toMatchObject({ total_items: 12, total_unique_items: 2 });
  expect(await shop.look("select count(*)::int as carts from cart_carts")).toEqual([{ carts: 1 }]);
});

test("an unknown URL below carts is no 404, because the client would forget its cart", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const { id } = (await ask("/carts")).json;
  for (const [method, path] of [
    ["PATCH", `/carts/${id}`],
    ["POST", `/carts/${id}/items`],
    ["GET", `/carts/${id}/discounts`],
    ["GET", `/carts/${id}/items/x`],
  ] as const)
    expect(await ask(path, { method })).toMatchObject({ status: 405, json: { error: { type: "method_not_allowed" } } });
});
