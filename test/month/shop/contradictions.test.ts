import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { listParcelsToHandIn } from "#domains/orders/courier-money/list-parcels-to-hand-in.ts";
import type { PaymentKind } from "#domains/orders/payments/payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { claimLostParcel } from "#domains/payouts/claims/claims.ts";
import { handInCash } from "#domains/payouts/hand-in-cash.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { contradictions, findContradictions } from "./contradictions.ts";

/** An entry in the book of an order of which nothing else knows. */
const writeEntry = (kind: PaymentKind) =>
  `insert into orders_payments (id, order_id, kind, amount, actor_kind) select gen_random_uuid(), id, '${kind}', 99999999, 'system' from orders_orders limit 1`;

/** A booking of every parcel through a courier's API of which nothing else knows. */
const writeBookings = (state: string) =>
  `insert into orders_courier_bookings (id, shipment_id, courier_id, reference, state, tracking_number, actor_kind) select gen_random_uuid(), id, (select id from couriers_couriers where name = 'PostEx'), 'R-' || id, '${state}', 'N-' || id, 'system' from orders_shipments`;

/** For each sentence that is always true, a change behind the shop's back after which it is not. */
const breaks: Record<keyof typeof contradictions, string> = {
  "units on hand are the sum of the movements, of each variant and batch":
    "update inventory_levels set on_hand = on_hand + 1",
  "committed are the units that orders need and no parcel has": "update inventory_levels set committed = committed + 1",
  "a parcel's movements are its goods: taken once, and back once where it came back":
    "update orders_shipment_lines set quantity = quantity + 1",
  "an order costs its lines and charges": "update orders_orders set total = total + 100",
  "the parcels of an order share its total": "update orders_shipments set total = total + 100",
  "what a courier holds of parcels is the sum of their entries": "update orders_shipments set held = held + 100",
  "uses of a discount code are the orders that it counts and that are not cancelled, and no more than its limit":
    "insert into pricing_discount_codes (id, code, kind, value, minimum, starts_at, category_ids, uses) values (gen_random_uuid(), 'EID10', 'percentage', 10, 0, now(), '{}', 1)",
  "what was collected was paid out, kept as fee or tax, given up, or is still with the courier":
    "update orders_shipments set held = held + 100",
  "an order that has ended and owes nobody anything is closed, and no other one is":
    "update orders_orders set status = 'closed' where status = 'confirmed'",
  "what is owed back of an order is what its book says": "update orders_orders set owed_back = owed_back + 100",
  "a cancelled order keeps nothing that was paid, once it owes nobody anything":
    "update orders_orders set status = 'cancelled' where status = 'confirmed'",
  "each step of an order with one parcel is one that the table allows":
    "alter table orders_history disable trigger orders_history_append_only; update orders_history set state = 'placed' where state = 'packed'",
  "each step of a parcel is one that the table allows":
    "insert into audit_entries (id, actor_kind, actor_id, action, subject_type, before, after) values (gen_random_uuid(), 'system', 'x', 'shipment.delivered', 'shipment', '{\"shipment\": \"lost\"}', '{\"shipment\": \"delivered\"}')",
  "a parcel ends once, and what was delivered or lost may come back":
    "insert into audit_entries (id, actor_kind, actor_id, action, subject_type, subject_id, before, after) select gen_random_uuid(), 'system', 'x', 'shipment.lost', 'shipment', subject_id, '{\"shipment\": \"shipped\"}', '{\"shipment\": \"lost\"}' from audit_entries where action = 'shipment.delivered'",
  "cash is collected once of a parcel, which has arrived, by the courier who had it":
    "update orders_shipments set state = 'shipped' where state = 'delivered'",
  "a courier holds money of parcels that have left with it":
    "update orders_shipments set courier = null where held > 0",
  "a courier that gave a parcel back owes and is owed nothing of it":
    "insert into orders_payments (id, order_id, shipment_id, courier_id, kind, amount, actor_kind) select gen_random_uuid(), order_id, parcel.id, courier.id, 'courier-fee', 100, 'system' from orders_shipments parcel, couriers_couriers courier where courier.name = 'Leopards'",
  "words that were linked have a parcel and had none before, those set aside a reason, and those that wait no end":
    "insert into orders_courier_issues (id, courier_id, kind, key, tracking_number, word, state, actor_kind) select gen_random_uuid(), id, 'unknown-number', 'k', 'T', 'Delivered', 'linked', 'system' from couriers_couriers limit 1",
  "no two parcels underway have one number of a courier":
    "update orders_shipments set state = 'shipped', tracking_number = 'T'",
  "a payout pays what its own courier charged, kept and paid":
    "insert into payouts_payouts (id, created_by, courier_id, reference, file_name, file_key, bytes, digest, state) select gen_random_uuid(), 'x', id, 'CPR', 'f', 'f', 1, 'd', 'tried' from couriers_couriers where name = 'Leopards'; insert into orders_payments (id, order_id, shipment_id, kind, amount, reference, payout_id, actor_kind) select gen_random_uuid(), order_id, parcel.id, 'remitted', 100, 'CPR', payout.id, 'system' from orders_shipments parcel, payouts_payouts payout where parcel.state = 'delivered'",
  "an entry is taken back once, by its opposite, and with all others of its payout":
    "insert into orders_payments (id, order_id, shipment_id, kind, amount, reverses, actor_kind) select gen_random_uuid(), order_id, id, 'remitted', 100, gen_random_uuid(), 'system' from orders_shipments where state = 'delivered'",
  "riders ask at the doors for no more than is still to be paid": "update orders_shipments set state = 'shipped'",
  "an order has one caller at most, and a caller one order":
    "update orders_waiting set held_by = 'one', held_until = now() + interval '1 hour'",
  "who waits in the list of calls is an open order":
    "update orders_orders set status = 'confirmed' where id in (select order_id from orders_waiting)",
  "what the history of an order tells raised its version, and each position has one entry":
    "update orders_orders set version = 1 where status = 'confirmed'",
  "each entry of a book that was not written with its order has its event, or belongs to a payout that the audit trail sums up":
    "delete from platform_events where type = 'payment.recorded'",
  "each entry of the history has one event": "delete from platform_events where type = 'shipment.shipped'",
  "what staff and the shop itself did is in the audit trail, once":
    "delete from platform_events where type = 'order.confirmed'",
  "what a payout has booked are its rows, each for its own parcel: all of a booked one, and of another one what staff chose":
    "insert into payouts_payouts (id, created_by, courier_id, reference, file_name, file_key, bytes, digest, state) select gen_random_uuid(), 'x', id, 'CPR', 'f', 'f', 1, 'd', 'booked' from couriers_couriers limit 1; insert into payouts_rows (payout_id, line, kind, tracking, order_reference, collected, fee, tax, paid_out, due, deliver) select id, 1, 'matched', 'T', '', 100, 0, 0, 100, 100, false from payouts_payouts",
  "a credit is the sum of its entries, and each entry says what was left":
    "insert into store_credit_credits (id, balance) values (gen_random_uuid(), 100)",
  "the book of an order and the ledger of store credit say the same": writeEntry("credit-given"),
  "what one book gives to an exchange, the other one gets": writeEntry("exchange-in"),
  "nobody is paid back more than was paid": writeEntry("refund-paid"),
  "nobody is owed more than was paid": writeEntry("refund-owed"),
  "no more comes back of a parcel than it brought, and out of parcels that had arrived alone":
    "update orders_shipment_lines set returned = 1 where shipment_id in (select id from orders_shipments where state = 'lost')",
  "the pieces of a return are the goods that came":
    "with made as (insert into returns_returns (id, order_id, origin, state, outcome) select gen_random_uuid(), id, 'shopper', 'received', 'refund' from orders_orders limit 1 returning id, order_id) insert into returns_lines (return_id, order_id, position, quantity, received) select id, order_id, 0, 1, 1 from made",
  "money that came in by a bank's file is in the book of its order, once":
    "with made as (insert into bank_files_files (id, created_by, account, file_name, digest, state) values (gen_random_uuid(), 'x', 'bank-transfer', 'f', 'd', 'tried') returning id) insert into bank_files_rows (file_id, line, kind, amount, text, reference, digest, order_id) select made.id, 1, 'booked', 100, '', '', 'd', orders_orders.id from made, orders_orders limit 1",
  "what a payment proof says that arrived is in the book of its order":
    "insert into orders_receipts (id, order_id, reference, media_type, digest, state, amount, answered_at) select gen_random_uuid(), id, 'r', 'image/png', 'd', 'arrived', 77, now() from orders_orders limit 1",
  "the number of a booking that stands is on its parcel until that leaves": `${writeBookings("booked")}; update orders_shipments set state = 'packed'`,
  "a parcel that has not left has the number of its booking, or none": "update orders_shipments set state = 'packed'",
  "a parcel that waits for its booking is on a sheet": `${writeBookings("waiting")}; update orders_shipments set state = 'packed'`,
  "a courier that will not have a parcel is told so, or somebody is": writeBookings("booked"),
  "no booking is cancelled with whose number its parcel has left": `${writeBookings("cancelling")}; update orders_shipments parcel set state = 'shipped', courier_id = booking.courier_id, tracking_number = booking.tracking_number from orders_courier_bookings booking where shipment_id = parcel.id`,
  "what couriers sent is applied":
    "insert into orders_courier_news (courier_id, digest, tracking_number, word) select id, 'd', 'T', 'Delivered' from couriers_couriers limit 1",
  "nothing comes after all that was not written off":
    "insert into orders_payments (id, order_id, shipment_id, kind, amount, actor_kind) select gen_random_uuid(), order_id, id, 'written-off', -100, 'system' from orders_shipments limit 1",
  "an open claim is for money that the courier has, or paid by hand":
    "update orders_shipments set held = 0 where state = 'lost'",
};

