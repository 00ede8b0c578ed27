import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { rupees } from "#kernel/money.ts";
import { pakistanDay } from "#kernel/time.ts";
import { staffWith } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { findCourierStatement, readStatementEntries } from "./courier-statement.ts";
import { sumCourierDays } from "./sum-courier-days.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");

test("a fee stands with the courier that charged it, also where another courier takes the parcel later, whose own fee is booked too", async () => {
  const { shop, tcs, send, book, ship, rowsOf } = await openPayouts();
  const leopards = (await listCouriers(shop.db)).find(({ name }) => name === "Leopards")!;
  const month = pakistanDay(new Date()).slice(0, 7);
  const totals = async (courierId: string) => (await findCourierStatement(shop.db, by, { courierId, month })).totals;
  const entries = async (courierId: string) => {
    const all = await Array.fromAsync(readStatementEntries(shop.db, by, { courierId, month }));
    return all.flat().map(({ kind, amount, trackingNumber }) => [kind, amount, trackingNumber]);
  };
  const { order, shipmentId, tracking } = await ship();
  expect(await book(await send([[tracking, 0, 150, 0, -150]]))).toMatchObject({ outcome: "booked" });
  const charged = { "courier-fee": rupees(150), remitted: rupees(-150) };
  expect(await totals(tcs.id)).toEqual(charged);

  await shipShipment(shop.db, packer, { order, shipmentId, courier: "Leopards", tracking: "LEO-77" });
  expect([await totals(tcs.id), await totals(leopards.id)]).toEqual([charged, {}]);

  await refuseShipment(shop.db, packer, { order, shipmentId });
  const payoutId = await send([["LEO-77", 0, 150, 0, -150]], leopards.id);
  expect(await rowsOf(payoutId)).toEqual(["matched"]);
  expect(await book(payoutId)).toMatchObject({ outcome: "booked" });
  expect([await totals(tcs.id), await totals(leopards.id)]).toEqual([charged, charged]);
  // The number that the parcel has is the second courier's.
  expect([await entries(tcs.id), await entries(leopards.id)]).toEqual([
    [
      ["courier-fee", rupees(150), null],
      ["remitted", rupees(-150), null],
    ],
    [
      ["courier-fee", rupees(150), "LEO-77"],
      ["remitted", rupees(-150), "LEO-77"],
    ],
  ]);
  // The second courier's fee is booked once, in whatever file it comes.
  const again = await send(
    [
      ["LEO-77", 0, 150, 0, -150],
      ["X1", 0, 0, 0, 0],
    ],
    leopards.id,
  );
  expect(await rowsOf(again)).toEqual(["paid-before", "unknown"]);

  await shop.look(
    "begin; set local session_replication_role = replica; update orders_payments set at = at - interval '40 days'; commit",
  );
  await sumCourierDays(shop.db);
  const { opening, closing } = await findCourierStatement(shop.db, by, { courierId: tcs.id, month });
  expect([opening, closing]).toEqual([0, 0]);
  expect(
    await shop.look(
      "select courier_id, kind, amount from orders_courier_days order by courier_id = '" + tcs.id + "' desc, kind",
    ),
  ).toEqual([
    { courier_id: tcs.id, kind: "courier-fee", amount: "15000" },
    { courier_id: tcs.id, kind: "remitted", amount: "-15000" },
    { courier_id: leopards.id, kind: "courier-fee", amount: "15000" },
    { courier_id: leopards.id, kind: "remitted", amount: "-15000" },
  ]);
});

test("an entry from before couriers were kept beside it is of the courier that its parcel has", async () => {
  const { shop, tcs, send, book, ship } = await openPayouts();
  const { tracking } = await ship();
  await book(await send([[tracking, 0, 150, 0, -150]]));
  await shop.look(
    "begin; set local session_replication_role = replica; update orders_payments set courier_id = null; commit",
  );
  const month = pakistanDay(new Date()).slice(0, 7);
  const { totals } = await findCourierStatement(shop.db, by, { courierId: tcs.id, month });
  expect(totals).toEqual({ "courier-fee": rupees(150), remitted: rupees(-150) });
});

test("what staff enter in an order's money without naming a parcel is that of the parcels whose money it is, and no payout pays it once more", async () => {
  const { shop, tcs, send, ship, rowsOf } = await openPayouts();
  const month = pakistanDay(new Date()).slice(0, 7);
  const { order, shipmentId, tracking, total } = await ship();
  await deliverShipment(shop.db, packer, { order, shipmentId });
  const enter = (kind: "remitted" | "courier-fee", amount: number) =>
    recordPayment(shop.db, by, { order, kind, amount, reference: "Hand-1" });
  expect(await enter("courier-fee", rupees(200))).toMatchObject({ outcome: "done" });
  expect(await enter("remitted", total - rupees(200))).toMatchObject({ outcome: "done", balance: { courier: 0 } });
  const cash = total / 100;
  expect(await rowsOf(await send([[tracking, cash, 200, 0, cash - 200]]))).toEqual(["paid-before"]);
  const statement = await findCourierStatement(shop.db, by, { courierId: tcs.id, month });
  expect(statement).toMatchObject({ closing: 0, totals: { "courier-fee": rupees(200) } });
});

test("a parcel is given to another courier only when nothing is open with the one that has it", async () => {
  const { shop, ship } = await openPayouts();
  const { order, shipmentId } = await ship();
  await recordPayment(shop.db, by, { order, kind: "courier-fee", amount: rupees(150), shipmentId });
  const give = () => shipShipment(shop.db, packer, { order, shipmentId, courier: "Leopards", tracking: "LEO-78" });
  expect(await give()).toEqual({ outcome: "money-open", courier: "TCS", held: rupees(-150) });
  // Another number of the same courier is a correction.
  expect(await shipShipment(shop.db, packer, { order, shipmentId, courier: "TCS", tracking: "TQ-79" })).toMatchObject({
    outcome: "done",
  });
  await recordPayment(shop.db, by, { order, kind: "remitted", amount: rupees(-150) });
  expect(await give()).toMatchObject({ outcome: "done" });
  expect(await shop.look("select held from orders_shipments")).toEqual([{ held: "0" }]);
});
