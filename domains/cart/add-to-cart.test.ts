import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { maxLineQuantity } from "./quantity.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { addOne } from "#test/add-one.ts";
import { openShop } from "#test/open-shop.ts";
import { type AddedLine, addToCart } from "./add-to-cart.ts";
import { closeCarts } from "./close-cart.ts";
import { countCartItems } from "./find-cart-summary.ts";
import { findCart } from "./find-cart.ts";
import { lockOwnCart } from "./internal/lock-cart.ts";

test("the first thing put in opens a cart, the same again adds up on its line", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 10 });

  const first = await addOne(shop.db, { secret: null, variantId, quantity: 2 });
  if (first.outcome !== "added") throw new Error(first.outcome);
  const second = await addOne(shop.db, { secret: first.secret, variantId, quantity: 3 });

  expect(first).toMatchObject({ quantity: 2, wanted: 2 });
  expect(second).toMatchObject({ outcome: "added", secret: first.secret, quantity: 5, wanted: 5 });
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

  expect(await addOne(shop.db, { secret, variantId, quantity: 4 })).toMatchObject({
    outcome: "added",
    quantity: 3,
    wanted: 6,
  });
  expect(await addOne(shop.db, { secret: null, variantId, quantity: 9 })).toMatchObject({
    outcome: "added",
    quantity: 3,
    wanted: 9,
  });
});

test("a line never holds more than it may", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 500 });
  const { secret } = await shop.cartWith({ variantId, quantity: maxLineQuantity - 1 });
  expect(await addOne(shop.db, { secret, variantId, quantity: 5 })).toMatchObject({
    quantity: maxLineQuantity,
    wanted: maxLineQuantity + 4,
  });
});

test("what is sold out, unknown or nonsense is refused and opens no cart", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 0 });

  expect(await addOne(shop.db, { secret: null, variantId, quantity: 1 })).toEqual({
    outcome: "sold-out",
    secret: "",
  });
  expect(await addOne(shop.db, { secret: null, variantId: newId(), quantity: 1 })).toEqual({
    outcome: "not-for-sale",
    secret: "",
  });
  expect(await addOne(shop.db, { secret: null, variantId: "\u0000'; drop table", quantity: 1 })).toEqual({
    outcome: "not-for-sale",
    secret: "",
  });
  for (const quantity of [0, -1, 1.5, maxLineQuantity + 1, 1e9])
    await expect(addOne(shop.db, { secret: null, variantId, quantity })).rejects.toThrow(RangeError);
  expect(await shop.look("select id from cart_carts")).toEqual([]);
});

test("a product taken off sale cannot be put in", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  await shop.db.execute(sql`update catalog_products set status = 'draft'`);
  expect(await addOne(shop.db, { secret: null, variantId, quantity: 1 })).toMatchObject({ outcome: "not-for-sale" });
});

test("twenty adds at once from two tabs sum up exactly", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 90 });
  const belt = await shop.sells({ name: "Belt", onHand: 90 });
  const { secret } = await shop.cartWith({ variantId: whey.variantId });

  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      addOne(shop.db, { secret, variantId: (turn % 2 ? whey : belt).variantId, quantity: 2 }),
    ),
  );

  const { lines } = await findCart(shop.db, secret);
  expect(Object.fromEntries(lines.map((line) => [line.productName, line.quantity]))).toEqual({ Whey: 21, Belt: 20 });
  expect(await countCartItems(shop.db, secret)).toBe(41);
});

test("an addition that began in the same microsecond as another one does not overwrite it", async () => {
  await using shop = await openShop();
  const [whey, belt] = [await shop.sells({ onHand: 90 }), await shop.sells({ name: "Belt", onHand: 90 })];
  const { secret, cartId } = await shop.cartWith({ variantId: whey.variantId });
  let second: Promise<unknown> | undefined;

  await runTransaction(shop.db, async (tx) => {
    // The change before was of the same microsecond as this transaction.
    const began = await tx.execute<{ now: string }>(sql`select now()::text as now`);
    await shop.db.execute(
      sql`update cart_carts set updated_at = ${began.rows[0]!.now}::timestamptz where id = ${cartId}`,
    );
    await lockOwnCart(tx, { secret });
    second = addOne(shop.db, { secret, variantId: whey.variantId, quantity: 2 });
    await vi.waitUntil(async () => {
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await shop.look(waiting)).length > 0;
    });
    await addOne(tx, { secret, variantId: whey.variantId, quantity: 3 });
    await addOne(tx, { secret, variantId: belt.variantId, quantity: 1 });
  });
  await second;

  const { lines } = await findCart(shop.db, secret);
  expect(Object.fromEntries(lines.map((line) => [line.productName, line.quantity]))).toEqual({ Whey: 6, Belt: 1 });
});

