import fc from "fast-check";
import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, paisa, rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { deliverShipment } from "../shipments/deliver-shipment.ts";
import { refuseShipment } from "../shipments/refuse-shipment.ts";
import type { ShipmentState } from "../shipments/shipment.ts";
import { bookParcelPayments } from "./book-parcel-payments.ts";
import type { ParcelPayment } from "./parcel-payment.ts";
import { recordPayment } from "./record-payment.ts";
import { shareByParcel } from "./share-by-parcel.ts";

const packer = staffWith("orders.fulfil");
const bookkeeper = staffWith("payments.reconcile");

const seen = async (shop: TestShop, shipmentId: string) =>
  (
    await shop.look<{ state: ShipmentState; cashDue: Paisa; held: Paisa }>(
      `select state, cash_due::float8 as "cashDue", held::float8 as held from orders_shipments where id = '${shipmentId}'`,
    )
  )[0]!;

/** A payment as a trial would see it: the fee is off what is paid out. */
const payment = async (
  shop: TestShop,
  shipmentId: string,
  { fee = 0, tax = 0, short = 0 } = {},
): Promise<ParcelPayment> => {
  const parcel = await seen(shop, shipmentId);
  const deliver = parcel.state === "shipped";
  const due = parcel.held + (deliver ? parcel.cashDue : 0);
  return {
    shipmentId,
    paidOut: paisa(due - fee - tax - short),
    fee: paisa(fee),
    tax: paisa(tax),
    deliver,
    seen: parcel,
  };
};

const book = async (shop: TestShop, payments: ParcelPayment[], reference = "CPR-1") => {
  const [courier] = await shop.look<{ id: string }>("select id from couriers_couriers where name = 'TCS'");
  return runTransaction(shop.db, (tx) =>
    bookParcelPayments(tx, bookkeeper, { payoutId: newId(), courierId: courier!.id, reference, payments }),
  );
};

/** Orders whose parcels do not add up to their book, and parcels that ended with an open balance though their order closed: none, at every moment. */
const contradictions = (shop: TestShop) =>
  shop.look(`
    select id from orders_orders where
      (select coalesce(sum(held), 0) from orders_shipments where order_id = orders_orders.id) <>
      (select coalesce(sum(case when kind in ('collected', 'claimed') then amount when kind in ('remitted', 'courier-fee', 'tax-withheld', 'written-off') then -amount else 0 end), 0)
        from orders_payments where order_id = orders_orders.id and exists (select from orders_shipments where order_id = orders_orders.id))
      or (status = 'closed' and exists (select from orders_shipments where order_id = orders_orders.id and held <> 0 ) and (select sum(held) from orders_shipments where order_id = orders_orders.id) <> 0)`);

test("a payout books fee, tax and what was paid out, delivers what nobody recorded, closes what is settled, and what is short stays due", async () => {
  await using shop = await openShop();
  const belt = await shop.sells({ price: 2_000, onHand: 10 });
  const [delivered, underway, short] = [
    await shippedOrder(shop, belt.variantId),
    await shippedOrder(shop, belt.variantId),
    await shippedOrder(shop, belt.variantId),
  ];
  for (const { order, shipmentId } of [delivered, short]) await deliverShipment(shop.db, packer, { order, shipmentId });
  const before = await findOrderRecord(shop.db, system, underway.order);
  const terms = { fee: rupees(200), tax: rupees(40) };
  const outcome = await book(shop, [
    await payment(shop, delivered.shipmentId, terms),
    await payment(shop, underway.shipmentId, terms),
    await payment(shop, short.shipmentId, { ...terms, short: rupees(500) }),
  ]);
  expect(outcome).toEqual({ outcome: "booked", orders: 3, closed: 2, delivered: 1, recovered: [] });

  const records = await Promise.all(
    [delivered, underway, short].map(({ order }) => findOrderRecord(shop.db, system, order)),
  );
  expect(records.map((record) => [record!.state, record!.status, record!.balance.courier])).toEqual([
    ["delivered", "closed", 0],
    ["delivered", "closed", 0],
    ["delivered", "confirmed", rupees(500)],
  ]);
  expect(records[1]!.version).toBe(before!.version + 1);
  expect(
    records[1]!.payments.map(({ kind, amount, reference }) => `${kind} ${amount / 100} ${reference ?? ""}`.trim()),
  ).toEqual([
    `due ${before!.total / 100}`,
    `collected ${before!.total / 100}`,
    "courier-fee 200 CPR-1",
    "tax-withheld 40 CPR-1",
    `remitted ${before!.total / 100 - 240} CPR-1`,
  ]);
  // The shopper is mailed about the delivery as if the packer had recorded it.
  expect(await shop.queuedJobs("send-order-state")).toContainEqual({
    task: "send-order-state",
    payload: { orderId: underway.order, position: 4 },
  });
  const closed = await listAuditEntries(shop.db, system, { subjectId: underway.order });
  expect(closed).toContainEqual(
    expect.objectContaining({
      action: "order.paid-out",
      actorId: bookkeeper.accountId,
      before: { status: "confirmed" },
      after: expect.objectContaining({ status: "closed", reference: "CPR-1" }),
    }),
  );
  expect(await contradictions(shop)).toEqual([]);
});

