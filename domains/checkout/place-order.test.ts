import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addOne } from "#test/add-one.ts";
import { archiveOption } from "#test/archive-option.ts";
import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { updateStack } from "#domains/catalog/stacks/update-stack.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { removeLine } from "#domains/cart/remove-lines.ts";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { system } from "#test/actors.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { findEditableDiscount } from "#domains/pricing/find-discounts.ts";
import { removeDiscount } from "#domains/pricing/save-discount.ts";
import { scheduleDiscount } from "#domains/pricing/schedule-discount.ts";
import { totalsOf } from "#domains/pricing/price-lines.ts";
import { placeOrder } from "./place-order.ts";

const stockOf = async (shop: TestShop, variantId: string) => (await countStock(shop.db, [variantId])).get(variantId);
const traces = async (shop: TestShop) => ({
  orders: await shop.look("select id from orders_orders"),
  lines: await shop.look("select order_id from orders_lines"),
  mails: await shop.queuedJobs("send-order-confirmation"),
});
const nothing = { orders: [], lines: [], mails: [] };

test("a full cart becomes an order that keeps what was agreed, takes the stock and queues the mail", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Amber Whey", flavours: ["Kulfi", "Mango"], price: 12_500, onHand: 9 });
  const shaker = await shop.sells({ name: "Shaker", price: 950.5, onHand: 20 });
  const stack = await shop.sellsStack({
    price: 25_000,
    parts: [
      { variantId: whey.variantIds[1]!, quantity: 2 },
      { variantId: shaker.variantId, quantity: 1 },
    ],
  });
  const cart = await shop.cartWith({ variantId: whey.variantIds[0]!, quantity: 2 }, { variantId: stack.variantId });

  const placed = await placeOrder(shop.db, orderFor(cart, { payment: "easypaisa", paymentReference: "TX-99" }));

  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  expect(placed).toMatchObject({ orderId: cart.cartId, repeated: false });
  expect(await findOrder(shop.db, placed.orderId)).toMatchObject({
    ...recipient,
    number: 10_001,
    state: "placed",
    accessToken: placed.accessToken,
    payment: "easypaisa",
    paymentReference: "TX-99",
    subtotal: 50_000_00,
    deliveryFee: 0,
    tax: 0,
    total: 50_000_00,
    lines: [
      {
        productName: "Amber Whey",
        productSlug: whey.slug,
        selectedOptions: [{ group: "Flavour", option: "Kulfi" }],
        unitPrice: 12_500_00,
        quantity: 2,
        lineTotal: 25_000_00,
      },
      {
        productName: "Starter stack",
        takes: [
          { variantId: whey.variantIds[1], quantity: 2, name: "Amber Whey (Mango)" },
          { variantId: shaker.variantId, quantity: 1, name: "Shaker" },
        ],
        quantity: 1,
      },
    ],
  });
  expect(await countStock(shop.db, [...whey.variantIds, shaker.variantId])).toEqual(
    new Map([
      [whey.variantIds[0], 7],
      [whey.variantIds[1], 7],
      [shaker.variantId, 19],
    ]),
  );
  expect(await shop.queuedJobs("send-order-confirmation")).toEqual([
    { task: "send-order-confirmation", payload: { orderId: cart.cartId } },
  ]);
  expect(await shop.look("select position, state, actor_kind, actor_id from orders_history")).toEqual([
    { position: 0, state: "placed", actor_kind: "guest", actor_id: null },
  ]);
  expect(await findCart(shop.db, cart.secret)).toMatchObject({ id: null, lines: [] });
});

