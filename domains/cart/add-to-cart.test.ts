import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId, newSecret } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop } from "#test/open-shop.ts";
import { addToCart } from "./add-to-cart.ts";
import { closeCart } from "./close-cart.ts";
import { countCartItems } from "./count-cart-items.ts";
import { findCart } from "./find-cart.ts";

test("the first thing put in opens a cart, the same again adds up on its line", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 10 });

  const first = await addToCart(shop.db, { secret: null, variantId, quantity: 2 });
  if (first.outcome !== "added") throw new Error(first.outcome);
  const second = await addToCart(shop.db, { secret: first.secret, variantId, quantity: 3 });

  expect(first).toMatchObject({ totalItems: 2, quantity: 2, wanted: 2 });
  expect(second).toEqual({ outcome: "added", secret: first.secret, totalItems: 5, quantity: 5, wanted: 5 });
  expect(await findCart(shop.db, first.secret)).toMatchObject({
    totalItems: 5,
    subtotal: 22_500_00,
    deliveryFee: 0,
    tax: 0,
    total: 22_500_00,
    ready: true,
    lines: [
      {
        variantId,
        productSlug: slug,
        productName: "Amber Whey",
        quantity: 5,
        unitPrice: 4_500_00,
        lineTotal: 22_500_00,
        problem: null,
      },
    ],
  });
});

test("more than there is fills the line to the last piece and says so", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 3 });
  const { secret } = await shop.cartWith({ variantId, quantity: 2 });

  expect(await addToCart(shop.db, { secret, variantId, quantity: 4 })).toMatchObject({
    outcome: "added",
    quantity: 3,
    wanted: 6,
    totalItems: 3,
  });
  expect(await addToCart(shop.db, { secret: null, variantId, quantity: 9 })).toMatchObject({
    outcome: "added",
    quantity: 3,
    wanted: 9,
  });
});

test("a line never holds more than 99", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 500 });
  const { secret } = await shop.cartWith({ variantId, quantity: 98 });
  expect(await addToCart(shop.db, { secret, variantId, quantity: 5 })).toMatchObject({ quantity: 99, wanted: 103 });
});

test("what is sold out, unknown or nonsense is refused and opens no cart", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 0 });

  expect(await addToCart(shop.db, { secret: null, variantId, quantity: 1 })).toEqual({
    outcome: "sold-out",
    onHand: 0,
  });
  expect(await addToCart(shop.db, { secret: null, variantId: newId(), quantity: 1 })).toEqual({
    outcome: "not-for-sale",
  });
  expect(await addToCart(shop.db, { secret: null, variantId: "\u0000'; drop table", quantity: 1 })).toEqual({
    outcome: "not-for-sale",
  });
  for (const quantity of [0, -1, 1.5, 100, 1e9])
    await expect(addToCart(shop.db, { secret: null, variantId, quantity })).rejects.toThrow(RangeError);
  expect(await shop.look("select id from cart_carts")).toEqual([]);
});

test("a product taken off sale cannot be put in", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  await shop.db.execute(sql`update catalog_products set status = 'draft'`);
  expect(await addToCart(shop.db, { secret: null, variantId, quantity: 1 })).toEqual({ outcome: "not-for-sale" });
});

test("twenty adds at once from two tabs sum up exactly", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 90 });
  const belt = await shop.sells({ name: "Belt", onHand: 90 });
  const { secret } = await shop.cartWith({ variantId: whey.variantId });

  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      addToCart(shop.db, { secret, variantId: (turn % 2 ? whey : belt).variantId, quantity: 2 }),
    ),
  );

  const { lines } = await findCart(shop.db, secret);
  expect(Object.fromEntries(lines.map((line) => [line.productName, line.quantity]))).toEqual({ Whey: 21, Belt: 20 });
  expect(await countCartItems(shop.db, secret)).toBe(41);
});

