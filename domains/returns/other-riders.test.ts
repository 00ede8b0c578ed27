import { expect, test } from "vitest";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { listPossibleChanges } from "#domains/orders/list-possible-changes.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop } from "#test/delivered-order.ts";
import { answerReturn } from "./answer-return.ts";
import { findReturn } from "./find-returns.ts";
import { inspectReturn } from "./inspect-return.ts";
import { receiveParcel } from "./receive-parcel.ts";
import { receiveReturn } from "./receive-return.ts";
import { refundReturn } from "./refund-return.ts";
import { requestReturn } from "./request-return.ts";

const support = staffWith("orders.edit");
const packer = staffWith("orders.fulfil", "stock.adjust");
const bookkeeper = staffWith("payments.reconcile");

/** An order in cash of which the first parcel, for Rs 2,000, was paid at the door, while a rider has the second one and asks for all of it. */
async function twoParcels() {
  const shop = await openTestShop();
  const [shirt, tub] = [await shop.sells({ price: 2_000 }), await shop.sells({ price: 5_000 })];
  const delivered = await deliverOrder(shop, [shirt, tub], { parcels: [[{ position: 0, quantity: 1 }]] });
  const { order } = delivered;
  const packed = await packShipment(shop.db, packer, { order });
  if (packed.outcome !== "done") throw new Error(JSON.stringify(packed));
  const second = packed.shipmentId;
  await shipShipment(shop.db, packer, { order, shipmentId: second, courier: "TCS", tracking: "SECOND" });
  const record = async () => (await findOrderRecord(shop.db, system, order))!;
  const owedBack = async () =>
    Number(
      (await shop.look<{ owed: string }>(`select owed_back as owed from orders_orders where id = '${order}'`))[0]!.owed,
    );
  return { ...delivered, shop, first: delivered.shipments[0]!, second, record, owedBack };
}

type Parcels = Awaited<ReturnType<typeof twoParcels>>;

/** The piece of the first parcel is asked for, has come and was looked at. */
async function returnPiece({ shop, order, accessToken }: Parcels): Promise<string> {
  const returnId = newId();
  const lines = [{ position: 0, quantity: 1 }];
  const request = { returnId, orderId: order, accessToken, outcome: "refund" as const, note: "" };
  const reasoned = lines.map((line) => ({ ...line, reason: "changed-mind" as const }));
  expect(await requestReturn(shop.db, guest, { ...request, lines: reasoned }, freeRules)).toMatchObject({
    outcome: "requested",
  });
  await answerReturn(shop.db, support, { returnId, version: 1, to: "approved", words: "" });
  await receiveReturn(shop.db, packer, { returnId, version: 2, lines }, freeRules.returns);
  return returnId;
}

async function look({ shop }: Parcels, returnId: string) {
  const { items, refund, version } = (await findReturn(shop.db, system, returnId))!;
  const pieces = items.map(({ shipmentId, batchId }) => ({ shipmentId, batchId, restock: 1, writeOff: 0 }));
  return inspectReturn(shop.db, packer, { returnId, version, items: pieces, refund: refund!, words: "" });
}

const pay = async ({ shop }: Parcels, returnId: string) =>
  refundReturn(shop.db, bookkeeper, {
    returnId,
    version: (await findReturn(shop.db, system, returnId))!.version,
    as: "transfer",
    reference: "FT-1",
  });

test("a piece that comes back while another parcel's rider asks for all of it is owed and paid back, and the rider's cash stays due", async () => {
  const parcels = await twoParcels();
  const { shop, order, second, record, owedBack } = parcels;
  const asked = (await record()).shipments[1]!.cashDue;
  const returnId = await returnPiece(parcels);
  expect(await look(parcels, returnId)).toEqual({ outcome: "done" });

  expect(await findReturn(shop.db, system, returnId)).toMatchObject({ state: "inspected", refund: rupees(2_000) });
  const owed = await record();
  expect(owed.balance).toMatchObject({ refundOwed: rupees(2_000), asked, paid: 0 });
  expect(owed.payments.filter(({ kind, amount }) => kind === "due" && amount < 0)).toEqual([]);
  expect(await owedBack()).toBe(rupees(2_000));
  expect(listPossibleChanges({ ...owed, lines: [] }).payments).toEqual(expect.arrayContaining(["refund-paid"]));

  expect(await pay(parcels, returnId)).toEqual({ outcome: "done", paid: rupees(2_000) });
  expect((await record()).balance).toMatchObject({ shopper: asked, refundOwed: 0 });
  await deliverShipment(shop.db, packer, { order, shipmentId: second });
  expect((await record()).balance).toMatchObject({ shopper: 0, refundOwed: 0, paid: asked });
  expect(await owedBack()).toBe(0);
});

test.each(["before", "after"])(
  "where the other parcel is refused %s the refund is paid, nobody owes anybody anything in the end",
  async (when) => {
    const parcels = await twoParcels();
    const { shop, order, second, record } = parcels;
    const returnId = await returnPiece(parcels);
    await look(parcels, returnId);
    if (when === "after") await pay(parcels, returnId);
    await refuseShipment(shop.db, packer, { order, shipmentId: second });
    if (when === "before") {
      expect((await record()).balance).toMatchObject({ shopper: -rupees(2_000), refundOwed: rupees(2_000) });
      expect(await pay(parcels, returnId)).toEqual({ outcome: "done", paid: rupees(2_000) });
    }
    expect((await record()).balance).toMatchObject({ shopper: 0, received: 0, refundOwed: 0 });
  },
);

test("a whole parcel that comes back while another one is on its way is owed back, once, whether staff book it on the order's page or not", async () => {
  const parcels = await twoParcels();
  const { shop, order, first, second, record } = parcels;
  const received = await receiveParcel(shop.db, packer, { shipmentId: first, as: "returned" });
  if (received.outcome !== "received") throw new Error(JSON.stringify(received));
  expect(await findReturn(shop.db, system, received.returnId)).toMatchObject({ refund: rupees(2_000) });

  const byHand = { order, kind: "refund-paid" as const, reference: "FT-2" };
  expect(await recordPayment(shop.db, bookkeeper, { ...byHand, amount: rupees(2_001) })).toEqual({
    outcome: "more-than-owed",
    owed: rupees(2_000),
  });
  expect(await recordPayment(shop.db, bookkeeper, { ...byHand, amount: rupees(2_000) })).toMatchObject({
    outcome: "done",
  });
  await look(parcels, received.returnId);
  expect(await pay(parcels, received.returnId)).toEqual({ outcome: "done", paid: 0 });
  await deliverShipment(shop.db, packer, { order, shipmentId: second });
  expect((await record()).balance).toMatchObject({ shopper: 0, refundOwed: 0 });
});
