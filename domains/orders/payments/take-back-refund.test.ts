import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { findCredit } from "#domains/store-credit/spend-credit.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { cancelOrder } from "../cancel-order.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { editOrder } from "../edits/edit-order.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { countOwedBack } from "../lists/count-owed-back.ts";
import { deliverShipment } from "../shipments/deliver-shipment.ts";
import { packShipment } from "../shipments/pack-shipment.ts";
import { shipShipment } from "../shipments/ship-shipment.ts";
import { findPaidBack } from "./find-paid-back.ts";
import { recordPayment } from "./record-payment.ts";
import { takeBackAdvance } from "./take-back-advance.ts";
import { takeBackRefund } from "./take-back-refund.ts";

const by = staffWith("orders.edit", "orders.read", "orders.fulfil", "payments.reconcile");

/** An order of two tubs for Rs 9,000 by bank transfer, of which so much was paid. */
async function paidOrder(shop: TestShop, paid: number, change: Partial<OrderRequest> = {}) {
  const cart = await shop.cartWith({ ...(await shop.sells({ onHand: 9 })), quantity: 2 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment: "bank-transfer", ...change }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  const record = async () => (await findOrderRecord(shop.db, by, order))!;
  const enter = (kind: "advance" | "refund-paid", amount: number, reference: string) =>
    recordPayment(shop.db, by, { order, kind, amount, reference });
  await enter("advance", paid, "FT-1");
  return {
    order,
    record,
    refund: (amount: number, reference = "FT-9") => enter("refund-paid", amount, reference),
    /** The latest refund that was entered. */
    latest: async () =>
      (await record()).payments.findLast(({ kind, amount }) => kind === "refund-paid" && amount > 0)!.id,
    takeBack: (entry: string, more: { reason?: string; version?: number } = {}) =>
      takeBackRefund(shop.db, by, { order, entry, reason: "The account number was wrong", ...more }),
  };
}

test("a refund of a cancelled order that came back is owed again, once, and can be paid and come back again", async () => {
  await using shop = await openShop();
  const { order, record, refund, latest, takeBack } = await paidOrder(shop, rupees(9_000));
  await cancelOrder(shop.db, by, { order, note: "Sold out" });
  expect(await refund(rupees(9_000))).toMatchObject({ outcome: "done", balance: { shopper: 0 } });
  expect(await countOwedBack(shop.db, by)).toMatchObject({ count: 0 });
  const entry = await latest();
  const { version, payments } = await record();
  expect(await takeBack(entry, { reason: " " })).toEqual({
    outcome: "invalid",
    errors: { reason: "Say why it is taken back" },
  });
  expect(await takeBack(entry, { reason: "x".repeat(301) })).toMatchObject({ outcome: "invalid" });
  for (const other of [newId(), "x", ...payments.filter(({ id }) => id !== entry).map(({ id }) => id)])
    expect(await takeBack(other), other).toEqual({ outcome: "no-such-refund" });
  expect((await record()).payments).toEqual(payments);

  const [last] = await shop.look<{ id: string }>("select max(id)::text as id from platform_events");
  // Two at once: one of them.
  const both = await Promise.all([takeBack(entry, { version }), takeBack(entry, { version })]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "done"]);
  expect(await takeBack(entry)).toEqual({ outcome: "no-such-refund" });
  const after = await record();
  expect(after).toMatchObject({
    status: "cancelled",
    state: "cancelled",
    balance: { shopper: -rupees(9_000), received: rupees(9_000), promised: rupees(9_000), refundOwed: rupees(9_000) },
  });
  const counter = after.payments.at(-1)!;
  expect(counter).toMatchObject({ kind: "refund-paid", amount: -rupees(9_000), reference: "FT-9", reverses: entry });
  expect(await takeBack(counter.id)).toEqual({ outcome: "no-such-refund" });
  expect(await countOwedBack(shop.db, by)).toMatchObject({ count: 1 });
  expect(await findPaidBack(shop.db, order)).toEqual({ money: 0, credit: 0 });
  expect((await shop.look<{ text: string }>("select text from orders_notes")).map(({ text }) => text)).toEqual([
    "Refund taken back, Rs 9,000 (FT-9): The account number was wrong",
  ]);
  // The open page of its shopper is told, and nobody is mailed.
  expect(await readInvalidatedTags(shop.db, last!.id)).toContain(cacheTags.order(order));
  expect(
    await shop.look(
      `select payload->>'notify' as notify, payload->>'position' as position from platform_events where type = 'order.refund-taken-back'`,
    ),
  ).toEqual([{ notify: "false", position: null }]);
  expect(await listAuditEntries(shop.db, system, { subjectId: order })).toContainEqual(
    expect.objectContaining({
      action: "order.refund-taken-back",
      actorId: by.accountId,
      before: expect.objectContaining({ status: "cancelled", balance: 0 }),
      after: expect.objectContaining({ status: "cancelled", balance: -rupees(9_000) }),
    }),
  );

  await refund(rupees(9_000), "FT-10");
  expect(await findPaidBack(shop.db, order)).toEqual({ money: rupees(9_000), credit: 0 });
  expect(await takeBack(await latest())).toMatchObject({ outcome: "done", balance: { refundOwed: rupees(9_000) } });
});

