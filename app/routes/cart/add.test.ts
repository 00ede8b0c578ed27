import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { AdditionWaits, type WaitingAddition } from "#app/ui/cart/addition-waits.tsx";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { AddRefused, type RefusedAddition } from "#app/ui/cart/add-refused.tsx";
import { addOne } from "#test/add-one.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { clearCart, removeLine } from "#domains/cart/remove-lines.ts";
import { setLineVariant } from "#domains/cart/set-line-variant.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import { action } from "./add.tsx";
import { loader as cartPage } from "./cart.tsx";

type Visit = ReturnType<typeof openVisit>;
const add = (visit: Visit, fields: Record<string, string>) => visit.send(action, "/cart/add", fields);
const kept = (shop: TestShop) => shop.look("select quantity from cart_lines");

async function optionsOf(shop: TestShop, slug: string) {
  const product = await findProduct(shop.db, slug);
  if (!product) throw new Error(`No product ${slug}`);
  return product.optionGroups.map(({ options }) => options.map(({ id }) => id));
}

/** A tee in two sizes and two colours. */
const sellTee = (shop: TestShop, onHand = 10) =>
  shop.sells({
    name: "Training Tee",
    onHand,
    options: [
      { name: "Size", values: [{ name: "M" }, { name: "L" }] },
      { name: "Colour", values: [{ name: "Black" }, { name: "Lime" }] },
    ],
    variants: [
      ["M", "Black"],
      ["M", "Lime"],
      ["L", "Black"],
    ].map((options, at) => ({ sku: `tee-${at}`, price: rupees(2_200), options })),
  });

test("a product without options goes into a new cart, whose cookie is kept, and the shopper goes there", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Amber Whey" });
  const visit = openVisit(shop.db);

  const answer = await add(visit, { product: productId, quantity: "2" });

  expect(answer).toMatchObject({ status: 303, location: "/cart" });
  expect(await findCart(shop.db, visit.requestSession.cartSecret)).toMatchObject({
    lines: [{ productName: "Amber Whey", quantity: 2 }],
  });
  expect((await visit.look(cartPage, "/cart")).data).toMatchObject({
    lastChange: { kind: "added", name: "Amber Whey", quantity: 2 },
  });
  expect((await visit.look(cartPage, "/cart")).data).toMatchObject({ lastChange: null });
});

test("a form with the id of an addition adds once however often it is sent, and lets the cart's page be its answer", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Amber Whey" });
  const visit = openVisit(shop.db);
  const fields = { product: productId, quantity: "2", addition: newId() };

  for (let time = 1; time <= 2; time += 1) {
    const answer = await add(visit, fields);
    expect(answer).toMatchObject({ status: 303, location: "/cart" });
    expect(answer.headers.get("Content-Location")).toBe("/cart");
    expect((await visit.look(cartPage, "/cart")).data).toMatchObject({
      lastChange: { kind: "added", name: "Amber Whey", quantity: 2 },
    });
  }
  expect(await kept(shop)).toEqual([{ quantity: 2 }]);

  const other = await add(visit, { ...fields, addition: newId() });
  expect(other.headers.get("Content-Location")).toBe("/cart");
  expect(await kept(shop)).toEqual([{ quantity: 4 }]);
});

test.for(["", "1", "'; select", "0197F000-0000-7000-8000-000000000000"])(
  "an addition named '%s' has no id: each form adds, and the browser goes to the cart",
  async (addition) => {
    await using shop = await openShop();
    const { productId } = await shop.sells();
    const visit = openVisit(shop.db);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await add(visit, { product: productId, quantity: "1", addition });
      expect([answer.status, answer.location, answer.headers.get("Content-Location")]).toEqual([303, "/cart", null]);
    }
    expect(await kept(shop)).toEqual([{ quantity: 2 }]);
  },
);

test("what was removed can be added again by the same form", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const visit = openVisit(shop.db);
  const fields = { product: productId, quantity: "1", addition: newId() };
  await add(visit, fields);
  await clearCart(shop.db, visit.requestSession.cartSecret);
  expect(await add(visit, fields)).toMatchObject({ status: 303, location: "/cart" });
  expect(await kept(shop)).toEqual([{ quantity: 1 }]);
});