/** The same sentence, where the cash of one payout is booked under the other one of its minute. */
const swapped =
  "alter table orders_payments disable trigger user; update orders_payments set payout_id = (select id from payouts_payouts other where other.id <> payout_id) where kind = 'remitted'";

/** Thrown to undo what a transaction did. */
class Undone extends Error {}

/** A shop in which orders were delivered, lost, confirmed and cancelled, and two wait to be called. */
async function openUsedShop() {
  const shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 30 });
  const by = staffWith("orders.edit", "orders.fulfil");
  const place = async (at: number) => {
    const request = orderFor(await shop.cartWith({ variantId }), { recipient: buyer(9_000 + at) });
    const placed = await placeOrder(shop.db, request);
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return placed.orderId;
  };
  const [kept, lost] = [await shippedOrder(shop, variantId), await shippedOrder(shop, variantId)];
  await deliverShipment(shop.db, by, { order: kept.order, shipmentId: kept.shipmentId });
  await loseShipment(shop.db, by, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(shop.db, system, lost.shipmentId);
  await confirmOrder(shop.db, by, { order: await place(1) });
  await cancelOrder(shop.db, by, { order: await place(2) });
  const confirmation = { required: true, from: null, exceptKept: false, cancelAfterHours: 72 };
  const never = { fromScore: null, aboveTotal: null };
  for (const at of [3, 4]) {
    const rules = { confirmation, risk: { confirm: never }, phoneCodes: { confirms: false } };
    await beginConfirmation(shop.db, system, await place(at), rules);
  }
  return shop;
}

