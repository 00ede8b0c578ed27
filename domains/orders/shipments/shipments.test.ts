import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { newId } from "#kernel/ids.ts";
import { formatWithSymbol, rupees } from "#kernel/money.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { cancelAsShopper } from "#test/shopper-commands.ts";
import { cancelOrder } from "../cancel-order.ts";
import { confirmOrder } from "../confirm-order.ts";
import { findHistory } from "../history/find-history.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { moveOrder } from "../move-order.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { deliverShipment } from "./deliver-shipment.ts";
import { loseShipment } from "./lose-shipment.ts";
import { packShipment } from "./pack-shipment.ts";
import { refuseShipment } from "./refuse-shipment.ts";
import { returnShipment } from "./return-shipment.ts";
import { shipShipment } from "./ship-shipment.ts";
import { recordContact } from "../history/record-contact.ts";

const packer = staffWith("orders.fulfil");
const bookkeeper = staffWith("payments.reconcile");

/** A confirmed order of two tubs and three belts: Rs 9,000 and Rs 3,000. */
async function confirmedOrder(shop: TestShop, payment: "cash-on-delivery" | "bank-transfer" = "cash-on-delivery") {
  const whey = await shop.sells({ price: 4_500, onHand: 10 });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 10 });
  const cart = await shop.cartWith({ ...whey, quantity: 2 }, { ...belt, quantity: 3 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  expect(await moveOrder(shop.db, system, { order, to: "confirmed" })).toEqual({ outcome: "moved" });
  return { order, whey, belt, record: () => recordOf(shop, order) };
}

async function recordOf(shop: TestShop, order: string) {
  const found = await findOrderRecord(shop.db, system, order);
  if (!found) throw new Error("No order");
  return found;
}

const findStockLevel = async (shop: TestShop, variantId: string) =>
  (
    await shop.look<{ on_hand: number; committed: number; unavailable: number }>(
      `select on_hand, committed, unavailable from inventory_levels where variant_id = '${variantId}'`,
    )
  )[0]!;

async function pack(shop: TestShop, order: string, lines?: { position: number; quantity: number }[]) {
  const packed = await packShipment(shop.db, packer, { order, lines });
  if (packed.outcome !== "done") throw new Error(JSON.stringify(packed));
  return packed.shipmentId;
}

async function ship(shop: TestShop, order: string, lines?: { position: number; quantity: number }[]) {
  const shipmentId = await pack(shop, order, lines);
  const shipped = await shipShipment(shop.db, packer, { order, shipmentId, courier: "TCS", tracking: "123456" });
  expect(shipped).toMatchObject({ outcome: "done" });
  return shipmentId;
}

const bookOf = async (shop: TestShop, order: string) =>
  (await recordOf(shop, order)).payments.map(({ kind, amount }) => `${kind} ${formatWithSymbol(amount)}`);

test("an order goes in two parcels: the shopper reads on its way until both have come, and each rider collects what the parcel holds", async () => {
  await using shop = await openShop();
  const { order, record } = await confirmedOrder(shop);
  const first = await pack(shop, order, [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 3 },
  ]);
  expect((await record()).state).toBe("confirmed");
  expect(await cancelAsShopper(shop.db, order)).toEqual({ outcome: "not-allowed", from: "confirmed" });
  const second = await pack(shop, order);
  const packed = await record();
  expect(packed.state).toBe("packed");
  expect(packed.shipments).toMatchObject([
    { number: 1, total: rupees(7_500), cashDue: rupees(7_500) },
    // The last parcel carries the delivery fee.
    {
      number: 2,
      total: packed.total - rupees(7_500),
      cashDue: packed.total - rupees(7_500),
      lines: [{ position: 0, quantity: 1 }],
    },
  ]);

  for (const shipmentId of [first, second])
    await shipShipment(shop.db, packer, { order, shipmentId, courier: "TCS", tracking: "123456" });
  await deliverShipment(shop.db, packer, { order, shipmentId: first });
  expect((await record()).state).toBe("shipped");
  await deliverShipment(shop.db, packer, { order, shipmentId: second });
  const delivered = await record();
  expect(delivered).toMatchObject({
    state: "delivered",
    status: "confirmed",
    balance: { shopper: 0, courier: delivered.total },
  });

  await recordPayment(shop.db, bookkeeper, { order, kind: "courier-fee", amount: rupees(250) });
  await recordPayment(shop.db, bookkeeper, {
    order,
    kind: "remitted",
    amount: delivered.total - rupees(250),
    reference: "PO-7",
  });
  expect(await record()).toMatchObject({ state: "delivered", status: "closed", balance: { shopper: 0, courier: 0 } });
  // A fee that the courier charges later, or that was a mistake and is taken back.
  for (const amount of [rupees(90), -rupees(90)]) {
    await recordPayment(shop.db, bookkeeper, { order, kind: "courier-fee", amount });
    expect((await record()).balance.courier).toBe(amount > 0 ? -amount : 0);
  }
  expect(await recordPayment(shop.db, bookkeeper, { order, kind: "advance", amount: -1 })).toMatchObject({
    outcome: "invalid",
    errors: { amount: "Enter an amount above zero" },
  });
  expect(await record()).toMatchObject({ state: "delivered", status: "closed", balance: { shopper: 0, courier: 0 } });
  expect((await findHistory(shop.db, order)).map(({ state, details }) => [state, details?.kind ?? null])).toEqual([
    ["placed", null],
    ["confirmed", null],
    ["confirmed", "parcel"],
    ["packed", null],
    ["shipped", "shipment"],
    ["shipped", "shipment"],
    ["shipped", "parcel"],
    ["delivered", null],
  ]);
  // Nobody is mailed about a parcel that leaves the order where it was.
  expect(
    (await shop.queuedJobs("send-order-state")).map(({ payload }) => (payload as { position: number }).position),
  ).toEqual([1, 3, 4, 5, 7]);
});