test("an order that was closed by a refund is open again, and the advance behind the refund can be taken back then", async () => {
  await using shop = await openShop();
  const { order, record, refund, latest, takeBack } = await paidOrder(shop, rupees(9_500));
  const packed = await packShipment(shop.db, by, { order });
  if (packed.outcome !== "done") throw new Error(packed.outcome);
  const parcel = { order, shipmentId: packed.shipmentId };
  await shipShipment(shop.db, by, { ...parcel, courier: "Own rider" });
  await deliverShipment(shop.db, by, parcel);
  expect(await record()).toMatchObject({ status: "confirmed", balance: { shopper: -rupees(500), courier: 0 } });
  await refund(rupees(500));
  expect((await record()).status).toBe("closed");
  const advance = (await record()).payments.find(({ kind }) => kind === "advance")!.id;
  const mistake = () => takeBackAdvance(shop.db, by, { order, entry: advance, reason: "It was for order 10002" });
  expect(await mistake()).toEqual({ outcome: "gave-back", left: rupees(9_000) });

  expect(await takeBack(await latest())).toMatchObject({ outcome: "done", state: "delivered" });
  expect(await record()).toMatchObject({ status: "confirmed", balance: { shopper: -rupees(500) } });
  expect(await listAuditEntries(shop.db, system, { subjectId: order })).toContainEqual(
    expect.objectContaining({ action: "order.reopened", before: { status: "closed" }, after: { status: "confirmed" } }),
  );
  expect(await mistake()).toMatchObject({ outcome: "done", balance: { shopper: rupees(9_000) } });
});

test("a rider asks for no money that a refund of what was paid too much has brought back", async () => {
  await using shop = await openShop();
  const { order, record, refund, latest, takeBack } = await paidOrder(shop, rupees(10_000));
  await refund(rupees(1_000));
  await editOrder(shop.db, by, { order, lines: [{ position: 0, quantity: 3 }] });
  await packShipment(shop.db, by, { order });
  const asked = (await record()).shipments[0]!.cashDue;
  expect(asked).toBe((await record()).total - rupees(9_000));
  expect(await takeBack(await latest())).toMatchObject({ outcome: "done" });
  const { shipments, balance } = await record();
  expect(shipments[0]!.cashDue).toBe(asked - rupees(1_000));
  expect(balance).toMatchObject({ shopper: asked - rupees(1_000), refundOwed: 0 });
});

test("money that came back is owed as money: none of it goes into the store credit that paid a part, and credit is not taken back", async () => {
  await using shop = await openShop();
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "203.0.113.7", agent: "Chrome" },
    { verified: true },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  const { account, token } = joined.session;
  const owner = { accountId: account.id };
  await runTransaction(shop.db, (tx) =>
    issueCredit(tx, by, { owner, amount: rupees(1_000), reason: "The shaker leaked" }),
  );
  const spends = { sessionToken: token, credit: { code: null, seen: null } };
  const { order, record, refund, latest, takeBack } = await paidOrder(shop, rupees(8_500), spends);
  expect((await record()).balance).toMatchObject({ shopper: -rupees(500), credit: rupees(1_000) });
  await refund(rupees(500));
  expect(await takeBack(await latest())).toMatchObject({ outcome: "done" });
  expect((await record()).balance).toMatchObject({ shopper: -rupees(500), credit: rupees(1_000) });
  expect(await findCredit(shop.db, owner)).toMatchObject({ balance: 0 });

  await recordPayment(shop.db, by, { order, kind: "credit-given", amount: rupees(500) });
  const given = (await record()).payments.find(({ kind }) => kind === "credit-given")!.id;
  expect(await takeBack(given)).toEqual({ outcome: "no-such-refund" });
});

test("the database refuses a refund below zero that takes none back", async () => {
  await using shop = await openShop();
  const { order } = await paidOrder(shop, rupees(9_000));
  const insert = (reverses: string) =>
    shop.pool.query(
      `insert into orders_payments (id, order_id, kind, amount, reverses, actor_kind) values ('${newId()}', '${order}', 'refund-paid', -1, ${reverses}, 'system')`,
    );
  await expect(insert("null")).rejects.toThrow("orders_payments_amount");
  await insert(`'${newId()}'`);
});