test("an addition is recognised after something else was removed, and after its line became another flavour", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  const belt = await shop.sells({ name: "Belt" });
  const mat = await shop.sells({ name: "Mat" });
  const visit = openVisit(shop.db);
  await add(visit, { product: belt.productId });
  const fields = { product: productId, quantity: "1", addition: newId() };
  await add(visit, fields);
  const secret = visit.requestSession.cartSecret;
  const [other, line] = (await findCart(shop.db, secret)).lines;
  await removeLine(shop.db, { secret, lineId: other!.id });
  await add(visit, fields);
  expect(await kept(shop)).toEqual([{ quantity: 1 }]);

  await setLineVariant(shop.db, { secret: secret!, lineId: line!.id, variantId: mat.variantId, quantity: 1 });
  expect(await add(visit, fields)).toMatchObject({ status: 303, location: "/cart" });
  expect((await findCart(shop.db, secret)).lines).toMatchObject([
    { productName: "Mat", quantity: 1 },
    { productName: "Whey", quantity: 1 },
  ]);
});

test("a form that is sent twice says twice that there are no more, and never that it added them", async () => {
  await using shop = await openShop();
  const { productId, variantId } = await shop.sells({ onHand: 3 });
  for (const before of [2, 3]) {
    const { secret } = await shop.cartWith({ variantId, quantity: before });
    const visit = openVisit(shop.db, { cartSecret: secret });
    const fields = { product: productId, quantity: "2", addition: newId() };
    for (let time = 1; time <= 2; time += 1) {
      expect(await add(visit, fields)).toMatchObject({ status: 303, location: `/cart?capped=${variantId}` });
      expect(visit.requestSession.lastChange).toBe(null);
    }
    expect((await findCart(shop.db, visit.requestSession.cartSecret)).lines).toMatchObject([{ quantity: 3 }]);
  }
});

test("adding a product sends four statements to the database, and two once its options and the settings are cached", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Amber Whey" });
  const visit = openVisit(shop.db);
  const count = async () => (await shop.statementsOf(() => add(visit, { product: productId, quantity: "1" }))).length;

  expect([await count(), await count()]).toEqual([4, 2]);
});

test("a variant that came after the options were cached can be added, and one that is gone cannot", async () => {
  await using shop = await openShop();
  const { productId, variantIds } = await sellTee(shop);
  const visit = openVisit(shop.db);
  const archive = (variantId: string, at: "now()" | "null") =>
    shop.look(`update catalog_variants set archived_at = ${at} where id = '${variantId}'`);
  const addVariant = (place: number) => add(visit, { product: productId, variant: variantIds[place]!, quantity: "1" });

  await archive(variantIds[1]!, "now()");
  expect(await addVariant(0)).toMatchObject({ status: 303 });
  await archive(variantIds[1]!, "null");
  expect(await addVariant(1)).toMatchObject({ status: 303 });
  await archive(variantIds[0]!, "now()");
  expect(await addVariant(0)).toMatchObject({ status: 404 });

  expect(await kept(shop)).toEqual([{ quantity: 1 }, { quantity: 1 }]);
});

test("the cookie of a cart that is filled further lives as long as the cart", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Amber Whey" });
  const visit = openVisit(shop.db);
  await add(visit, { product: productId, quantity: "1" });
  const secret = visit.requestSession.cartSecret;
  const keepCart = vi.spyOn(visit.requestSession, "setCartCookie");
  await add(visit, { product: productId, quantity: "1" });
  expect(keepCart.mock.calls).toEqual([[secret]]);
});

test("the options that were chosen name the variant, and so does the variant alone", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop);
  const [[, large], [black]] = (await optionsOf(shop, tee.slug)) as [[string, string], [string]];
  const visit = openVisit(shop.db);

  await add(visit, { product: tee.slug, "option-0": large, "option-1": black, quantity: "1" });
  await add(visit, { product: tee.slug, variant: tee.variantIds[1]!, quantity: "1" });

  const { lines } = await findCart(shop.db, visit.requestSession.cartSecret);
  expect(lines.map(({ selectedOptions }) => selectedOptions.map(({ option }) => option))).toEqual([
    ["L", "Black"],
    ["M", "Lime"],
  ]);
});

test("without a choice the shopper is asked for one, what was chosen stays chosen, and nothing is added", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop);
  const [[medium]] = (await optionsOf(shop, tee.slug)) as [[string]];
  const visit = openVisit(shop.db);

  expect(await add(visit, { product: tee.slug, quantity: "1" })).toMatchObject({
    status: 422,
    data: { problem: "Please select a variant", chosen: [null, null] },
  });
  expect(await add(visit, { product: tee.slug, "option-0": medium, quantity: "3" })).toMatchObject({
    status: 422,
    data: {
      problem: "Please select a variant",
      chosen: [medium, null],
      quantity: "3",
      product: { name: "Training Tee", optionGroups: [{ name: "Size" }, { name: "Colour" }] },
    },
  });
  expect(visit.requestSession.cartSecret).toBeNull();
  expect(await kept(shop)).toEqual([]);
});