test("a cart that outruns the stock is refused line by line, and nothing changes", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey", onHand: 5 });
  const belt = await shop.sells({ name: "Belt", onHand: 5 });
  const stack = await shop.sellsStack({ parts: [{ variantId: whey.variantId, quantity: 2 }] });
  const cart = await shop.cartWith(
    { variantId: stack.variantId, quantity: 2 },
    { variantId: belt.variantId },
    { variantId: whey.variantId, quantity: 3 },
  );
  const { lines } = await findCart(shop.db, cart.secret);

  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({
    outcome: "sold-out",
    shortages: [{ lineId: lines[2]!.id, productName: "Whey", wanted: 3, available: 1 }],
  });

  expect(await traces(shop)).toEqual(nothing);
  expect(await countStock(shop.db, [whey.variantId, belt.variantId])).toEqual(
    new Map([
      [whey.variantId, 5],
      [belt.variantId, 5],
    ]),
  );
  expect(await findCart(shop.db, cart.secret)).toMatchObject({ id: cart.cartId, totalItems: 6 });
});

test("a price that changed since the form was shown is told, not charged", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const cart = await shop.cartWith({ variantId });
  await setVariantPrice(shop.db, variantId, rupees(4_600));

  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  expect(await traces(shop)).toEqual(nothing);
  expect(await placeOrder(shop.db, orderFor(cart, { seenTotal: rupees(4_600) }))).toMatchObject({ outcome: "placed" });
});

test("a discount that begins or ends while the form is open is told in both directions, and the price that was seen last is charged", async () => {
  await using shop = await openShop();
  const { productId, variantId } = await shop.sells({ price: 5_000 });
  const cart = await shop.cartWith({ variantId });
  const plan = { productId, version: null, percentage: 20, startsAt: null, endsAt: null };
  expect(await scheduleDiscount(shop.db, system, plan)).toMatchObject({ outcome: "saved" });
  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  const lowered = await findCart(shop.db, cart.secret);
  expect(lowered).toMatchObject({
    total: rupees(4_000),
    lines: [{ problem: { kind: "price-changed", from: rupees(5_000) } }],
  });

  // It ends before the form with the lower total is sent.
  const discount = await findEditableDiscount(shop.db, system, productId);
  await removeDiscount(shop.db, system, { productId, version: discount!.version });
  expect(await placeOrder(shop.db, orderFor({ ...cart, total: lowered.total }))).toEqual({ outcome: "changed" });
  expect(await traces(shop)).toEqual(nothing);
  expect(await placeOrder(shop.db, orderFor(cart))).toMatchObject({ outcome: "placed" });
  expect(await shop.look("select total::int from orders_orders")).toEqual([{ total: rupees(5_000) }]);
});

test("a stack is ordered or refused whole when staff take a part of it off sale: nothing of the cart is lost", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey", flavours: ["Kulfi", "Mango"] });
  const belt = await shop.sells({ name: "Belt", price: 1_000 });
  const stack = await shop.sellsStack({ parts: [{ variantId: whey.variantIds[0]!, quantity: 2 }] });
  const cart = await shop.cartWith({ variantId: stack.variantId }, { variantId: belt.variantId });
  // A part of an active stack stays, and staff are told which stack needs it.
  expect(await archiveProduct(shop.db, system, { productId: whey.productId, version: 1 })).toMatchObject({
    outcome: "in-use",
  });
  expect((await findCart(shop.db, cart.secret)).ready).toBe(true);
  // The stack goes first, and then its part.
  expect(await archiveProduct(shop.db, system, { productId: stack.productId, version: 1 })).toMatchObject({
    outcome: "archived",
  });
  expect(await archiveProduct(shop.db, system, { productId: whey.productId, version: 1 })).toMatchObject({
    outcome: "archived",
  });
  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  expect(await traces(shop)).toEqual(nothing);
  const { noLongerSold, lines, total, fingerprint } = await findCart(shop.db, cart.secret);
  expect([noLongerSold.length, lines.map(({ productName }) => productName)]).toEqual([1, ["Belt"]]);
  expect(await placeOrder(shop.db, orderFor({ ...cart, total, fingerprint }))).toMatchObject({ outcome: "placed" });
});

