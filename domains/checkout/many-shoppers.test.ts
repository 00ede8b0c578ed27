import { expect, test } from "vitest";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import { register } from "#test/register.ts";
import { addOne } from "#test/add-one.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { placeOrder } from "./place-order.ts";

const tally = (outcomes: { outcome: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
const orderIds = async (shop: TestShop) =>
  (await shop.look<{ id: string }>("select id from orders_orders")).map(({ id }) => id);

test("fifty buyers at once for five units place exactly five orders", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 5 });
  const carts = await Promise.all(Array.from({ length: 50 }, () => shop.cartWith({ variantId })));

  const outcomes = await Promise.all(
    carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) }))),
  );

  expect(tally(outcomes)).toEqual({ placed: 5, "sold-out": 45 });
  expect(await orderIds(shop)).toHaveLength(5);
  expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(5);
  expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, 0]]));
});

test("a double click is one order", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const cart = await shop.cartWith({ variantId, quantity: 2 });

  const outcomes = await Promise.all([1, 2, 3].map(() => placeOrder(shop.db, orderFor(cart))));

  const placed = outcomes.flatMap((outcome) => (outcome.outcome === "placed" ? [outcome] : []));
  expect(placed).toHaveLength(3);
  expect(placed.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(placed.map(({ orderId, accessToken }) => `${orderId} ${accessToken}`)).size).toBe(1);
  expect(await orderIds(shop)).toEqual([cart.cartId]);
  expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, 8]]));
  expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(1);
});

test("the same form from two tabs is one order, even when one of them has a newer cart", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const cart = await shop.cartWith({ variantId });
  const first = await placeOrder(shop.db, orderFor(cart));
  const newer = await shop.cartWith({ variantId, quantity: 3 });

  const again = await placeOrder(shop.db, orderFor(cart));
  const orderToken = first.outcome === "placed" ? first.accessToken : null;
  const withNewer = await placeOrder(shop.db, orderFor(cart, { secret: newer.secret, orderToken }));
  const withoutCart = await placeOrder(shop.db, orderFor(cart, { secret: null, orderToken }));

  for (const repeated of [again, withNewer, withoutCart]) expect(repeated).toEqual({ ...first, repeated: true });
  expect(await findCart(shop.db, newer.secret)).toMatchObject({ totalItems: 3 });
  expect(await orderIds(shop)).toEqual([cart.cartId]);
});

test("a form that somebody else sends again, from a browser that they share or a copy, opens no order", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const cart = await shop.cartWith({ variantId });
  await placeOrder(shop.db, orderFor(cart));
  const theirs = await shop.cartWith({ variantId, quantity: 3 });
  for (const swept of [false, true]) {
    if (swept) await shop.look(`delete from cart_carts where id = '${cart.cartId}'`);
    expect(await placeOrder(shop.db, orderFor(cart, { secret: null }))).toEqual({ outcome: "empty-cart" });
    expect(
      await placeOrder(
        shop.db,
        orderFor(cart, { secret: theirs.secret, orderToken: "O".repeat(32), sessionToken: "S".repeat(32) }),
      ),
    ).toEqual({ outcome: "changed" });
  }
  expect(await orderIds(shop)).toEqual([cart.cartId]);
});

test("who knows a guest's cart and sends other details learns nothing of the order, changes nothing of it, and is told that it stands", async () => {
  await using shop = await openShop();
  const cart = await shop.cartWith({ variantId: (await shop.sells()).variantId });
  const first = await placeOrder(shop.db, orderFor(cart));
  const details = {
    firstName: "Mal",
    phone: "+923331112223",
    address: "Elsewhere 1",
    email: "mal@example.com",
    city: "Multan",
    zip: null,
  } as const;
  for (const [field, value] of Object.entries(details)) {
    expect(await placeOrder(shop.db, orderFor(cart, { recipient: { ...recipient, [field]: value } }))).toEqual({
      outcome: "already-placed",
      order: null,
    });
  }
  expect(await placeOrder(shop.db, orderFor(cart, { payment: "easypaisa" }))).toEqual({
    outcome: "already-placed",
    order: null,
  });
  expect(await shop.look("select phone, address, payment from orders_orders")).toEqual([
    { phone: recipient.phone, address: recipient.address, payment: "cash-on-delivery" },
  ]);

  const same = {
    ...recipient,
    firstName: " ayesha",
    email: "AYESHA@example.com",
    address: "house 12, street 4, Model Town",
  };
  expect(await placeOrder(shop.db, orderFor(cart, { recipient: same }))).toEqual({ ...first, repeated: true });
});

test("who holds the order and sends other details is told that it stands, and which one it is", async () => {
  await using shop = await openShop();
  const cart = await shop.cartWith({ variantId: (await shop.sells()).variantId });
  const first = await placeOrder(shop.db, orderFor(cart));
  const accessToken = first.outcome === "placed" ? first.accessToken : "";
  const corrected = orderFor(cart, { orderToken: accessToken, recipient: { ...recipient, address: "Right House 2" } });
  expect(await placeOrder(shop.db, corrected)).toEqual({
    outcome: "already-placed",
    order: { number: 10_001, accessToken },
  });
  expect(await shop.look("select address from orders_orders")).toEqual([{ address: recipient.address }]);
});

