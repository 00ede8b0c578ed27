import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { cancelAsShopper } from "#test/shopper-commands.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cancelOrder } from "./cancel-order.ts";
import { confirmOrder } from "./confirm-order.ts";
import { findHistory } from "./history/find-history.ts";
import { findOrder } from "./find-order.ts";
import { findOrderRecord } from "./find-order-record.ts";
import { moveOrder } from "./move-order.ts";
import { findShipment } from "./history/order-history.ts";
import { isAwaitingTransfer, canShopperCancel, stateRules } from "./order-states.ts";
import { type OrderState, orderStates } from "./order.ts";
import { customer, guest, staffWith, system } from "#test/actors.ts";

const wayTo: Record<OrderState, readonly OrderState[]> = {
  placed: [],
  confirmed: ["confirmed"],
  packed: ["confirmed", "packed"],
  shipped: ["confirmed", "packed", "shipped"],
  delivered: ["confirmed", "packed", "shipped", "delivered"],
  cancelled: ["cancelled"],
  refused: ["confirmed", "packed", "shipped", "refused"],
  returned: ["confirmed", "packed", "shipped", "delivered", "returned"],
};

let buyers = 0;

async function orderOf(shop: TestShop, ...lines: { variantId: string; quantity?: number }[]) {
  const who = { ...recipient, ...buyer(++buyers) };
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...lines), { recipient: who }));
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return placed.orderId;
}

const move = (
  shop: TestShop,
  order: string,
  to: OrderState,
  { by = system, ...rest }: { by?: SystemActor; note?: string; courier?: string; tracking?: string } = {},
) =>
  moveOrder(shop.db, by, {
    order,
    to,
    ...(to === "shipped" ? { courier: "tcs", tracking: "1234 5678" } : {}),
    ...rest,
  });

async function orderIn(shop: TestShop, state: OrderState, ...lines: { variantId: string; quantity?: number }[]) {
  const order = await orderOf(shop, ...lines);
  for (const to of wayTo[state]) expect(await move(shop, order, to)).toEqual({ outcome: "moved" });
  expect((await findOrder(shop.db, order))!.state).toBe(state);
  return order;
}

const stockOf = async (shop: TestShop, variantId: string) => (await countStock(shop.db, [variantId])).get(variantId);

test("every move of the table works, and no other does", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 100 });
  for (const from of orderStates) {
    const allowed = stateRules[from].next;
    const order = await orderIn(shop, from, whey);
    const refused = orderStates.filter((state) => state !== from && !allowed.includes(state));
    for (const to of refused) {
      expect(await move(shop, order, to), `${from} to ${to}`).toEqual({ outcome: "not-allowed", from, allowed });
      expect((await findOrder(shop.db, order))!.state).toBe(from);
    }
    for (const to of allowed) {
      const moved = await orderIn(shop, from, whey);
      expect(await move(shop, moved, to), `${from} to ${to}`).toEqual({ outcome: "moved" });
      expect((await findOrder(shop.db, moved))!.state).toBe(to);
    }
  }
});

test("a shopper can cancel until the order is packed, with the order's account or the secret of its link", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 100 });
  for (const from of orderStates.filter((state) => state !== "cancelled")) {
    const order = await orderIn(shop, from, whey);
    const may = from === "placed" || from === "confirmed";
    expect(await cancelOrder(shop.db, guest, { order })).toEqual({ outcome: "not-found" });
    expect(await cancelOrder(shop.db, guest, { order, accessToken: newSecret() })).toEqual({ outcome: "not-found" });
    expect(await cancelOrder(shop.db, customer(newId()), { order })).toEqual({ outcome: "not-found" });
    expect((await cancelAsShopper(shop.db, order)).outcome, from).toBe(may ? "done" : "not-allowed");
    expect(canShopperCancel(from)).toBe(may);
  }
});

test("the history tells who moved it, when, and what was said about it", async () => {
  await using shop = await openShop();
  const order = await orderOf(shop, await shop.sells());
  const caller = staffWith("orders.edit");
  await confirmOrder(shop.db, caller, { order });
  await cancelAsShopper(shop.db, order, "Bought elsewhere");
  const history = await findHistory(shop.db, order);
  expect(history).toEqual([
    {
      position: 0,
      state: "placed",
      actorKind: "guest",
      actorId: null,
      note: null,
      details: null,
      at: expect.any(Date),
    },
    {
      position: 1,
      state: "confirmed",
      actorKind: "staff",
      actorId: caller.accountId,
      note: null,
      details: null,
      at: expect.any(Date),
    },
    {
      position: 2,
      state: "cancelled",
      actorKind: "guest",
      actorId: null,
      note: "Bought elsewhere",
      details: null,
      at: expect.any(Date),
    },
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

test("when the event cannot be recorded, nothing is moved and nothing comes back", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const order = await orderOf(shop, { ...whey, quantity: 2 });
  await shop.pool.query("alter table platform_events rename to gone");
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
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? cancelAsShopper(shop.db, order) : cancelOrder(shop.db, system, { order }),
    ),
  );

  expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "already-done")).toHaveLength(19);
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

test("goods that came back are available again, and the pages that said sold out are told", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 1 });
  const order = await orderOf(shop, whey);
  await shop.settle();
  await move(shop, order, "cancelled");
  expect(await shop.changeTags()).toEqual([`order:${order}`, `product:${whey.productId}`]);
  expect((await shop.cartWith(whey)).total).toBeGreaterThan(0);
});

test("a parcel is shipped with a courier, and with the number, where the courier gives numbers", async () => {
  await using shop = await openShop();
  const order = await orderIn(shop, "packed", await shop.sells());
  const ship = (courier?: string, tracking?: string) =>
    moveOrder(shop.db, system, {
      order,
      to: "shipped",
      ...(courier === undefined ? {} : { courier }),
      ...(tracking === undefined ? {} : { tracking }),
    });
  expect(await ship()).toEqual({ outcome: "shipment-incomplete", missing: "courier" });
  expect(await ship("  ", "1")).toEqual({ outcome: "shipment-incomplete", missing: "courier" });
  expect(await ship("T.C.S.")).toEqual({ outcome: "shipment-incomplete", missing: "tracking" });
  expect(await ship("TCS", "<script>")).toEqual({ outcome: "shipment-incomplete", missing: "tracking" });
  expect(await ship("A cousin")).toEqual({ outcome: "moved" });
  expect(findShipment(await findHistory(shop.db, order))).toEqual({ courier: "A cousin", trackingNumber: null });
  const shipped = async () => (await findOrderRecord(shop.db, system, order))?.shipments;
  expect(await shipped()).toMatchObject([{ courier: "A cousin", courierId: null }]);
  expect(await ship("our own rider")).toEqual({ outcome: "moved" });
  const rider = resolveCourier(await listCouriers(shop.db), "Own rider");
  expect(await shipped()).toMatchObject([{ courier: "Own rider", trackingNumber: null, courierId: rider!.id }]);
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
