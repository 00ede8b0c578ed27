import { expect, test } from "vitest";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { createExchange } from "#domains/orders/exchanges/create-exchange.ts";
import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import { findSwaps } from "#domains/orders/exchanges/find-swaps.ts";
import { findReturnableLines } from "#domains/orders/coming-back/returnable-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import type { ReturnOffer, ReturnReason } from "#kernel/return-policy.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop } from "#test/delivered-order.ts";
import type { TestShop } from "#test/open-shop.ts";
import { answerReturn } from "./answer-return.ts";
import { exchangeReturn } from "./exchange-return.ts";
import { findReturn } from "./find-returns.ts";
import { inspectReturn } from "./inspect-return.ts";
import { receiveReturn } from "./receive-return.ts";
import { refundReturn } from "./refund-return.ts";
import { requestReturn } from "./request-return.ts";

const manager = staffWith("orders.edit", "orders.fulfil", "stock.adjust", "payments.reconcile");

interface RequestedLine {
  position?: number;
  quantity?: number;
  reason?: ReturnReason;
  swapFor?: string | null;
}
type Order = Awaited<ReturnType<typeof deliverOrder>>;

const ask = (
  shop: TestShop,
  order: Order,
  requested: RequestedLine[],
  offer: ReturnOffer = "either",
  returnId = newId(),
) => {
  const rules = structuredClone(freeRules);
  rules.returns.classes.other.offer = offer;
  return requestReturn(
    shop.db,
    guest,
    {
      returnId,
      orderId: order.order,
      accessToken: order.accessToken,
      lines: requested.map(({ position = 0, quantity = 1, reason = "wrong-size", swapFor = null }) => ({
        position,
        quantity,
        reason,
        swapFor,
      })),
      outcome: "refund",
      note: "",
    },
    rules,
  );
};

const found = async (shop: TestShop, returnId: string) => (await findReturn(shop.db, system, returnId))!;
const at = async (shop: TestShop, returnId: string) => ({ returnId, version: (await found(shop, returnId)).version });

/** A return that has come and was looked at: what is exchanged or paid back is decided next. */
async function inspected(
  shop: TestShop,
  order: Order,
  requested: RequestedLine[],
  change: { refund?: number; words?: string } = {},
) {
  const returnId = newId();
  expect(await ask(shop, order, requested, "either", returnId)).toMatchObject({ outcome: "requested" });
  await answerReturn(shop.db, manager, { ...(await at(shop, returnId)), to: "approved", words: "" });
  const lines = requested.map(({ position = 0, quantity = 1 }) => ({ position, quantity }));
  await receiveReturn(shop.db, manager, { ...(await at(shop, returnId)), lines }, { delivery: "always" });
  const { items, refund } = await found(shop, returnId);
  expect(
    await inspectReturn(shop.db, manager, {
      ...(await at(shop, returnId)),
      items: items.map((item) => ({ ...item, restock: item.quantity, writeOff: 0 })),
      refund: change.refund ?? refund!,
      words: change.words ?? "",
    }),
  ).toEqual({ outcome: "done" });
  return returnId;
}

const exchange = async (shop: TestShop, returnId: string, seenDue = 0) =>
  exchangeReturn(shop.db, manager, { ...(await at(shop, returnId)), seenDue });
const record = async (shop: TestShop, id: string) => (await findOrderRecord(shop.db, system, id))!;
const onHand = async (shop: TestShop, variantIds: string[]) =>
  (
    await shop.look<{ units: number }>(
      `select on_hand - committed - unavailable as units from inventory_levels where variant_id = any('{${variantIds.join()}}') order by array_position('{${variantIds.join()}}'::uuid[], variant_id)`,
    )
  ).map(({ units }) => units);

async function sizes(shop: TestShop, { onHand: units = 5, ...rest }: { price?: number; onHand?: number } = {}) {
  const tee = await shop.sells({ name: "Tee", price: 2_000, flavours: ["Small", "Large"], onHand: units, ...rest });
  const [small, large] = tee.variantIds as [string, string];
  return { ...tee, small, large };
}

