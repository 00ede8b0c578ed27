import { expect, test } from "vitest";
import { listCourierBalances } from "#domains/orders/courier-money/courier-balances.ts";
import { findCourierStatement } from "#domains/orders/courier-money/courier-statement.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { rupees } from "#kernel/money.ts";
import { pakistanDay } from "#kernel/time.ts";
import { staffWith, system } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { bookPayout, discardPayout } from "./book-payout.ts";
import { answerClaim, claimLostParcel, listOpenClaims } from "./claims/claims.ts";
import { findPayout } from "./find-payouts.ts";
import { findReversal, reversePayout } from "./reverse-payout.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");
const month = pakistanDay(new Date()).slice(0, 7);

/** A shop of payouts, with what its books, claims and couriers' money are. */
async function openBooks() {
  const payouts = await openPayouts();
  const { shop, tcs } = payouts;
  return {
    ...payouts,
    /** What the books come to, whatever entries lead there. */
    books: async () => ({
      orders: await shop.look("select id, state, status, owed_back from orders_orders order by id"),
      parcels: await shop.look("select id, state, held, cash_due, ended_at from orders_shipments order by id"),
      sums: await shop.look(
        "select order_id, shipment_id, kind, sum(amount) from orders_payments group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3",
      ),
      claims: await shop.look(
        "select shipment_id, reason, amount, state, answered_at from payouts_claims order by 1, 2",
      ),
      balance: await listCourierBalances(shop.db, by, [{ id: tcs.id, payoutDays: 7 }]),
      closing: (await findCourierStatement(shop.db, by, { courierId: tcs.id, month })).closing,
    }),
  };
}

test("a payout that was booked is reversed to the paisa: books, parcels, claims and balances are what they were, and its file can be booked again", async () => {
  const { shop, ship, send, book, reverse, books, rowsOf, record } = await openBooks();
  const [full, short, unseen, lost, refused, recovered] = [
    await ship(),
    await ship(),
    await ship(),
    await ship(),
    await ship(),
    await ship(),
  ];
  for (const { order, shipmentId } of [full, short]) await deliverShipment(shop.db, packer, { order, shipmentId });
  await refuseShipment(shop.db, packer, { order: refused.order, shipmentId: refused.shipmentId });
  for (const { order, shipmentId } of [lost, recovered]) {
    await loseShipment(shop.db, packer, { order, shipmentId });
    await claimLostParcel(shop.db, system, shipmentId);
  }
  const [, given] = await listOpenClaims(shop.db, by, {
    courierId: (await books()).balance[0]!.courierId,
    after: null,
    limit: 5,
  });
  await answerClaim(shop.db, by, { claimId: given!.id, answer: "written-off", note: "Too old" });
  const before = await books();

  const cash = full.total / 100;
  const rows = [
    [full.tracking, cash, 200, 10, cash - 210],
    [short.tracking, cash - 500, 200, 10, cash - 710],
    [unseen.tracking, cash, 200, 10, cash - 210],
    [lost.tracking, cash, 0, 0, cash],
    [refused.tracking, 0, 150, 0, -150],
    [recovered.tracking, cash, 0, 0, cash],
  ];
  const kinds = ["matched", "short", "undelivered", "matched", "matched", "recovered"];
  const payoutId = await send(rows);
  expect(await rowsOf(payoutId)).toEqual(kinds);
  expect(await reverse(payoutId)).toEqual({ outcome: "not-booked" });
  expect(await book(payoutId)).toMatchObject({ outcome: "booked", parcels: 6 });
  const booked = await books();
  expect(booked).not.toEqual(before);

  expect(await findReversal(shop.db, by, payoutId)).toEqual({
    entries: 15,
    parcels: 6,
    delivered: 1,
    closed: 3,
    paidOut: rupees(5 * cash - 3 * 210 - 500 - 150),
    fee: rupees(750),
    tax: rupees(30),
    recovered: recovered.total,
    claims: { opened: 1, paid: 2 },
    obstacles: [],
    laterPayouts: [],
  });
  expect(await reverse(payoutId, " ")).toEqual({ outcome: "invalid", errors: { reason: "Say why it is reversed" } });
  expect(await books()).toEqual(booked);
  expect(await reverse(payoutId)).toEqual({ outcome: "reversed", parcels: 6, reopened: 3, delivered: 1 });
  expect(await books()).toEqual(before);
  expect(await findPayout(shop.db, by, payoutId)).toMatchObject({
    state: "reversed",
    reversedBy: expect.any(String),
    reversalReason: "It was another month’s file",
  });
  // Nothing was changed or deleted: each entry has its opposite, of the same courier and under the same number.
  expect(
    await shop.look(`select from orders_payments entry left join orders_payments counter on counter.reverses = entry.id
      where entry.payout_id = '${payoutId}' and entry.reverses is null and (counter.amount, counter.kind, counter.shipment_id, counter.courier_id, counter.reference, counter.payout_id)
        is distinct from (-entry.amount, entry.kind, entry.shipment_id, entry.courier_id, entry.reference, entry.payout_id)`),
  ).toEqual([]);
  const steps = await shop.look<{ state: string }>(
    `select state from orders_history where order_id = '${unseen.order}' order by position desc limit 2`,
  );
  expect(steps.map(({ state }) => state)).toEqual(["shipped", "delivered"]);
  const { payments } = await record(unseen.order);
  expect(payments.filter(({ reverses }) => reverses)).toHaveLength(4);
  expect(
    await shop.look("select action, after->>'reason' as reason from audit_entries where action = 'payout.reversed'"),
  ).toEqual([{ action: "payout.reversed", reason: null }]);

  // It stays as it is, and what was booked once is no reason to refuse it now.
  expect(await reversePayout(shop.db, by, { payoutId, reason: "Again", seen: 15 })).toEqual({
    outcome: "already-reversed",
  });
  expect(await book(payoutId)).toEqual({ outcome: "not-tried" });
  expect(await discardPayout(shop.db, by, { payoutId })).toEqual({ outcome: "already-booked" });
  const again = await send(rows);
  expect(again).not.toBe(payoutId);
  expect(await rowsOf(again)).toEqual(kinds);
  expect(await book(again)).toMatchObject({ outcome: "booked", parcels: 6 });
  const { orders, balance, closing } = await books();
  expect({ orders, balance, closing }).toEqual({
    orders: booked.orders,
    balance: booked.balance,
    closing: booked.closing,
  });
  expect(await reverse(again)).toMatchObject({ outcome: "reversed", parcels: 6 });
  expect(await books()).toEqual(before);
});

