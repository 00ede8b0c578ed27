import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { findCredit } from "#domains/store-credit/spend-credit.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { contradictionsOfCredit } from "#test/credit-books.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { deliverOrder } from "#test/delivered-order.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { findHistory } from "../history/find-history.ts";
import { moveOrder } from "../move-order.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { deliverShipment } from "../shipments/deliver-shipment.ts";
import { loseShipment } from "../shipments/lose-shipment.ts";
import { packShipment } from "../shipments/pack-shipment.ts";
import { shipShipment } from "../shipments/ship-shipment.ts";
import { createExchange } from "./create-exchange.ts";
import { findExchanges } from "./find-exchanges.ts";
import { receiveExchange } from "./receive-exchange.ts";

const by = staffWith("orders.edit", "orders.fulfil");

async function deliver(shop: TestShop, variantId: string) {
  const shipped = await shippedOrder(shop, variantId);
  await moveOrder(shop.db, system, { order: shipped.order, to: "delivered" });
  return shipped;
}

const exchange = (
  shop: TestShop,
  order: string,
  variantId: string,
  change: Partial<Parameters<typeof createExchange>[2]> = {},
) =>
  createExchange(shop.db, by, {
    order,
    newOrderId: newId(),
    returned: [{ position: 0, quantity: 1 }],
    goods: [{ variantId, quantity: 1 }],
    ...change,
  });

const record = async (shop: TestShop, id: string) => (await findOrderRecord(shop.db, system, id))!;
const unavailable = async (shop: TestShop, variantId: string) =>
  (
    await shop.look<{ unavailable: number }>(
      `select unavailable from inventory_levels where variant_id = '${variantId}'`,
    )
  )[0]!.unavailable;

test("another size costs what was paid, is confirmed and committed, and nothing is due; twice the same form is one order", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({ price: 4_500, flavours: ["Small", "Large"] });
  const [small, large] = variantIds as [string, string];
  const old = await deliver(shop, small);
  // The price has risen since.
  await shop.pool.query("update catalog_variants set price = 600000");
  const newOrderId = newId();
  const twice = await Promise.all([
    exchange(shop, old.order, large, { newOrderId }),
    exchange(shop, old.order, large, { newOrderId }),
  ]);
  expect(twice).toEqual([
    { outcome: "done", newOrderId, number: old.number + 1 },
    { outcome: "done", newOrderId, number: old.number + 1 },
  ]);
  const placed = await record(shop, newOrderId);
  expect(placed).toMatchObject({
    state: "confirmed",
    total: rupees(4_500),
    exchanged: rupees(4_500),
    balance: { shopper: 0, paid: rupees(4_500) },
    adjustments: [{ kind: "staff-price", label: `Price of order ${old.number}`, amount: rupees(-1_500) }],
  });
  expect(await record(shop, old.order)).toMatchObject({ balance: { shopper: 0, refundOwed: 0, paid: 0 } });
  expect(await countStock(shop.db, [large])).toEqual(new Map([[large, 9]]));
  expect(await findExchanges(shop.db, old.order)).toMatchObject([
    { side: "old", received: false, other: { number: old.number + 1 }, lines: [{ position: 0, quantity: 1 }] },
  ]);
  expect(await findExchanges(shop.db, newOrderId)).toMatchObject([{ side: "new", other: { number: old.number } }]);
  // What was exchanged is not with the shopper any more.
  expect(await exchange(shop, old.order, large)).toMatchObject({ outcome: "not-allowed" });

  const receive = () => receiveExchange(shop.db, by, { order: old.order, exchange: newOrderId });
  expect((await Promise.all([receive(), receive()])).map(({ outcome }) => outcome).sort()).toEqual([
    "already-done",
    "done",
  ]);
  expect(await unavailable(shop, small)).toBe(1);
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await moveOrder(shop.db, system, { order: newOrderId, to, courier: "TCS", tracking: "TQ-900" })).toEqual({
      outcome: "moved",
    });
  expect(await record(shop, newOrderId)).toMatchObject({ status: "closed", shipments: [{ cashDue: 0 }] });
});