test("a refused parcel brings its own goods back and is not due any more; what was delivered stays due to the courier", async () => {
  await using shop = await openShop();
  const { order, whey, belt, record } = await confirmedOrder(shop);
  const first = await ship(shop, order, [{ position: 0, quantity: 2 }]);
  const second = await ship(shop, order);
  await deliverShipment(shop.db, packer, { order, shipmentId: first });
  expect(await refuseShipment(shop.db, packer, { order, shipmentId: second })).toEqual({
    outcome: "done",
    state: "delivered",
  });
  expect(await countStock(shop.db, [whey.variantId, belt.variantId])).toEqual(
    new Map([
      [whey.variantId, 8],
      [belt.variantId, 7],
    ]),
  );
  expect((await findStockLevel(shop, belt.variantId)).unavailable).toBe(3);
  expect(await record()).toMatchObject({ balance: { shopper: 0, courier: rupees(9_000) }, status: "confirmed" });
  expect(await refuseShipment(shop.db, packer, { order, shipmentId: second })).toEqual({ outcome: "already-done" });
  expect(await deliverShipment(shop.db, packer, { order, shipmentId: second })).toEqual({
    outcome: "not-allowed",
    from: "delivered",
  });
});

test("a transfer that arrived confirms the order; refused goods are owed back until they are paid back", async () => {
  await using shop = await openShop();
  const { order, record } = await confirmedOrder(shop, "bank-transfer");
  const { total, shipments } = await record();
  expect(shipments).toEqual([]);
  expect(await bookOf(shop, order)).toEqual([`due ${formatWithSymbol(total)}`, `advance ${formatWithSymbol(total)}`]);
  const shipmentId = await ship(shop, order);
  expect((await record()).shipments).toMatchObject([{ cashDue: 0, total }]);
  await refuseShipment(shop.db, packer, { order, shipmentId });
  expect(await record()).toMatchObject({
    state: "refused",
    status: "confirmed",
    balance: { shopper: -total, refundOwed: total },
  });
  expect(await recordPayment(shop.db, bookkeeper, { order, kind: "refund-paid", amount: total + 1 })).toEqual({
    outcome: "more-than-owed",
    owed: total,
  });
  await recordPayment(shop.db, bookkeeper, { order, kind: "refund-paid", amount: total });
  expect(await record()).toMatchObject({ state: "refused", status: "closed" });
});

test("a delivered parcel that comes back is owed back, as much as staff decide and was paid", async () => {
  await using shop = await openShop();
  const { order, record } = await confirmedOrder(shop);
  const shipmentId = await ship(shop, order);
  await deliverShipment(shop.db, packer, { order, shipmentId });
  const { total } = await record();
  expect(await returnShipment(shop.db, packer, { order, shipmentId, refund: total + 1 })).toEqual({
    outcome: "more-than-paid",
    paid: total,
  });
  expect(await returnShipment(shop.db, packer, { order, shipmentId, refund: rupees(5_000) })).toEqual({
    outcome: "done",
    state: "returned",
  });
  expect(await record()).toMatchObject({
    balance: { shopper: -rupees(5_000), courier: total, refundOwed: rupees(5_000) },
  });
});