test("a cart holds 200 different lines, even when several are added to the last place at once", async () => {
  await using shop = await openShop();
  const flavours = Array.from({ length: 204 }, (_, at) => `Flavour ${at}`);
  const { variantIds } = await shop.sells({ flavours, onHand: 5 });
  const { secret, cartId } = await shop.cartWith({ variantId: variantIds[0]! });
  await shop.db.execute(sql`insert into cart_lines (id, cart_id, variant_id, quantity, seen_price)
    select gen_random_uuid(), ${cartId}, id, 1, price from catalog_variants where id = any(${sql.param(variantIds.slice(1, 199))}::uuid[])`);

  const outcomes = await Promise.all(
    variantIds.slice(199).map((variantId) => addOne(shop.db, { secret, variantId, quantity: 1 })),
  );

  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    "added",
    "too-many-lines",
    "too-many-lines",
    "too-many-lines",
    "too-many-lines",
  ]);
  expect(await countCartItems(shop.db, secret)).toBe(200);
  expect(await addOne(shop.db, { secret, variantId: variantIds[0]!, quantity: 1 })).toMatchObject({
    outcome: "added",
    quantity: 2,
  });
});

test("a cart that became an order reads as empty, and the next thing opens a new one", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const { secret, cartId } = await shop.cartWith({ variantId, quantity: 2 });
  await runTransaction(shop.db, (tx) => closeCarts(tx, [cartId]));

  expect(await findCart(shop.db, secret)).toMatchObject({ id: null, lines: [], totalItems: 0, ready: false });
  expect(await countCartItems(shop.db, secret)).toBe(0);
  const added = await addOne(shop.db, { secret, variantId, quantity: 1 });
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
  expect(await addOne(shop.db, { secret: "mine", variantId, quantity: 1 })).toMatchObject({
    outcome: "added",
    secret: expect.stringMatching(/^[\w-]{32}$/) as string,
  });
});

test("connections cut at any statement along the way, an unanswered COMMIT too, put in what was wanted and nothing twice", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 99 });
  const opened = await addOne(shop.db, { secret: null, variantId, quantity: 1 });
  if (opened.outcome !== "added") throw new Error(opened.outcome);
  const { secret } = opened;
  const statements = await shop.statementsOf(() => addOne(shop.db, { secret, variantId, quantity: 1 }));
  let held = 2;
  const cut = async () => {
    await shop.cutConnections();
    throw new Error("Connection terminated unexpectedly");
  };

  for (const at of statements.keys()) {
    let seen = 0;
    const added = await shop.during({ before: () => (seen++ === at ? shop.cutConnections() : undefined) }, () =>
      addOne(shop.db, { secret, variantId, quantity: 1 }),
    );
    expect(added).toMatchObject({ outcome: "added", secret, quantity: ++held });
  }
  // The statement that writes was executed, and its answer is lost.
  for (const known of [secret, null]) {
    let answers = 0;
    const added = await shop.during(
      { after: (text) => (/written as|opened as/.test(text) && answers++ === 0 ? cut() : undefined) },
      () => addOne(shop.db, { secret: known, variantId, quantity: 1 }),
    );
    // Without a cart, the next attempt tries to open the same one first.
    expect(answers).toBe(known ? 2 : 3);
    expect(added).toMatchObject({ outcome: "added", quantity: known ? ++held : 1 });
    // Not through the pool: it may not know yet that a connection is dead.
    expect(
      await shop.look(
        `select sum(quantity)::int as units from cart_lines join cart_carts cart on cart.id = cart_id where secret = '${added.secret}'`,
      ),
    ).toEqual([{ units: known ? held : 1 }]);
  }
  expect(await shop.look("select from cart_carts")).toHaveLength(2);
});

test("adding sends two statements: one that reads the price and the stock, one that writes", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 99 });
  const stack = await shop.sellsStack({ parts: [{ variantId, quantity: 2 }] });
  const { secret } = await shop.cartWith({ variantId });

  for (const [known, wanted] of [
    [secret, variantId],
    [null, variantId],
    [secret, stack.variantId],
  ] as const) {
    const sent = await shop.statementsOf(() => addOne(shop.db, { secret: known, variantId: wanted, quantity: 1 }));
    expect(sent).toHaveLength(2);
  }
});