test("a cart holds 200 different lines, even when several are added to the last place at once", async () => {
  await using shop = await openShop();
  const flavours = Array.from({ length: 204 }, (_, at) => `Flavour ${at}`);
  const { variantIds } = await shop.sells({ flavours, onHand: 5 });
  const { secret, cartId } = await shop.cartWith({ variantId: variantIds[0]! });
  await shop.db.execute(sql`insert into cart_lines (id, cart_id, variant_id, quantity, seen_price)
    select gen_random_uuid(), ${cartId}, id, 1, price from catalog_variants where id = any(${sql.param(variantIds.slice(1, 199))}::uuid[])`);

  const outcomes = await Promise.all(
    variantIds.slice(199).map((variantId) => addToCart(shop.db, { secret, variantId, quantity: 1 })),
  );

  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    "added",
    "too-many",
    "too-many",
    "too-many",
    "too-many",
  ]);
  expect(await countCartItems(shop.db, secret)).toBe(200);
  expect(await addToCart(shop.db, { secret, variantId: variantIds[0]!, quantity: 1 })).toMatchObject({
    outcome: "added",
    quantity: 2,
  });
});

test("a cart that became an order reads as empty, and the next thing opens a new one", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const { secret, cartId } = await shop.cartWith({ variantId, quantity: 2 });
  await runTransaction(shop.db, (tx) => closeCart(tx, cartId));

  expect(await findCart(shop.db, secret)).toMatchObject({ id: null, lines: [], totalItems: 0, ready: false });
  expect(await countCartItems(shop.db, secret)).toBe(0);
  const added = await addToCart(shop.db, { secret, variantId, quantity: 1 });
  if (added.outcome !== "added") throw new Error(added.outcome);
  expect(added.secret).not.toBe(secret);
  expect(await countCartItems(shop.db, added.secret)).toBe(1);
});

test("a secret that is made up names no cart", async () => {
  await using shop = await openShop();
  for (const secret of [null, "", "x", "\u0000", newSecret()]) {
    expect(await findCart(shop.db, secret)).toMatchObject({ id: null, lines: [], total: 0 });
    expect(await countCartItems(shop.db, secret)).toBe(0);
  }
  const { variantId } = await shop.sells();
  expect(await addToCart(shop.db, { secret: "mine", variantId, quantity: 1 })).toMatchObject({
    outcome: "added",
    secret: expect.stringMatching(/^[\w-]{32}$/) as string,
  });
});

test("connections cut at any statement along the way, an unanswered COMMIT too, put in what was wanted and nothing twice", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 99 });
  const opened = await addToCart(shop.db, { secret: null, variantId, quantity: 1 });
  if (opened.outcome !== "added") throw new Error(opened.outcome);
  const { secret } = opened;
  const statements = await shop.statementsOf(() => addToCart(shop.db, { secret, variantId, quantity: 1 }));
  let held = 2;
  const cut = async () => {
    await shop.cutConnections();
    throw new Error("Connection terminated unexpectedly");
  };

  for (const at of statements.keys()) {
    let seen = 0;
    const added = await shop.during({ before: () => (seen++ === at ? shop.cutConnections() : undefined) }, () =>
      addToCart(shop.db, { secret, variantId, quantity: 1 }),
    );
    expect(added).toMatchObject({ outcome: "added", secret, quantity: ++held });
  }
  for (const known of [secret, null]) {
    let answers = 0;
    const added = await shop.during(
      { after: (text) => (text === "commit" && answers++ === 0 ? cut() : undefined) },
      () => addToCart(shop.db, { secret: known, variantId, quantity: 1 }),
    );
    expect(added).toMatchObject({ outcome: "added", quantity: known ? ++held : 1 });
    if (added.outcome === "added")
      expect(await findCart(shop.db, added.secret)).toMatchObject({ totalItems: known ? held : 1 });
  }
  expect(await shop.look("select from cart_carts")).toHaveLength(2);
});