test("an exchange by the shop itself is the shop's in its history, its book and the audit, not its shopper's", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const { order } = await deliver(shop, variantId);
  const newOrderId = newId();
  const goods = [{ variantId, quantity: 1 }];
  const returned = [{ position: 0, quantity: 1 }];
  expect(await createExchange(shop.db, system, { order, newOrderId, returned, goods })).toMatchObject({
    outcome: "done",
  });
  const theShop = { actorKind: "system", actorId: system.job };
  expect(await findHistory(shop.db, newOrderId)).toMatchObject([
    { state: "placed", ...theShop },
    { state: "confirmed", ...theShop },
  ]);
  expect((await record(shop, newOrderId)).payments).toMatchObject([
    { kind: "due", ...theShop },
    { kind: "exchange-in", ...theShop },
  ]);
  expect(await listAuditEntries(shop.db, system, { action: "order.placed" })).toMatchObject([
    { ...theShop, subjectId: newOrderId, after: { exchangeOf: order } },
  ]);
  expect(
    await shop.look(
      `select actor_kind from platform_events where subject_id = '${newOrderId}' and type = 'order.placed'`,
    ),
  ).toEqual([{ actor_kind: "system" }]);
});

test("goods of an exchange that left in many parcels are taken in with as many statements as those of one", async () => {
  await using shop = await openShop();
  const other = await shop.sells({ price: 1_000 });
  const statementsFor = async (parcels: number) => {
    const { variantId } = await shop.sells();
    const { order } = await deliverOrder(shop, [{ variantId, quantity: parcels }], {
      recipient: buyer(parcels),
      parcels: Array.from({ length: parcels }, () => [{ position: 0, quantity: 1 }]),
    });
    const made = await exchange(shop, order, other.variantId, { returned: [{ position: 0, quantity: parcels }] });
    if (made.outcome !== "done") throw new Error(made.outcome);
    const sent = await shop.statementsOf(() => receiveExchange(shop.db, by, { order, exchange: made.newOrderId }));
    expect(await unavailable(shop, variantId)).toBe(parcels);
    return sent.length;
  };
  expect(await statementsFor(3)).toBe(await statementsFor(1));
});

test("dearer goods are paid at the door, cheaper ones leave a refund, and a cancelled exchange owes what the goods were worth", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const dear = await shop.sells({ price: 6_000 });
  const cheap = await shop.sells({ price: 1_000 });
  const [one, other] = [await deliver(shop, variantId), await deliver(shop, variantId)];
  const up = await exchange(shop, one.order, dear.variantId, { deliveryFee: rupees(200), goodsReceipt: "here" });
  const down = await exchange(shop, other.order, cheap.variantId);
  if (up.outcome !== "done" || down.outcome !== "done") throw new Error(`${up.outcome} ${down.outcome}`);
  expect(await unavailable(shop, variantId)).toBe(1);
  expect((await record(shop, up.newOrderId)).balance).toMatchObject({ shopper: rupees(1_700) });
  expect((await record(shop, down.newOrderId)).balance).toMatchObject({ shopper: 0 });
  expect(await record(shop, other.order)).toMatchObject({
    status: "confirmed",
    balance: { refundOwed: rupees(3_500) },
  });
  await cancelOrder(shop.db, system, { order: up.newOrderId });
  expect((await record(shop, up.newOrderId)).balance).toMatchObject({
    refundOwed: rupees(4_500),
    shopper: rupees(-4_500),
  });
  // All books together owe what the shoppers have paid and did not get.
  expect(
    await shop.look(
      "select sum(case kind when 'exchange-in' then -amount else amount end)::int as sum from orders_payments where kind in ('exchange-in', 'exchange-out')",
    ),
  ).toEqual([{ sum: 0 }]);
});

