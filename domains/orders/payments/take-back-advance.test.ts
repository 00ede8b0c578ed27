import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { newId } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { packShipment } from "../shipments/pack-shipment.ts";
import { findSameReferences } from "./payment-proofs/find-same-reference.ts";
import { recordPayment } from "./record-payment.ts";
import { takeBackAdvance } from "./take-back-advance.ts";

const by = staffWith("orders.edit", "orders.read", "orders.fulfil", "payments.reconcile");

/** An order of two tubs for Rs 9,000. */
async function openOrder(payment: "bank-transfer" | "cash-on-delivery") {
  const shop = await openShop();
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ ...(await shop.sells()), quantity: 2 }), { payment }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  const record = async () => (await findOrderRecord(shop.db, by, order))!;
  return {
    shop,
    order,
    record,
    pay: (amount: number, reference?: string) =>
      recordPayment(shop.db, by, { order, kind: "advance", amount, reference: reference ?? null }),
    /** The latest advance that was entered. */
    latest: async () => (await record()).payments.findLast(({ kind, amount }) => kind === "advance" && amount > 0)!.id,
    takeBack: (entry: string, more: { reason?: string; version?: number } = {}) =>
      takeBackAdvance(shop.db, by, { order, entry, reason: "It was for order 10002", ...more }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("an advance that was booked by mistake is owed again, once, and its transfer can be booked where it belongs", async () => {
  await using opened = await openOrder("bank-transfer");
  const { shop, order, record, pay, latest, takeBack } = opened;
  await pay(rupees(9_000), "FT-77");
  expect(await record()).toMatchObject({ status: "confirmed", state: "confirmed", balance: { shopper: 0 } });
  const entry = await latest();
  const { version } = await record();
  expect(await takeBack(entry, { reason: " " })).toMatchObject({ outcome: "invalid" });
  expect(await takeBack(newId())).toEqual({ outcome: "no-such-advance" });
  const [last] = await shop.look<{ id: string }>("select max(id)::text as id from platform_events");
  // Two at once: one of them.
  const both = await Promise.all([takeBack(entry, { version }), takeBack(entry, { version })]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "done"]);
  expect(await takeBack(entry)).toEqual({ outcome: "no-such-advance" });
  // The order waits for its money as before.
  const after = await record();
  expect(after).toMatchObject({
    status: "open",
    state: "placed",
    balance: { shopper: rupees(9_000), received: 0, promised: 0, refundOwed: 0 },
  });
  expect(after.payments.map(({ kind, amount, reverses }) => [kind, amount / 100, reverses])).toEqual([
    ["due", 9_000, null],
    ["advance", 9_000, null],
    ["advance", -9_000, entry],
  ]);
  const counter = after.payments.at(-1)!;
  expect(await takeBack(counter.id)).toEqual({ outcome: "no-such-advance" });
  expect([...(await findSameReferences(shop.db, by, ["FT-77"])).values()]).toEqual([]);
  expect((await shop.look<{ text: string }>("select text from orders_notes")).map(({ text }) => text)).toEqual([
    "Booked by mistake, Rs 9,000 (FT-77): It was for order 10002",
  ]);
  // Its shopper's page is told that it waits again.
  expect(await readInvalidatedTags(shop.db, last!.id)).toContain(cacheTags.order(order));
  expect(await listAuditEntries(shop.db, system, { subjectId: order })).toContainEqual(
    expect.objectContaining({
      action: "order.advance-taken-back",
      before: expect.objectContaining({ status: "confirmed", balance: 0 }),
      after: expect.objectContaining({ status: "open", balance: rupees(9_000) }),
    }),
  );
  expect(await listAuditEntries(shop.db, system, { subjectId: counter.id })).toContainEqual(
    expect.objectContaining({ action: "payment.recorded", actorId: by.accountId }),
  );
  // The right money confirms it again, and a later refund is worth what it is.
  await pay(rupees(9_000), "FT-78");
  expect(await record()).toMatchObject({ status: "confirmed", balance: { shopper: 0 } });
  await recordPayment(shop.db, by, { order, kind: "refund-owed", amount: rupees(500) });
  expect((await record()).balance).toMatchObject({ refundOwed: rupees(500), received: rupees(9_000) });
});

test("a parcel that has not left collects what was booked by mistake, and what went back is not taken back", async () => {
  await using opened = await openOrder("cash-on-delivery");
  const { shop, order, record, pay, latest, takeBack } = opened;
  await shop.db.execute(
    "update orders_orders set status = 'confirmed', state = 'confirmed', confirmation = 'not-needed'",
  );
  await packShipment(shop.db, by, { order, lines: [{ position: 0, quantity: 2 }] });
  const total = (await record()).total;
  await pay(rupees(2_000));
  expect((await record()).shipments[0]!.cashDue).toBe(total - rupees(2_000));
  expect(await takeBack(await latest())).toMatchObject({ outcome: "done" });
  expect((await record()).shipments[0]!.cashDue).toBe(total);
  await pay(total + rupees(1_000));
  await recordPayment(shop.db, by, { order, kind: "refund-paid", amount: rupees(1_000) });
  expect(await takeBack(await latest())).toEqual({ outcome: "gave-back", left: total });
});
