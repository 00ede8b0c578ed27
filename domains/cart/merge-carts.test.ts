import { maxCartLines, maxLineQuantity } from "./quantity.ts";
import { system } from "#test/actors.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { acknowledgeChanges } from "./acknowledge-changes.ts";
import { addOne } from "#test/add-one.ts";
import { addToCart } from "./add-to-cart.ts";
import { closeCarts } from "./close-cart.ts";
import { countCartItems, findAccountCart } from "./find-cart-summary.ts";
import { findCart } from "./find-cart.ts";
import { mergeCarts } from "./merge-carts.ts";

let people = 0;

async function openAccount(shop: TestShop): Promise<string> {
  const email = `shopper${++people}@example.com`;
  await createOwner(shop.db, system, { email, password: "blue river stone" });
  const [account] = await shop.look<{ id: string }>(`select id from accounts_accounts where email = '${email}'`);
  return account!.id;
}

const holds = async (shop: TestShop, secret: string | null) =>
  Object.fromEntries((await findCart(shop.db, secret)).lines.map((line) => [line.productName, line.quantity]));

test("the cart a guest brought becomes the account's, on every device that logs in, and whoever knew its secret before has nothing of it", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const accountId = await openAccount(shop);
  const { secret } = await shop.cartWith({ variantId, quantity: 2 });
  const first = await mergeCarts(shop.db, { secret, accountId });
  expect(await holds(shop, first.secret)).toEqual({ Whey: 2 });
  const second = await mergeCarts(shop.db, { secret: null, accountId });
  expect(await holds(shop, second.secret)).toEqual({ Whey: 2 });
  const third = await mergeCarts(shop.db, { secret: second.secret, accountId });
  expect(await holds(shop, third.secret)).toEqual({ Whey: 2 });
  for (const old of [secret, first.secret, second.secret]) {
    expect(await findCart(shop.db, old)).toMatchObject({ id: null, lines: [] });
    expect(await mergeCarts(shop.db, { secret: old, accountId: await openAccount(shop) })).toEqual({ secret: null });
  }
  expect(await mergeCarts(shop.db, { secret: null, accountId: await openAccount(shop) })).toEqual({ secret: null });
});

test("what the device and the account hold is put together both ways; the device's own cart is no more", async () => {
  await using shop = await openShop();
  const [whey, belt, mat] = [await shop.sells(), await shop.sells({ name: "Belt" }), await shop.sells({ name: "Mat" })];
  const accountId = await openAccount(shop);
  const home = await shop.cartWith({ variantId: whey.variantId, quantity: 2 }, { variantId: belt.variantId });
  const own = await mergeCarts(shop.db, { secret: home.secret, accountId });
  const phone = await shop.cartWith({ variantId: whey.variantId, quantity: 3 }, { variantId: mat.variantId });

  const { secret } = await mergeCarts(shop.db, { secret: phone.secret, accountId });
  expect(await holds(shop, secret)).toEqual({ Whey: 5, Belt: 1, Mat: 1 });
  for (const old of [home.secret, own.secret, phone.secret]) expect(await countCartItems(shop.db, old)).toBe(0);
});

test("an addition that was made before the login is recognised after it, whichever cart remains", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const accountId = await openAccount(shop);
  const add = (secret: string | null, addition: string) =>
    addToCart(shop.db, {
      cart: { secret, accountId: null },
      lines: [{ variantId, quantity: 1 }],
      mode: "clamp",
      addition,
    });
  let known: string | null = null;
  for (const units of [1, 2]) {
    const addition = newId();
    const guest = await add(null, addition);
    known = (await mergeCarts(shop.db, { secret: guest.secret, accountId })).secret;
    expect((await add(known, addition)).lines).toMatchObject([{ outcome: "added", quantity: units }]);
    known = (await mergeCarts(shop.db, { secret: null, accountId })).secret;
    expect((await add(known, addition)).lines).toMatchObject([{ outcome: "added", quantity: units }]);
    expect(await holds(shop, known)).toEqual({ Whey: units });
  }
});

test("no more is put together than there is, and the cart says so until it was seen", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const gone = await shop.sells({ name: "Belt", onHand: 3 });
  const accountId = await openAccount(shop);
  const home = await shop.cartWith(
    { variantId: whey.variantId, quantity: 4 },
    { variantId: gone.variantId, quantity: 1 },
  );
  await mergeCarts(shop.db, { secret: home.secret, accountId });
  const phone = await shop.cartWith(
    { variantId: whey.variantId, quantity: 3 },
    { variantId: gone.variantId, quantity: 2 },
  );
  await shop.db.execute(sql`update inventory_levels set on_hand = 0 where variant_id = ${gone.variantId}`);
  const { secret } = await mergeCarts(shop.db, { secret: phone.secret, accountId });

  const cart = await findCart(shop.db, secret);
  expect(cart.lines).toMatchObject([
    { quantity: 5, cappedFrom: 7, problem: null },
    { quantity: 2, cappedFrom: null, problem: { kind: "sold-out" } },
  ]);
  await acknowledgeChanges(shop.db, cart);
  expect((await findCart(shop.db, secret)).lines).toMatchObject([{ quantity: 5, cappedFrom: null }, { quantity: 2 }]);
});