test("an option that is taken away while the form is open is told, not sold, and what is left can be ordered", async () => {
  await using shop = await openShop();
  const { productId, variantIds } = await shop.sells({ flavours: ["Kulfi", "Mango"], price: 4_500 });
  const cart = await shop.cartWith({ variantId: variantIds[0]! }, { variantId: variantIds[1]! });
  await archiveOption(shop.db, productId, "Kulfi");

  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  expect(await traces(shop)).toEqual(nothing);
  const { fingerprint, total } = await findCart(shop.db, cart.secret);
  expect(await placeOrder(shop.db, orderFor({ ...cart, fingerprint, total }))).toMatchObject({ outcome: "placed" });
  expect(await stockOf(shop, variantIds[0]!)).toBe(10);
});

test("a total made up by the sender buys nothing", async () => {
  await using shop = await openShop();
  const cart = await shop.cartWith({ variantId: (await shop.sells()).variantId });
  expect(await placeOrder(shop.db, orderFor(cart, { seenTotal: rupees(1) }))).toEqual({ outcome: "changed" });
  expect(await traces(shop)).toEqual(nothing);
});

test("something put in from another tab since the form was shown is told, not sold unseen", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const cart = await shop.cartWith({ variantId });
  await addOne(shop.db, { secret: cart.secret, variantId, quantity: 1 });
  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
});

test("a flavour that another tab swapped for one of the same price is told, not sold unseen", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ flavours: ["Kulfi", "Mango"] });
  const cart = await shop.cartWith({ variantId: variantIds[0]! });
  const [line] = (await findCart(shop.db, cart.secret)).lines;
  await addOne(shop.db, { secret: cart.secret, variantId: variantIds[1]!, quantity: 1 });
  await removeLine(shop.db, { secret: cart.secret, lineId: line!.id });
  const now = await findCart(shop.db, cart.secret);

  expect(now.total).toBe(cart.total);
  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  expect(await traces(shop)).toEqual(nothing);
  expect(await placeOrder(shop.db, orderFor(cart, { seenFingerprint: now.fingerprint }))).toMatchObject({
    outcome: "placed",
  });
});

test("a stack in which staff have put something else for the same price is told, not sold unseen", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ name: "Whey", flavours: ["Kulfi", "Mango"] });
  const stack = await shop.sellsStack({ parts: [{ variantId: variantIds[0]!, quantity: 2 }] });
  const cart = await shop.cartWith({ variantId: stack.variantId });
  const parts = [{ variantId: variantIds[1]!, quantity: 2 }];
  expect(await updateStack(shop.db, system, { productId: stack.productId, version: 1, parts })).toMatchObject({
    outcome: "changed",
  });

  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "changed" });
  const now = await findCart(shop.db, cart.secret);
  expect(now).toMatchObject({ total: cart.total, lines: [{ parts: [{ name: "Whey (Mango)", quantity: 2 }] }] });
  expect(await placeOrder(shop.db, orderFor(cart, { seenFingerprint: now.fingerprint }))).toMatchObject({
    outcome: "placed",
  });
});

test("an empty, foreign or invented cart orders nothing", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const mine = await shop.cartWith({ variantId });
  const theirs = await shop.cartWith({ variantId });
  const empty = await shop.cartWith({ variantId });
  await shop.db.execute(sql`delete from cart_lines where cart_id = ${empty.cartId}`);

  expect(await placeOrder(shop.db, orderFor(empty))).toEqual({ outcome: "empty-cart" });
  expect(await placeOrder(shop.db, orderFor(theirs, { secret: mine.secret }))).toEqual({ outcome: "changed" });
  expect(await placeOrder(shop.db, orderFor(theirs, { secret: null }))).toEqual({ outcome: "empty-cart" });
  expect(await placeOrder(shop.db, orderFor(mine, { cartId: newId() }))).toEqual({ outcome: "changed" });
  expect(await placeOrder(shop.db, orderFor(mine, { cartId: "\u0000", secret: newSecret() }))).toEqual({
    outcome: "empty-cart",
  });
  expect(await traces(shop)).toEqual(nothing);
  expect(await stockOf(shop, variantId)).toBe(10);
});