test("a lost parcel is neither due nor in stock again", async () => {
  await using shop = await openShop();
  const { order, whey, record } = await confirmedOrder(shop);
  const shipmentId = await ship(shop, order);
  expect(await loseShipment(shop.db, packer, { order, shipmentId })).toEqual({ outcome: "done", state: "cancelled" });
  expect(await countStock(shop.db, [whey.variantId])).toEqual(new Map([[whey.variantId, 8]]));
  expect(await record()).toMatchObject({ status: "closed", balance: { shopper: 0, courier: 0 } });
  // Its history says what became of it: "cancelled" alone would not.
  expect((await findHistory(shop.db, order)).at(-1)).toMatchObject({
    state: "cancelled",
    details: { kind: "parcel", number: 1, state: "lost" },
  });
});

test("only what the order holds and is in no parcel can be packed, of a confirmed order", async () => {
  await using shop = await openShop();
  const { order } = await confirmedOrder(shop);
  const packLines = (...lines: { position: number; quantity: number }[]) =>
    packShipment(shop.db, packer, { order, lines });
  expect(await packLines({ position: 0, quantity: 3 })).toEqual({ outcome: "not-in-order", position: 0 });
  expect(await packLines({ position: 2, quantity: 1 })).toEqual({ outcome: "not-in-order", position: 2 });
  expect(await packLines({ position: 0, quantity: 1 }, { position: 0, quantity: 1 })).toEqual({
    outcome: "not-in-order",
    position: 0,
  });
  expect(await packLines()).toMatchObject({ outcome: "invalid", errors: { lines: expect.any(String) as string } });
  await pack(shop, order);
  expect(await packShipment(shop.db, packer, { order })).toEqual({ outcome: "not-allowed", from: "packed" });
  expect(await packShipment(shop.db, packer, { order: newId() })).toEqual({ outcome: "not-found" });
});

test("two packers who pack at once pack everything once", async () => {
  await using shop = await openShop();
  const { order, record } = await confirmedOrder(shop);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => packShipment(shop.db, packer, { order })));
  expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  expect((await record()).shipments).toHaveLength(1);
});

test("an advance after packing lowers what the rider collects", async () => {
  await using shop = await openShop();
  const { order, record } = await confirmedOrder(shop);
  const shipmentId = await ship(shop, order);
  const { total } = await record();
  await recordPayment(shop.db, bookkeeper, { order, kind: "advance", amount: rupees(2_000) });
  expect((await record()).shipments).toMatchObject([{ cashDue: total - rupees(2_000) }]);
  await deliverShipment(shop.db, packer, { order, shipmentId });
  expect(await record()).toMatchObject({ balance: { shopper: 0, courier: total - rupees(2_000) } });
});

test("a change made from an old version is refused with the order as it is now", async () => {
  await using shop = await openShop();
  const { order, record } = await confirmedOrder(shop);
  const { version } = await record();
  expect(await packShipment(shop.db, packer, { order, version })).toMatchObject({ outcome: "done" });
  expect(await cancelOrder(shop.db, staffWith("orders.edit"), { order, version })).toMatchObject({
    outcome: "conflict",
    current: { state: "packed", version: version + 1 },
  });
  expect((await record()).state).toBe("packed");
});

test("who could not be reached stays unconfirmed until reached; a transfer is confirmed by its money alone", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 10 });
  const caller = staffWith("orders.edit");
  const place = async (payment: "cash-on-delivery" | "bank-transfer") => {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(whey), { payment }));
    return placed.outcome === "placed" ? placed.orderId : "";
  };
  const cash = await place("cash-on-delivery");
  expect(await recordOf(shop, cash)).toMatchObject({ status: "open", confirmation: "waiting" });
  await recordContact(shop.db, caller, { order: cash, channel: "phone", result: "no-answer" });
  expect(await recordOf(shop, cash)).toMatchObject({ status: "open", confirmation: "unreachable" });
  expect(await confirmOrder(shop.db, caller, { order: cash })).toEqual({ outcome: "done", state: "confirmed" });
  expect(await recordOf(shop, cash)).toMatchObject({ status: "confirmed", confirmation: "confirmed" });

  const transfer = await place("bank-transfer");
  const { total } = await recordOf(shop, transfer);
  expect(await confirmOrder(shop.db, caller, { order: transfer })).toEqual({
    outcome: "payment-awaited",
    outstanding: total,
  });
  const half = { order: transfer, kind: "advance" as const, amount: total / 2 };
  expect(await recordPayment(shop.db, bookkeeper, half)).toMatchObject({ outcome: "done", state: "placed" });
  expect(await recordPayment(shop.db, bookkeeper, half)).toMatchObject({ outcome: "done", state: "confirmed" });
  expect(await recordOf(shop, transfer)).toMatchObject({ confirmation: "not-needed", balance: { shopper: 0 } });
});

