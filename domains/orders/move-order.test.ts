import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { newId } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { findHistory } from "./find-history.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder } from "./move-order.ts";
import { findShipment } from "./order-history.ts";
import { isAwaitingTransfer, canShopperCancel, stateRules } from "./order-states.ts";
import { type OrderState, orderStates } from "./order.ts";

const wayTo = { packed: ["confirmed", "packed"], shipped: ["confirmed", "packed", "shipped"] } as const;

async function orderOf(shop: TestShop, ...lines: { variantId: string; quantity?: number }[]) {
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...lines)));
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return placed.orderId;
}

const move = (
  shop: TestShop,
  order: string,
  to: OrderState,
  rest: { by?: string; note?: string; courier?: string; tracking?: string } = {},
) =>
  moveOrder(shop.db, {
    order,
    to,
    by: "shop",
    ...(to === "shipped" ? { courier: "tcs", tracking: "1234 5678" } : {}),
    ...rest,
  });

async function orderIn(
  shop: TestShop,
  state: keyof typeof wayTo,
  ...lines: { variantId: string; quantity?: number }[]
) {
  const order = await orderOf(shop, ...lines);
  for (const to of wayTo[state]) expect(await move(shop, order, to)).toEqual({ outcome: "moved" });
  return order;
}

/** Sets the state directly and bypasses all rules, which only tests do; there are always units to pack or to free. */
async function put(shop: TestShop, order: string, state: OrderState) {
  await shop.pool.query("update inventory_levels set on_hand = 50, committed = 5, unavailable = 0");
  await shop.pool.query("update inventory_batches set on_hand = 50, unavailable = 0");
  await shop.pool.query("update orders_orders set state = $1 where id = $2", [state, order]);
}

const stockOf = async (shop: TestShop, variantId: string) => (await countStock(shop.db, [variantId])).get(variantId);

test("every move of the table works, and no other does", async () => {
  await using shop = await openShop();
  const order = await orderOf(shop, await shop.sells());
  for (const from of orderStates) {
    for (const to of orderStates.filter((state) => state !== from)) {
      await put(shop, order, from);
      const allowed = stateRules[from].next;
      expect(await move(shop, order, to), `${from} to ${to}`).toEqual(
        allowed.includes(to) ? { outcome: "moved" } : { outcome: "not-allowed", from, allowed },
      );
      expect((await findOrder(shop.db, order))!.state).toBe(allowed.includes(to) ? to : from);
    }
  }
});

test("the table lets goods come back once at most, on every way an order can go", () => {
  const most = (state: OrderState): number =>
    (stateRules[state].bringsStockBack ? 1 : 0) + Math.max(0, ...stateRules[state].next.map(most));
  expect(most("placed")).toBe(1);
  for (const state of orderStates)
    if (stateRules[state].next.length === 0) expect(stateRules[state].bringsStockBack, state).toBe(true);
});

test("a shopper can cancel until the order is packed, and do nothing else", async () => {
  await using shop = await openShop();
  const order = await orderOf(shop, await shop.sells());
  for (const from of orderStates) {
    for (const to of orderStates.filter((state) => state !== from)) {
      const may = to === "cancelled" && (from === "placed" || from === "confirmed");
      await put(shop, order, from);
      expect((await move(shop, order, to, { by: "shopper" })).outcome, `${from} to ${to}`).toBe(
        may ? "moved" : "not-allowed",
      );
      if (to === "cancelled") expect(canShopperCancel(from)).toBe(may);
    }
  }
});

test("the history tells who moved it, when, and what was said about it", async () => {
  await using shop = await openShop();
  const order = await orderOf(shop, await shop.sells());
  await move(shop, order, "confirmed", { by: "0193-staff" });
  await move(shop, order, "cancelled", { by: "shopper", note: "Bought elsewhere" });
  const history = await findHistory(shop.db, order);
  expect(history).toEqual([
    { position: 0, state: "placed", by: "shopper", note: null, details: null, at: expect.any(Date) },
    { position: 1, state: "confirmed", by: "0193-staff", note: null, details: null, at: expect.any(Date) },
    { position: 2, state: "cancelled", by: "shopper", note: "Bought elsewhere", details: null, at: expect.any(Date) },
  ]);
  expect(history.map(({ at }) => at.getTime())).toEqual(history.map(({ at }) => at.getTime()).sort((a, b) => a - b));
});

test("each move queues one mail and tells open pages, in the transaction of the move", async () => {
  await using shop = await openShop();
  const order = await orderOf(shop, await shop.sells({ onHand: 100 }));
  await shop.settle();
  await move(shop, order, "confirmed");
  await move(shop, order, "confirmed");
  await move(shop, order, "delivered");
  expect(await shop.queuedJobs()).toEqual([{ task: "send-order-state", payload: { orderId: order, position: 1 } }]);
  expect(await shop.changeTags()).toEqual([`order:${order}`]);
});

test("when the mail cannot be queued, nothing is moved and nothing comes back", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const order = await orderOf(shop, { ...whey, quantity: 2 });
  await shop.pool.query("alter function graphile_worker.add_job rename to add_job_gone");
  await expect(move(shop, order, "cancelled")).rejects.toThrow();
  expect(await findOrder(shop.db, order)).toMatchObject({ state: "placed" });
  expect(await findHistory(shop.db, order)).toHaveLength(1);
  expect(await stockOf(shop, whey.variantId)).toBe(3);
});