test("a size is swapped by one press: the new order costs nothing more, and every piece comes back once and leaves once", async () => {
  const shop = await openTestShop();
  const { small, large } = await sizes(shop);
  const order = await deliverOrder(shop, [{ variantId: small, quantity: 2 }]);
  const returnId = await inspected(shop, order, [{ swapFor: large }]);
  expect(await found(shop, returnId)).toMatchObject({
    state: "inspected",
    swapOpen: true,
    lines: [{ swapFor: large, swapName: "Large" }],
  });
  expect((await record(shop, order.order)).balance).toMatchObject({ refundOwed: 0 });
  const seen = await at(shop, returnId);
  const pressed = await Promise.all([1, 2].map(() => exchangeReturn(shop.db, manager, { ...seen, seenDue: 0 })));
  expect(pressed.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  const done = await found(shop, returnId);
  expect(done).toMatchObject({ state: "closed", swapOpen: false, refund: 0 });
  expect(await record(shop, done.exchangeId!)).toMatchObject({
    state: "confirmed",
    total: rupees(2_000),
    lines: [{ variantId: large, quantity: 1 }],
    balance: { shopper: 0 },
  });
  expect((await record(shop, order.order)).balance).toMatchObject({ shopper: 0, refundOwed: 0 });
  // Five of each: two small ones left and one of them is back in stock, one large one is promised.
  expect(await onHand(shop, [small, large])).toEqual([4, 4]);
  expect(await findExchanges(shop.db, order.order)).toMatchObject([{ received: true, lines: [{ quantity: 1 }] }]);
  // The piece that came back cannot be exchanged again by hand, and the other one can be asked for.
  const again = { order: order.order, newOrderId: newId(), goods: [{ variantId: large, quantity: 1 }] };
  expect(await createExchange(shop.db, manager, { ...again, returned: [{ position: 0, quantity: 2 }] })).toMatchObject({
    outcome: "not-with-shopper",
    left: 1,
  });
  expect(
    await createExchange(shop.db, manager, {
      ...again,
      returned: [{ position: 0, quantity: 1 }],
      goodsReceipt: "handled",
    }),
  ).toMatchObject({ outcome: "not-allowed" });
  expect(await ask(shop, order, [{ quantity: 2 }])).toMatchObject({ outcome: "invalid" });
  expect(await ask(shop, order, [{ quantity: 1 }])).toMatchObject({ outcome: "requested" });
  // A cancelled exchange owes what the goods were worth.
  await cancelOrder(shop.db, system, { order: done.exchangeId! });
  expect((await record(shop, done.exchangeId!)).balance).toMatchObject({ refundOwed: rupees(2_000) });
});

test("sold out meanwhile, nothing is exchanged, and the return is paid back instead, once", async () => {
  const shop = await openTestShop();
  const { small, large } = await sizes(shop, { onHand: 2 });
  const order = await deliverOrder(shop, [{ variantId: small }]);
  const returnId = await inspected(shop, order, [{ swapFor: large }]);
  await deliverOrder(shop, [{ variantId: large, quantity: 2 }]);
  expect(await exchange(shop, returnId)).toMatchObject({ outcome: "sold-out" });
  expect(await found(shop, returnId)).toMatchObject({ state: "inspected", swapOpen: true });
  const refund = async () =>
    refundReturn(shop.db, manager, { ...(await at(shop, returnId)), as: "transfer", reference: "TRX-1" });
  expect(await refund()).toEqual({ outcome: "done", paid: order.total });
  expect(await refund()).toMatchObject({ outcome: "not-allowed" });
  expect(await exchange(shop, returnId)).toMatchObject({ outcome: "not-allowed" });
  expect((await record(shop, order.order)).balance).toMatchObject({ shopper: 0, refundOwed: 0 });
});

test("what is dearer today is paid at the door, what is left of the return is owed, and staff see the amount first", async () => {
  const shop = await openTestShop();
  const { small, large } = await sizes(shop);
  await shop.pool.query("update catalog_variants set price = 250000 where id = $1", [large]);
  const mug = await shop.sells({ name: "Mug", price: 300 });
  const order = await deliverOrder(shop, [{ variantId: small }, { variantId: mug.variantId }]);
  const returnId = await inspected(shop, order, [{ swapFor: large }, { position: 1, reason: "changed-mind" }]);
  expect(await exchange(shop, returnId, 0)).toEqual({ outcome: "due-differs" });
  expect(await exchange(shop, returnId, rupees(500))).toMatchObject({ outcome: "done" });
  const done = await found(shop, returnId);
  // Everything came back, and the rule pays delivery back, but the shopper gets goods for it, which were delivered.
  expect(done).toMatchObject({ state: "inspected", refund: rupees(300) });
  expect((await record(shop, done.exchangeId!)).balance).toMatchObject({ shopper: rupees(500) });
  expect((await record(shop, order.order)).balance).toMatchObject({ refundOwed: rupees(300) });
});

test("a bigger tub is no swap at the price of the small one, neither by a request nor by staff", async () => {
  const shop = await openTestShop();
  const { small, large } = await sizes(shop);
  await shop.pool.query("update catalog_variants set price = 1800000 where id = $1", [large]);
  const order = await deliverOrder(shop, [{ variantId: small }]);
  const lines = await findReturnableLines(shop.db, order.order);
  expect((await findSwaps(shop.db, lines)).get(0)).toMatchObject([
    { variantId: small, same: true, more: 0 },
    { variantId: large, same: false, more: rupees(16_000), available: 5 },
  ]);
  const placed = await createExchange(shop.db, manager, {
    order: order.order,
    newOrderId: newId(),
    returned: [{ position: 0, quantity: 1 }],
    goods: [{ variantId: large, quantity: 1 }],
  });
  if (placed.outcome !== "done") throw new Error(placed.outcome);
  expect((await record(shop, placed.newOrderId)).balance).toMatchObject({ shopper: rupees(16_000) });
});

test("goods that were worn are worth less, and the shopper pays the rest of the new ones", async () => {
  const shop = await openTestShop();
  const { small, large } = await sizes(shop);
  const order = await deliverOrder(shop, [{ variantId: small }]);
  const returnId = await inspected(shop, order, [{ swapFor: large }], { refund: rupees(1_500), words: "It was worn." });
  const { deliveryRefund } = await found(shop, returnId);
  expect(await exchange(shop, returnId, rupees(500) + deliveryRefund)).toMatchObject({ outcome: "done" });
});

test("a request keeps to the class of goods, the product and what is in stock, and says so beside the line", async () => {
  const shop = await openTestShop();
  const { small, large } = await sizes(shop);
  const other = await shop.sells();
  const order = await deliverOrder(shop, [{ variantId: small, quantity: 3 }]);
  const refusal = async (...[requested, offer]: [RequestedLine[], ReturnOffer?]) => {
    const asked = await ask(shop, order, requested, offer);
    return "errors" in asked ? asked.errors["instead-0"] : asked.outcome;
  };
  expect(await refusal([{ swapFor: large }], "refund")).toBe("These goods are not exchanged.");
  expect(await refusal([{ swapFor: other.variantId }])).toBe("It is sold out. Choose something else.");
  expect(await refusal([{ swapFor: newId() }])).toBe("It is sold out. Choose something else.");
  expect(await refusal([{ reason: "changed-mind" }], "exchange")).toMatch(/^Choose what you want instead/);
  await shop.pool.query("update inventory_levels set on_hand = 2, committed = 0 where variant_id = $1", [large]);
  expect(await refusal([{ swapFor: large, quantity: 3 }])).toBe(
    "Only 2 of it are left. Choose something else, or send back fewer.",
  );
  // Our mistakes are paid back whatever the class says.
  expect(await refusal([{ reason: "damaged" }], "exchange")).toBe("requested");
  expect(await refusal([{ swapFor: large, quantity: 2 }], "exchange")).toBe("requested");
});