test("a guest's first addition opens the cart by a small statement where there is enough of everything, and one with more to decide by the other", async () => {
  await using shop = await openShop();
  const few = await shop.sells({ onHand: 2 });
  const many = await shop.sells({ onHand: 50 });
  const addFirst = async (fewUnits: number, mode: "clamp" | "refuse" | "top-up") => {
    const lines = [
      { variantId: many.variantId, quantity: 3 },
      { variantId: few.variantId, quantity: fewUnits },
    ] as const;
    let secret: string | null = null;
    let added: readonly AddedLine[] = [];
    const sent = await shop.statementsOf(async () => {
      ({ secret, lines: added } = await addToCart(shop.db, { cart: { secret: null }, lines, mode }));
    });
    const { lines: held } = await findCart(shop.db, secret);
    return { added, held: held.map(({ quantity }) => quantity), isSmall: !sent.at(-1)!.includes("written as") };
  };

  for (const mode of ["clamp", "refuse", "top-up"] as const) {
    const all = await addFirst(2, mode);
    expect(all).toMatchObject({ held: [3, 2], isSmall: true });
    expect(all.added).toMatchObject([
      { outcome: "added", quantity: 3, wanted: 3 },
      { outcome: "added", quantity: 2, wanted: 2 },
    ]);
  }
  expect(await addFirst(4, "clamp")).toMatchObject({
    added: [{ quantity: 3 }, { outcome: "added", quantity: 2, wanted: 4 }],
    held: [3, 2],
    isSmall: false,
  });
  expect(await addFirst(4, "refuse")).toMatchObject({
    added: [{ quantity: 3 }, { outcome: "only-left", available: 2, held: 0 }],
    held: [3],
    isSmall: false,
  });
});

test("either all of the units go in or none, when the stock, the line or the cart has no room for them", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const bar = await shop.sells({ name: "Bar", onHand: 500 });
  const gone = await shop.sells({ name: "Gone", onHand: 0 });
  const cart = { issuedSecret: newSecret(), mayOpen: true };
  const add = (variantId: string, quantity: number, mayOpen = true) =>
    addOne(shop.db, { ...cart, mayOpen, mode: "refuse", variantId, quantity });

  expect(await add(whey.variantId, 6)).toMatchObject({ outcome: "only-left", available: 5, held: 0 });
  expect(await add(gone.variantId, 1)).toMatchObject({ outcome: "sold-out" });
  expect(await add(whey.variantId, 1, false)).toMatchObject({ outcome: "no-cart" });
  expect(await shop.look("select from cart_carts")).toEqual([]);

  expect(await add(whey.variantId, 3)).toMatchObject({ outcome: "added", quantity: 3, secret: cart.issuedSecret });
  expect(await add(whey.variantId, 3, false)).toMatchObject({ outcome: "only-left", available: 5, held: 3 });
  expect(await add(bar.variantId, maxLineQuantity)).toMatchObject({
    outcome: "added",
    quantity: maxLineQuantity,
  });
  expect(await add(bar.variantId, 1)).toMatchObject({ outcome: "too-many-pieces", held: maxLineQuantity });
  expect(await countCartItems(shop.db, cart.issuedSecret)).toBe(3 + maxLineQuantity);

  await shop.db.execute(sql`update cart_carts set closed_at = now()`);
  expect(await add(whey.variantId, 1)).toMatchObject({ outcome: "no-cart" });
});

test("topping up counts what the cart has, so that twice at once adds nothing twice", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const bar = await shop.sells({ name: "Bar" });
  const gone = await shop.sells({ name: "Gone", onHand: 0 });
  const { secret } = await shop.cartWith({ variantId: whey.variantId, quantity: 4 });
  const topUp = () =>
    addToCart(shop.db, {
      cart: { secret },
      mode: "top-up",
      lines: [
        { variantId: whey.variantId, quantity: 9 },
        { variantId: bar.variantId, quantity: 2 },
        { variantId: gone.variantId, quantity: 1 },
        { variantId: newId(), quantity: 1 },
      ],
    });

  for (const { lines } of [...(await Promise.all([topUp(), topUp(), topUp()])), await topUp()])
    expect(lines).toMatchObject([
      { outcome: "added", quantity: 5, wanted: 9 },
      { outcome: "added", quantity: 2, wanted: 2 },
      { outcome: "sold-out" },
      { outcome: "not-for-sale" },
    ]);
  expect((await findCart(shop.db, secret)).lines.map(({ quantity }) => quantity)).toEqual([5, 2]);
});