test("cancelled twenty times at once, the goods come back once, of stacks every part", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 10 });
  const shaker = await shop.sells({ name: "Shaker", onHand: 10 });
  const stack = await shop.sellsStack({
    parts: [
      { variantId: whey.variantId, quantity: 1 },
      { variantId: shaker.variantId, quantity: 2 },
    ],
  });
  const order = await orderOf(
    shop,
    { variantId: stack.variantId, quantity: 2 },
    { variantId: whey.variantId, quantity: 3 },
  );
  expect([await stockOf(shop, whey.variantId), await stockOf(shop, shaker.variantId)]).toEqual([5, 6]);
  await shop.settle();

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) => move(shop, order, "cancelled", { by: at % 2 === 0 ? "shopper" : "shop" })),
  );

  expect(outcomes.filter(({ outcome }) => outcome === "moved")).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "already-there")).toHaveLength(19);
  expect([await stockOf(shop, whey.variantId), await stockOf(shop, shaker.variantId)]).toEqual([10, 10]);
  expect(await shop.queuedJobs("send-order-state")).toHaveLength(1);
  expect(await findHistory(shop.db, order)).toHaveLength(2);
});

test("refused and returned said against one another bring the goods back once", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 10 });
  const order = await orderIn(shop, "shipped", { ...whey, quantity: 4 });
  const outcomes = await Promise.all(
    (["refused", "returned", "refused", "returned"] as const).map((to) => move(shop, order, to)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "moved")).toHaveLength(1);
  expect(await stockOf(shop, whey.variantId)).toBe(6);
  expect(await shop.look("select on_hand, committed, unavailable from inventory_levels")).toEqual([
    { on_hand: 10, committed: 0, unavailable: 4 },
  ]);
});

test("goods that came back are on sale again, and the pages that said sold out are told", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 1 });
  const order = await orderOf(shop, whey);
  await shop.settle();
  await move(shop, order, "cancelled");
  expect(await shop.changeTags()).toEqual([`order:${order}`, `product:${whey.productId}`]);
  expect((await shop.cartWith(whey)).total).toBeGreaterThan(0);
});

test("a parcel is shipped with a courier, and with the number that couriers we know always give", async () => {
  await using shop = await openShop();
  const order = await orderIn(shop, "packed", await shop.sells());
  const ship = (courier?: string, tracking?: string) =>
    moveOrder(shop.db, {
      order,
      to: "shipped",
      by: "shop",
      ...(courier === undefined ? {} : { courier }),
      ...(tracking === undefined ? {} : { tracking }),
    });
  expect(await ship()).toEqual({ outcome: "shipment-incomplete", missing: "courier" });
  expect(await ship("  ", "1")).toEqual({ outcome: "shipment-incomplete", missing: "courier" });
  expect(await ship("T.C.S.")).toEqual({ outcome: "shipment-incomplete", missing: "tracking" });
  expect(await ship("TCS", "<script>")).toEqual({ outcome: "shipment-incomplete", missing: "tracking" });
  expect(await ship("Our own rider")).toEqual({ outcome: "moved" });
  expect(findShipment(await findHistory(shop.db, order))).toEqual({ courier: "Our own rider", trackingNumber: null });
});

test("a wrong tracking number is corrected by saying shipped again, which is told once more", async () => {
  await using shop = await openShop();
  const order = await orderIn(shop, "shipped", await shop.sells());
  await shop.settle();
  expect(await move(shop, order, "shipped")).toEqual({ outcome: "already-there" });
  expect(await shop.queuedJobs()).toEqual([]);
  expect(await move(shop, order, "shipped", { courier: "leopard", tracking: "KI-99" })).toEqual({ outcome: "moved" });
  expect(findShipment(await findHistory(shop.db, order))).toEqual({ courier: "Leopards", trackingNumber: "KI-99" });
  expect(await shop.queuedJobs()).toEqual([{ task: "send-order-state", payload: { orderId: order, position: 4 } }]);
});

test("an order that is none is not found, whatever its id looks like", async () => {
  await using shop = await openShop();
  for (const order of [newId(), "10001", "", "\u0000"])
    expect(await move(shop, order, "cancelled")).toEqual({ outcome: "not-found" });
});

test("a COMMIT whose answer was lost is told as done, and done once", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const order = await orderOf(shop, { ...whey, quantity: 2 });
  let cut = false;
  const loseAnswer = (text: string) => {
    if (cut || text !== "commit") return;
    cut = true;
    throw Object.assign(new Error("The answer was lost"), { code: "ECONNRESET" });
  };
  const outcome = await shop.during({ after: loseAnswer }, () => move(shop, order, "cancelled"));
  expect(cut).toBe(true);
  expect(outcome).toEqual({ outcome: "moved" });
  expect(await stockOf(shop, whey.variantId)).toBe(5);
  expect(await findHistory(shop.db, order)).toHaveLength(2);
});

test("a transfer is looked for until the order is confirmed or comes to nothing", () => {
  expect(orderStates.filter(isAwaitingTransfer)).toEqual(["placed"]);
});