test("adding another variant of a product takes three statements once its options are cached", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop);
  const visit = openVisit(shop.db);
  await add(visit, { product: tee.slug, variant: tee.variantIds[0]!, quantity: "1" });
  const statements = await shop.statementsOf(() =>
    add(visit, { product: tee.slug, variant: tee.variantIds[1]!, quantity: "1" }),
  );
  expect(statements).toHaveLength(3);
  expect(await findCart(shop.db, visit.requestSession.cartSecret)).toMatchObject({ totalItems: 2 });
});

test("options and variants of another product are no choice", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop);
  const other = await shop.sells({ name: "Gold Whey", flavours: ["Kulfi"] });
  const [[kulfi]] = (await optionsOf(shop, other.slug)) as [[string]];
  const visit = openVisit(shop.db);

  const foreigners: Record<string, string>[] = [
    { "option-0": kulfi, "option-1": kulfi },
    { "option-0": newId(), "option-1": "'; select" },
    { variant: other.variantId },
  ];
  for (const foreign of foreigners) {
    expect(await add(visit, { product: tee.slug, quantity: "1", ...foreign })).toMatchObject({
      status: 422,
      data: { problem: "Please select a variant", chosen: [null, null] },
    });
  }
  expect(await kept(shop)).toEqual([]);
});

test("a missing choice is told above the group it is missing in, which is marked and says what to choose, without scripts too", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop);
  const [[medium]] = (await optionsOf(shop, tee.slug)) as [[string]];
  const { data } = await add(openVisit(shop.db), { product: tee.slug, "option-0": medium, quantity: "1" });
  const html = renderPage("/cart/add", createElement(AddRefused, { result: data as RefusedAddition }));
  const [size = "", colour = ""] = html.split("<fieldset").slice(1);
  expect(size).not.toContain("aria-invalid");
  expect(size).toMatch(/role="alert"[^>]*autofocus=""[^]*Please select a variant<[^]*$/i);
  expect(colour).toMatch(
    /^ role="radiogroup" aria-invalid="true" aria-describedby="option-1-missing"[^]*id="option-1-missing"[^]*?Choose a colour</,
  );
});

test("a combination that is not made is refused in words", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop);
  const [[, large], [, lime]] = (await optionsOf(shop, tee.slug)) as [[string, string], [string, string]];
  expect(
    await add(openVisit(shop.db), { product: tee.slug, "option-0": large, "option-1": lime, quantity: "1" }),
  ).toMatchObject({
    status: 422,
    data: { problem: "That combination is not made. Choose another one.", chosen: [large, lime] },
  });
});

test.for(["0", "-1", "1.5", "1e9", "1000000000", `${maxLineQuantity + 1}`, "abc", "", " ", "1; drop table cart_lines"])(
  "a quantity of '%s' is refused, shown again as it was typed, and adds nothing",
  async (quantity) => {
    await using shop = await openShop();
    const { productId } = await shop.sells();
    const visit = openVisit(shop.db);

    expect(await add(visit, { product: productId, quantity })).toMatchObject({
      status: 422,
      data: { problem: `Enter a whole number from 1 to ${maxLineQuantity}`, quantity },
    });
    expect(await kept(shop)).toEqual([]);
  },
);

test("a quantity may be typed in Urdu digits", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ onHand: 20 });
  expect(await add(openVisit(shop.db), { product: productId, quantity: "۱۲" })).toMatchObject({ status: 303 });
  expect(await kept(shop)).toEqual([{ quantity: 12 }]);
});

test.for(["", "no-such-thing", "../../etc", "0190a1b2-0000-7000-8000-000000000000"])(
  "a product named '%s' is not sold",
  async (product) => {
    await using shop = await openShop();
    expect(await add(openVisit(shop.db), { product, quantity: "1" })).toMatchObject({
      status: 404,
      data: "That product is no longer sold.",
    });
  },
);

test("what is sold out is refused with what else there is, and nothing is added", async () => {
  await using shop = await openShop();
  const tee = await sellTee(shop, 0);

  const { status, data } = await add(openVisit(shop.db), { product: tee.slug, variant: tee.variantId, quantity: "1" });

  expect(status).toBe(409);
  expect(data).toMatchObject({
    problem: "This one is sold out at the moment. Choose another one.",
    product: { variants: [{ stock: { state: "sold-out" } }, {}, {}] },
    related: [],
  });
  expect(await kept(shop)).toEqual([]);
});