test("an account's order opens to its login, and no more to a device that names the same cart once its login has ended", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const opened = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "10.0.0.1", agent: "" },
  );
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  const sessionToken = opened.session.token;
  const cart = await shop.cartWith({ variantId });
  const first = await placeOrder(shop.db, orderFor(cart, { sessionToken }));
  expect(await placeOrder(shop.db, orderFor(cart, { sessionToken, secret: null }))).toEqual({
    ...first,
    repeated: true,
  });
  await logOut(shop.db, sessionToken);
  expect(await placeOrder(shop.db, orderFor(cart, { sessionToken }))).toEqual({ outcome: "empty-cart" });
});

test("a form sent again long after its cart was swept away still answers with its order", async () => {
  await using shop = await openShop();
  const cart = await shop.cartWith({ variantId: (await shop.sells()).variantId });
  const first = await placeOrder(shop.db, orderFor(cart));
  await shop.look("delete from cart_carts");
  expect(
    await placeOrder(shop.db, orderFor(cart, { orderToken: first.outcome === "placed" ? first.accessToken : null })),
  ).toEqual({ ...first, repeated: true });
});

test("stacks that share parts with each other and with singles never oversell", async () => {
  await using shop = await openShop({ connections: 15 });
  const whey = await shop.sells({ name: "Whey", onHand: 20 });
  const creatine = await shop.sells({ name: "Creatine", onHand: 12 });
  const shaker = await shop.sells({ name: "Shaker", onHand: 15 });
  const bulk = await shop.sellsStack({
    name: "Bulk",
    parts: [
      { variantId: whey.variantId, quantity: 2 },
      { variantId: creatine.variantId, quantity: 1 },
    ],
  });
  const starter = await shop.sellsStack({
    name: "Starter",
    parts: [
      { variantId: shaker.variantId, quantity: 1 },
      { variantId: whey.variantId, quantity: 1 },
    ],
  });
  const baskets = [[bulk], [starter], [whey, starter], [creatine, bulk], [shaker, whey]];
  const carts = await Promise.all(
    Array.from({ length: 40 }, (_, at) => shop.cartWith(...baskets[at % baskets.length]!)),
  );

  const outcomes = await Promise.all(
    carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) }))),
  );

  expect(Object.keys(tally(outcomes)).sort()).toEqual(["placed", "sold-out"]);
  const sold = await shop.look<{ variant_id: string; pieces: number }>(`
    select part->>'variantId' as variant_id, sum((part->>'quantity')::int * quantity)::int as pieces from orders_lines, jsonb_array_elements(takes) part group by 1`);
  const left = await countStock(shop.db, [whey.variantId, creatine.variantId, shaker.variantId]);
  const soldOf = (variantId: string) => sold.find((row) => row.variant_id === variantId)?.pieces ?? 0;
  expect([whey, creatine, shaker].map(({ variantId }) => soldOf(variantId) + left.get(variantId)!)).toEqual([
    20, 12, 15,
  ]);
  expect([...left.values()].every((pieces) => pieces >= 0)).toBe(true);
  expect(Math.min(...left.values())).toBe(0);
});

test("forty carts of the same things in shuffled order all get through without a deadlock", async () => {
  await using shop = await openShop({ connections: 15 });
  const { variantIds } = await shop.sells({ flavours: ["a", "b", "c", "d", "e", "f"], onHand: 40 });
  const carts = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const turned = [...variantIds.slice(at % 6), ...variantIds.slice(0, at % 6)];
      return shop.cartWith(...(at % 2 ? turned : turned.reverse()).map((variantId) => ({ variantId })));
    }),
  );
  // The checkout would retry after a deadlock and succeed, so the test detects the deadlock where it happens.
  const refusals: unknown[] = [];
  const outcomes = await shop.during({ failed: (error) => refusals.push((error as { code?: string }).code) }, () =>
    Promise.all(carts.map((cart, at) => placeOrder(shop.db, orderFor(cart, { recipient: buyer(at) })))),
  );

  expect(tally(outcomes)).toEqual({ placed: 40 });
  expect(refusals).not.toContain("40P01");
  expect([...(await countStock(shop.db, variantIds)).values()]).toEqual([0, 0, 0, 0, 0, 0]);
});

test("adding to the cart while it is being ordered either joins the order or opens a new cart, never vanishes", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 99 });
  const belt = await shop.sells({ name: "Belt", onHand: 99 });
  for (let round = 0; round < 8; round++) {
    const cart = await shop.cartWith({ variantId: whey.variantId });
    const [outcome, added] = await Promise.all([
      placeOrder(shop.db, orderFor(cart, { recipient: buyer(round) })),
      addOne(shop.db, { secret: cart.secret, variantId: belt.variantId, quantity: 1 }),
    ]);

    if (added.outcome !== "added") throw new Error(added.outcome);
    const kept = await findCart(shop.db, added.secret);
    expect(kept.lines.map(({ productName }) => productName)).toContain("Belt");
    if (outcome.outcome === "placed") expect(added.secret).not.toBe(cart.secret);
    else expect(outcome).toEqual({ outcome: "changed" });
  }
});