test("a cart of which all has left the catalogue is empty", async () => {
  await using shop = await openShop();
  const cart = await shop.cartWith({ variantId: (await shop.sells()).variantId });
  await shop.db.execute(sql`update catalog_products set status = 'draft'`);
  expect(await placeOrder(shop.db, orderFor(cart))).toEqual({ outcome: "empty-cart" });
});

test("a sale that shoppers cannot see drops no page; one down to the last five does", async () => {
  await using shop = await openShop();
  const { variantId, productId } = await shop.sells({ onHand: 12 });
  const carts = [await shop.cartWith({ variantId, quantity: 3 }), await shop.cartWith({ variantId, quantity: 5 })];
  await shop.settle();

  await placeOrder(shop.db, orderFor(carts[0]!));
  expect(await shop.changeTags()).toEqual([]);
  await placeOrder(shop.db, orderFor(carts[1]!));
  expect(await shop.changeTags()).toEqual([`product:${productId}`]);
});

test("an order of 200 lines takes no more statements than an order of one", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    flavours: Array.from({ length: 200 }, (_, at) => `Flavour ${at}`),
    price: 100,
    onHand: 500,
  });
  const small = await shop.cartWith({ variantId: variantIds[0]! });
  const large = await shop.cartWith({ variantId: variantIds[0]! });
  await shop.db.execute(sql`insert into cart_lines (id, cart_id, variant_id, quantity, seen_price)
    select gen_random_uuid(), ${large.cartId}, id, 2, price from catalog_variants where id <> ${variantIds[0]}`);
  const shown = await findCart(shop.db, large.secret);

  const few = await shop.statementsOf(async () =>
    expect(await placeOrder(shop.db, orderFor(small))).toMatchObject({ outcome: "placed" }),
  );
  const many = await shop.statementsOf(async () =>
    expect(
      await placeOrder(shop.db, orderFor({ ...large, total: shown.total, fingerprint: shown.fingerprint })),
    ).toMatchObject({ outcome: "placed" }),
  );

  expect((await findOrder(shop.db, large.cartId))!.lines).toHaveLength(200);
  expect(many.length).toBe(few.length);
  // Two round trips. What the decision depends on is read under the locks, and the stock is locked last.
  expect(few).toEqual([
    "begin",
    expect.stringMatching(/from "cart_carts"[^]* for update/),
    expect.stringContaining("from (select"),
    expect.stringContaining('insert into "orders_orders"'),
    expect.stringMatching(/from "inventory_levels"[^]* for update/),
    "commit",
  ]);
});

test("an order to a province with its own delivery fee is placed at that total, and never at the one of another province", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 1_000, onHand: 5 });
  const cart = await shop.cartWith({ variantId });
  const provinceDelivery = { Balochistan: { fee: rupees(450), freeFrom: null } };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, deliveryFee: rupees(200), provinceDelivery });
  const far = { ...recipient, province: "Balochistan" as const };

  const shown = await findCart(shop.db, cart.secret);
  expect(shown.total).toBe(rupees(1_200));
  expect(await placeOrder(shop.db, orderFor({ ...cart, total: shown.total }, { recipient: far }))).toEqual({
    outcome: "changed",
  });
  const placed = await placeOrder(
    shop.db,
    orderFor({ ...cart, total: totalsOf(shown, far.province).total }, { recipient: far }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  expect(await findOrder(shop.db, placed.orderId)).toMatchObject({ deliveryFee: rupees(450), total: rupees(1_450) });
  expect(await shop.look("select kind, amount::int from orders_adjustments")).toEqual([
    { kind: "delivery", amount: 450_00 },
  ]);
});