/** The sentences that are not true any more after this change behind the shop's back, which is undone. */
async function findAfter(shop: TestShop, change: string): Promise<string[]> {
  const found: string[] = [];
  const tried = shop.db.transaction(async (tx) => {
    // Triggers and foreign keys would refuse most of them.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(change));
    found.push(...Object.keys(await findContradictions(tx)));
    throw new Undone();
  });
  await expect(tried).rejects.toThrow(Undone);
  return found;
}

test("a shop in which people worked contradicts no sentence, and each sentence is contradicted by a change that nobody may make", async () => {
  await using shop = await openUsedShop();
  expect(await findContradictions(shop.db)).toEqual({});
  for (const [sentence, change] of Object.entries(breaks))
    expect(await findAfter(shop, change), change).toContain(sentence);
});

test("two sums that a rider hands in within one minute, the second one the rest of a parcel, are two payouts", async () => {
  await using shop = await openUsedShop();
  const by = staffWith("payments.reconcile", "orders.fulfil");
  const rider = (await listCouriers(shop.db)).find(({ name }) => name === "Own rider")!;
  const { order, shipmentId } = await shippedOrder(shop, (await shop.sells()).variantId, rider.name);
  await deliverShipment(shop.db, by, { order, shipmentId });
  const handIn = async (share: number) => {
    const parcels = await listParcelsToHandIn(shop.db, by, { courierId: rider.id, limit: 5 });
    const amount = parcels[0]!.held * share;
    const seen = parcels.map((parcel) => ({ shipmentId: parcel.shipmentId, seenHeld: parcel.held }));
    return handInCash(shop.db, by, { id: newId(), courierId: rider.id, amount, parcels: seen });
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const share of [1 / 4, 1]) expect(await handIn(share)).toMatchObject({ outcome: "booked" });

  const payouts = await shop.look<{ reference: string }>("select reference from payouts_payouts");
  expect(new Set(payouts.map(({ reference }) => reference)).size).toBe(1);
  expect(payouts).toHaveLength(2);
  expect(await findContradictions(shop.db)).toEqual({});
  expect(await findAfter(shop, swapped)).toEqual([
    "what a payout has booked are its rows, each for its own parcel: all of a booked one, and of another one what staff chose",
  ]);
});