test("cancelling takes what is not paid off the book, and notes what was paid as owed back", async () => {
  await using shop = await openShop();
  const cash = await confirmedOrder(shop);
  await pack(shop, cash.order, [{ position: 0, quantity: 1 }]);
  expect(await findStockLevel(shop, cash.whey.variantId)).toEqual({ on_hand: 9, committed: 1, unavailable: 0 });
  await cancelOrder(shop.db, staffWith("orders.edit"), { order: cash.order });
  expect(await cash.record()).toMatchObject({
    state: "cancelled",
    balance: { shopper: 0, refundOwed: 0 },
    shipments: [{ state: "cancelled" }],
  });
  // What was packed is on the shelf again, and the rest is free.
  expect(await findStockLevel(shop, cash.whey.variantId)).toEqual({ on_hand: 10, committed: 0, unavailable: 0 });
  const paid = await confirmedOrder(shop, "bank-transfer");
  await cancelOrder(shop.db, staffWith("orders.edit"), { order: paid.order });
  const { balance, total } = await paid.record();
  expect(balance).toMatchObject({ shopper: -total, refundOwed: total });
});

test("an order of many packed parcels is cancelled in as many statements as one of one, and each unit goes back", async () => {
  await using shop = await openShop();
  const statementsFor = async (...parcels: { position: number; quantity: number }[]) => {
    const { order, whey, belt } = await confirmedOrder(shop);
    for (const inside of parcels) await pack(shop, order, [inside]);
    const sent = await shop.statementsOf(async () =>
      expect(await cancelOrder(shop.db, staffWith("orders.edit"), { order })).toMatchObject({ outcome: "done" }),
    );
    for (const { variantId } of [whey, belt])
      expect(await findStockLevel(shop, variantId)).toEqual({ on_hand: 10, committed: 0, unavailable: 0 });
    return sent.length;
  };
  const [belt, tub] = [
    { position: 1, quantity: 1 },
    { position: 0, quantity: 1 },
  ];
  expect(await statementsFor(belt, belt, tub)).toBe(await statementsFor(belt));
});

test("the database refuses to change or delete an entry of the book, and an entry of no money", async () => {
  await using shop = await openShop();
  const { order } = await confirmedOrder(shop);
  for (const statement of [
    "update orders_payments set amount = 1",
    "delete from orders_payments",
    "truncate orders_payments",
  ])
    await expect(shop.pool.query(statement), statement).rejects.toThrow("append-only");
  expect(await recordPayment(shop.db, bookkeeper, { order, kind: "collected", amount: 0 })).toMatchObject({
    outcome: "invalid",
  });
  expect(await recordPayment(shop.db, bookkeeper, { order, kind: "collected", amount: -5 })).toMatchObject({
    outcome: "invalid",
  });
  expect(await recordPayment(shop.db, bookkeeper, { order, kind: "remitted", amount: -5 })).toMatchObject({
    outcome: "done",
  });
});

test("each command of staff is audited with its author, and sends a handful of statements", async () => {
  await using shop = await openShop();
  const { order } = await confirmedOrder(shop);
  const shipmentId = await pack(shop, order);
  const sent = await shop.statementsOf(() =>
    shipShipment(shop.db, packer, { order, shipmentId, courier: "TCS", tracking: "123456" }),
  );
  // One of them tells a courier that had booked the parcel by its API and does not get it.
  expect(sent.length).toBeLessThanOrEqual(9);
  const entries = await listAuditEntries(shop.db, staffWith("audit.read"), { action: "shipment.shipped" });
  expect(entries).toMatchObject([
    {
      actorId: packer.accountId,
      subjectType: "shipment",
      subjectId: shipmentId,
      before: { state: "packed", courier: null },
      after: { state: "shipped", courier: "TCS", trackingNumber: "123456" },
    },
  ]);
});

test("nobody without the permission moves a parcel: it does not compile", () => {
  // @ts-expect-error a guest is no packer
  void (() => packShipment({} as never, guest, { order: "" }));
  // @ts-expect-error who edits orders may not record payments
  void (() => recordPayment({} as never, staffWith("orders.edit"), { order: "", kind: "advance", amount: 1 }));
});