test("what credit had paid pays the exchange as credit, and the rest of it is credit again", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const cheap = await shop.sells({ price: 1_000 });
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "203.0.113.7", agent: "Chrome" },
    { verified: true },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  const { account, token } = joined.session;
  const owner = { accountId: account.id };
  await runTransaction(shop.db, (tx) => issueCredit(tx, system, { owner, amount: rupees(3_000) }));
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId }), {
      recipient: buyer(500),
      sessionToken: token,
      credit: { code: null, seen: null },
    }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  for (const to of ["confirmed", "packed", "shipped", "delivered"] as const)
    await moveOrder(shop.db, system, { order, to, courier: "TCS", tracking: "TQ-901" });
  const down = await exchange(shop, order, cheap.variantId);
  if (down.outcome !== "done") throw new Error(down.outcome);
  // 3,000 were credit, 1,500 cash: credit pays the 1,000, 2,000 are left of it, and the cash is owed.
  expect((await findCredit(shop.db, owner))?.balance).toBe(rupees(2_000));
  expect(await record(shop, down.newOrderId)).toMatchObject({
    credit: rupees(1_000),
    exchanged: 0,
    balance: { shopper: 0 },
  });
  expect((await record(shop, order)).balance).toMatchObject({ refundOwed: rupees(1_500), credit: 0 });
  await cancelOrder(shop.db, system, { order: down.newOrderId });
  expect((await findCredit(shop.db, owner))?.balance).toBe(rupees(3_000));
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});

test("an exchange needs goods that the shopper has, and goods that are there", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const gone = await shop.sells({ price: 100, onHand: 0 });
  const shipped = await shippedOrder(shop, variantId);
  expect(await exchange(shop, shipped.order, variantId)).toMatchObject({ outcome: "not-allowed" });
  await moveOrder(shop.db, system, { order: shipped.order, to: "delivered" });
  expect(await exchange(shop, shipped.order, gone.variantId)).toMatchObject({ outcome: "sold-out" });
  expect(await exchange(shop, shipped.order, newId())).toMatchObject({ outcome: "not-for-sale" });
  expect(await exchange(shop, shipped.order, variantId, { returned: [{ position: 0, quantity: 2 }] })).toEqual({
    outcome: "not-with-shopper",
    position: 0,
    left: 1,
  });
  expect(await exchange(shop, shipped.order, variantId, { returned: [], goods: [] })).toMatchObject({
    errors: { returned: "Enter what comes back", goods: "Choose what the shopper gets instead" },
  });
  expect(await shop.look("select id from orders_orders")).toHaveLength(1);
});

test("what is promised back while a rider asks for all of a second parcel pays no exchange, and stays owed when that parcel is lost", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500 });
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId, quantity: 2 }), { recipient: buyer(700) }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  await moveOrder(shop.db, system, { order, to: "confirmed" });
  const shipments = [];
  for (const tracking of ["TQ-901", "TQ-902"]) {
    const packed = await packShipment(shop.db, by, { order, lines: [{ position: 0, quantity: 1 }] });
    if (packed.outcome !== "done") throw new Error(packed.outcome);
    shipments.push(packed.shipmentId);
    await shipShipment(shop.db, by, { order, shipmentId: packed.shipmentId, courier: "TCS", tracking });
  }
  const [first, second] = shipments as [string, string];
  await deliverShipment(shop.db, by, { order, shipmentId: first });
  const promise = { kind: "refund-owed" as const, amount: rupees(1_400) };
  expect(await recordPayment(shop.db, staffWith("payments.reconcile"), { order, ...promise })).toMatchObject({
    outcome: "done",
  });
  expect(await exchange(shop, order, variantId)).toMatchObject({ outcome: "done" });
  expect((await record(shop, order)).balance).toMatchObject({
    shopper: rupees(3_100),
    received: rupees(1_400),
    refundOwed: rupees(1_400),
    paid: 0,
  });
  expect(await loseShipment(shop.db, by, { order, shipmentId: second })).toMatchObject({ outcome: "done" });
  expect((await record(shop, order)).balance).toMatchObject({
    shopper: -rupees(1_400),
    received: rupees(1_400),
    refundOwed: rupees(1_400),
    paid: 0,
  });
});