test("nothing of a payout is reversed where something stands on it, and the orders are named with why", async () => {
  const { shop, ship, send, book, reverse, books } = await openBooks();
  const [paid, came, refunded, fine] = [await ship(), await ship(), await ship(), await ship()];
  const cash = paid.total / 100;
  const payoutId = await send(
    [paid, came, refunded, fine].map(({ tracking }) => [tracking, cash - 100, 0, 0, cash - 100]),
  );
  await book(payoutId);
  const all = await findReversal(shop.db, by, payoutId);
  expect(all).toMatchObject({ obstacles: [], claims: { opened: 4 } });

  const later = await send([[paid.tracking, 100, 0, 0, 100]]);
  await book(later);
  await returnShipment(shop.db, packer, { order: came.order, shipmentId: came.shipmentId });
  await recordPayment(shop.db, by, { order: refunded.order, kind: "refund-owed", amount: rupees(50) });
  const now = await books();
  const obstacles = [
    { orderNumber: paid.number, why: "paid-since" },
    { orderNumber: came.number, why: "came-back" },
    { orderNumber: refunded.number, why: "order-changed" },
  ];
  expect(await findReversal(shop.db, by, payoutId)).toMatchObject({
    obstacles,
    laterPayouts: [{ id: later, reference: expect.any(String) }],
  });
  expect(await reverse(payoutId)).toEqual({ outcome: "in-use", obstacles });
  expect(await books()).toEqual(now);
  // What stood on it is taken away first.
  expect(await reverse(later)).toMatchObject({ outcome: "reversed", parcels: 1 });
  expect(await reverse(payoutId)).toEqual({ outcome: "in-use", obstacles: obstacles.slice(1) });
  expect(await findReversal(shop.db, by, payoutId)).toMatchObject({ laterPayouts: [] });
});

test("of the claim for what was short an answer is in the way, also where nothing was paid by it", async () => {
  const { shop, tcs, ship, send, book, reverse } = await openBooks();
  const parcel = await ship();
  await deliverShipment(shop.db, packer, { order: parcel.order, shipmentId: parcel.shipmentId });
  const cash = parcel.total / 100;
  const payoutId = await send([[parcel.tracking, cash - 100, 0, 0, cash - 100]]);
  await book(payoutId);
  const [claim] = await listOpenClaims(shop.db, by, { courierId: tcs.id, after: null, limit: 5 });
  await answerClaim(shop.db, by, { claimId: claim!.id, answer: "refused", note: "Damaged" });
  expect(await findReversal(shop.db, by, payoutId)).toMatchObject({ laterPayouts: [] });
  expect(await reverse(payoutId)).toEqual({
    outcome: "in-use",
    obstacles: [{ orderNumber: parcel.number, why: "paid-since" }],
  });
});

test("a part that was booked is reversed with the rest left unbooked; more of it than was seen is a conflict; of two presses one reverses it", async () => {
  const { shop, storage, ship, send, book, books } = await openBooks();
  const [one, other] = [await ship(), await ship()];
  await deliverShipment(shop.db, packer, { order: one.order, shipmentId: one.shipmentId });
  const before = await books();
  const cash = one.total / 100;
  const payoutId = await send([one, other].map(({ tracking }) => [tracking, cash, 0, 0, cash]));
  await bookPayout(shop.db, storage, by, { payoutId, kinds: ["matched"] });
  const { entries: seen } = (await findReversal(shop.db, by, payoutId))!;
  await book(payoutId);
  expect(await reversePayout(shop.db, by, { payoutId, reason: "A test file", seen })).toEqual({ outcome: "conflict" });
  const now = (await findReversal(shop.db, by, payoutId))!.entries;
  const press = () => reversePayout(shop.db, by, { payoutId, reason: "A test file", seen: now });
  expect((await Promise.all([press(), press()])).map(({ outcome }) => outcome).toSorted()).toEqual([
    "already-reversed",
    "reversed",
  ]);
  expect(await books()).toEqual(before);

  const again = await send([one, other].map(({ tracking }) => [tracking, cash, 0, 0, cash]));
  await bookPayout(shop.db, storage, by, { payoutId: again, kinds: ["matched"] });
  const { entries } = (await findReversal(shop.db, by, again))!;
  expect(await reversePayout(shop.db, by, { payoutId: again, reason: "A test file", seen: entries })).toMatchObject({
    outcome: "reversed",
    parcels: 1,
  });
  expect(await books()).toEqual(before);
});