test("a payout of parcels that somebody changed since it was tried books nothing", async () => {
  await using shop = await openShop();
  const belt = await shop.sells({ price: 2_000, onHand: 10 });
  const [one, other] = [await shippedOrder(shop, belt.variantId), await shippedOrder(shop, belt.variantId)];
  const payments = [await payment(shop, one.shipmentId), await payment(shop, other.shipmentId)];
  await refuseShipment(shop.db, packer, { order: other.order, shipmentId: other.shipmentId });
  expect(await book(shop, payments)).toEqual({ outcome: "changed", shipmentIds: [other.shipmentId] });
  expect(await seen(shop, one.shipmentId)).toMatchObject({ state: "shipped", held: 0 });
});

test("whoever books at once, in whatever order: each rupee is booked once, and parcels add up to the books of their orders", async () => {
  await using shop = await openShop({ connections: 6 });
  const belt = await shop.sells({ price: 1_500, onHand: 200 });
  const step = fc.record({
    at: fc.nat({ max: 3 }),
    what: fc.constantFrom("deliver", "refuse", "payout", "payout-of-all", "by-hand", "fee-by-hand"),
    fee: fc.nat({ max: 300 }),
    short: fc.nat({ max: 200 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const parcels: { order: string; shipmentId: string }[] = [];
      for (let count = 0; count < 4; count++) parcels.push(await shippedOrder(shop, belt.variantId));
      for (const round of rounds)
        await Promise.all(
          round.map(async ({ at, what, fee, short }) => {
            const { order, shipmentId } = parcels[at]!;
            if (what === "deliver") return deliverShipment(shop.db, packer, { order, shipmentId });
            if (what === "refuse") return refuseShipment(shop.db, packer, { order, shipmentId });
            if (what === "by-hand")
              return recordPayment(shop.db, bookkeeper, { order, kind: "remitted", amount: rupees(short + 1) });
            if (what === "fee-by-hand")
              return recordPayment(shop.db, bookkeeper, { order, kind: "courier-fee", amount: 100 + fee, shipmentId });
            const chosen = what === "payout" ? [shipmentId] : parcels.map((each) => each.shipmentId).toReversed();
            return book(
              shop,
              await Promise.all(chosen.map((id) => payment(shop, id, { fee: fee * 100, short: short * 100 }))),
            );
          }),
        );
      expect(await contradictions(shop)).toEqual([]);
      // One collection for each parcel that was delivered.
      expect(
        await shop.look(
          `select shipment_id from orders_payments where kind = 'collected' group by shipment_id having count(*) > 1`,
        ),
      ).toEqual([]);
      // Paid in full at the end, everything closes.
      for (const { order, shipmentId } of parcels) {
        await deliverShipment(shop.db, packer, { order, shipmentId });
        if ((await seen(shop, shipmentId)).held !== 0) await book(shop, [await payment(shop, shipmentId)]);
        const record = await findOrderRecord(shop.db, system, order);
        expect(record).toMatchObject({ status: "closed", balance: { shopper: 0, courier: 0 } });
      }
    }),
    { numRuns: 8 },
  );
});

test("entries of no parcel lower what is held of the first ones, and all changes add up to the order's", () => {
  const [first, second] = [newId(), newId()];
  const parcels = [
    { id: first, number: 1, state: "delivered" as const, held: paisa(100) },
    { id: second, number: 2, state: "delivered" as const, held: paisa(50) },
  ];
  expect(shareByParcel(parcels, [{ kind: "remitted", amount: paisa(120) }])).toEqual(
    new Map([
      [first, -100],
      [second, -20],
    ]),
  );
  expect(shareByParcel(parcels, [{ kind: "remitted", amount: paisa(200) }])).toEqual(
    new Map([
      [first, -100],
      [second, -100],
    ]),
  );
  expect(shareByParcel([], [{ kind: "remitted", amount: paisa(200) }])).toEqual(new Map());
});