test("more than there is fills the line, and the cart is told which", async () => {
  await using shop = await openShop();
  const { productId, variantId } = await shop.sells({ onHand: 3 });
  expect(await add(openVisit(shop.db), { product: productId, quantity: "9" })).toMatchObject({
    status: 303,
    location: `/cart?capped=${variantId}`,
  });
  expect(await kept(shop)).toEqual([{ quantity: 3 }]);
});

test("an address that adds without pause is told to wait", async () => {
  await using shop = await openShop();
  const { productId, variantId } = await shop.sells();
  const { secret } = await shop.cartWith({ variantId });
  const visit = openVisit(shop.db, { cartSecret: secret, limits: { cart: createRateLimit(1, 60) } });

  expect(await add(visit, { product: productId, quantity: "1" })).toMatchObject({ status: 303 });
  const refused = await add(visit, { product: productId, quantity: "1" });

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await kept(shop)).toEqual([{ quantity: 2 }]);
});

test("a full cart says so and stays as it is", async () => {
  await using shop = await openShop();
  const flavours = Array.from({ length: 201 }, (_, at) => `Flavour ${at}`);
  const many = await shop.sells({ flavours });
  const { secret, cartId } = await shop.cartWith({ variantId: many.variantIds[0]! });
  await shop.look(
    `insert into cart_lines (id, cart_id, variant_id, quantity, seen_price) select gen_random_uuid(), '${cartId}', id, 1, price from catalog_variants where id <> all('{${many.variantIds[0]},${many.variantIds[200]}}')`,
  );

  const { status, data } = await add(openVisit(shop.db, { cartSecret: secret }), {
    product: many.slug,
    variant: many.variantIds[200]!,
    quantity: "1",
  });

  expect(status).toBe(409);
  expect(data).toMatchObject({ problem: expect.stringContaining("200 different things") as string });
  expect(await kept(shop)).toHaveLength(200);
});

test("a cookie of a cart that became an order is replaced by one of a new cart", async () => {
  await using shop = await openShop();
  const { productId, variantId } = await shop.sells();
  const { secret, cartId } = await shop.cartWith({ variantId });
  await shop.look(`update cart_carts set closed_at = now() where id = '${cartId}'`);
  const visit = openVisit(shop.db, { cartSecret: secret });

  await add(visit, { product: productId, quantity: "1" });

  expect(visit.requestSession.cartSecret).not.toBe(secret);
  expect(await findCart(shop.db, visit.requestSession.cartSecret)).toMatchObject({ totalItems: 1 });
  expect(await addOne(shop.db, { secret: visit.requestSession.cartSecret, variantId, quantity: 1 })).toMatchObject({
    quantity: 2,
  });
});

test("while the database is away the page keeps the form and sends it again, once, and it adds once however often it is sent", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Amber Whey" });
  const away = await openUnreachableDatabase({ silent: false });
  const fields = { product: productId, quantity: "2", "option-0": "a", "option-1": "b" };
  const refuse = async (sent: Record<string, string>) => {
    const answer = await add(openVisit(away), sent);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    const { waiting } = answer.data as { waiting: WaitingAddition };
    return { waiting, page: renderPage("/cart/add", createElement(AdditionWaits, { waiting })) };
  };

  const { waiting, page } = await refuse(fields);
  const { addition, ...kept } = Object.fromEntries(waiting.fields);
  expect(kept).toEqual(fields);
  for (const [name, value] of waiting.fields) expect(page).toContain(`name="${name}" value="${value}"`);
  expect(page).toMatch(/<form[^>]* action="\/cart\/add"/);
  expect(page).toContain('data-resend="takes-no-orders"');

  const again = await refuse({ ...fields, addition: addition!, resent: "yes" });
  expect(Object.fromEntries(again.waiting.fields)).toEqual({ ...fields, addition });
  expect(again.page).not.toContain("data-resend");

  const visit = openVisit(shop.db);
  for (let time = 1; time <= 2; time += 1) {
    const sent = await add(visit, { product: productId, quantity: "2", addition: addition!, resent: "yes" });
    expect(sent).toMatchObject({ status: 303, location: "/cart" });
  }
  expect(await shop.look("select quantity from cart_lines")).toEqual([{ quantity: 2 }]);
});