test("a line and a cart hold as much as they may, however much is put together", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    flavours: Array.from({ length: 210 }, (_, at) => `Flavour ${at}`),
    onHand: 500,
  });
  const accountId = await openAccount(shop);
  const fill = (cartId: string, from: number, to: number) =>
    shop.db.execute(sql`insert into cart_lines (id, cart_id, variant_id, quantity, seen_price)
    select gen_random_uuid(), ${cartId}, id, 1, price from catalog_variants where id = any(${sql.param(variantIds.slice(from, to))}::uuid[])`);
  const home = await shop.cartWith({ variantId: variantIds[0]!, quantity: maxLineQuantity - 1 });
  await fill(home.cartId, 1, 195);
  await mergeCarts(shop.db, { secret: home.secret, accountId });
  const phone = await shop.cartWith({ variantId: variantIds[0]!, quantity: 5 });
  await fill(phone.cartId, 195, 210);
  const { secret } = await mergeCarts(shop.db, { secret: phone.secret, accountId });

  const { lines } = await findCart(shop.db, secret);
  expect(lines).toHaveLength(maxCartLines);
  expect(lines[0]).toMatchObject({ quantity: maxLineQuantity, cappedFrom: maxLineQuantity + 4 });
});

test("putting many lines together takes no more statements than a few", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ flavours: Array.from({ length: 24 }, (_, number) => `Flavour ${number}`) });
  const statementsFor = async (count: number) => {
    const accountId = await openAccount(shop);
    const [shared, alone] = [variantIds.slice(0, count), variantIds.slice(12, 12 + count)];
    const home = await shop.cartWith(...shared.map((variantId) => ({ variantId })));
    await mergeCarts(shop.db, { secret: home.secret, accountId });
    const brought = await shop.cartWith(...[...shared, ...alone].map((variantId) => ({ variantId })));
    let secret: string | null = null;
    const sent = await shop.statementsOf(
      async () => void ({ secret } = await mergeCarts(shop.db, { secret: brought.secret, accountId })),
    );
    expect(await countCartItems(shop.db, secret)).toBe(3 * count);
    return sent.length;
  };
  expect(await statementsFor(12)).toBe(await statementsFor(1));
});

test("another account's cart on a shared phone is neither taken nor shown", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const [sister, brother] = [await openAccount(shop), await openAccount(shop)];
  const hers = await shop.cartWith({ variantId, quantity: 2 });
  const { secret } = await mergeCarts(shop.db, { secret: hers.secret, accountId: sister });
  expect(await mergeCarts(shop.db, { secret, accountId: brother })).toEqual({ secret: null });
  expect(await holds(shop, secret)).toEqual({ Whey: 2 });
});

test("a made-up cart or one that was ordered brings nothing", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const accountId = await openAccount(shop);
  const { secret, cartId } = await shop.cartWith({ variantId });
  await runTransaction(shop.db, (tx) => closeCarts(tx, [cartId]));
  for (const brought of [secret, newSecret(), "x", "\u0000"])
    expect(await mergeCarts(shop.db, { secret: brought, accountId })).toEqual({ secret: null });
});

test("devices that log in at the same moment end up with one cart that holds everything", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 90 });
  const accountId = await openAccount(shop);
  const carts = await Promise.all(Array.from({ length: 5 }, () => shop.cartWith({ variantId, quantity: 2 })));
  const merged = await Promise.all(carts.map(({ secret }) => mergeCarts(shop.db, { secret, accountId })));
  const opened = (await Promise.all(merged.map(({ secret }) => holds(shop, secret)))).filter(
    (held) => held.Whey !== undefined,
  );
  // Only the last login knows the new secret; the other devices find the cart through their session.
  expect(opened).toEqual([{ Whey: 10 }]);
  expect(await holds(shop, await findAccountCart(shop.db, accountId))).toEqual({ Whey: 10 });
});

test("after an order, the next thing any of the account's devices adds opens one new cart for all of them", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 90 });
  const accountId = await openAccount(shop);
  const ordered = await shop.cartWith({ variantId });
  await mergeCarts(shop.db, { secret: ordered.secret, accountId });
  await runTransaction(shop.db, (tx) => closeCarts(tx, [ordered.cartId]));

  const added = await Promise.all(
    Array.from({ length: 4 }, () => addOne(shop.db, { secret: ordered.secret, accountId, variantId, quantity: 1 })),
  );
  const secrets = new Set(added.map((outcome) => (outcome.outcome === "added" ? outcome.secret : outcome.outcome)));
  expect(secrets.size).toBe(1);
  expect(await holds(shop, [...secrets][0]!)).toEqual({ Whey: 4 });
});
