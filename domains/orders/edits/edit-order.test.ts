import fc from "fast-check";
import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { saveDiscount } from "#domains/pricing/save-discount.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { formatWithSymbol, paisa, rupees, sum } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { addOrderNote, listOrderNotes } from "../history/add-order-note.ts";
import { describeEdits } from "./describe-edits.ts";
import { editOrder } from "./edit-order.ts";
import { beginConfirmation } from "../confirmation/begin-confirmation.ts";
import { findOrderByToken } from "../find-order.ts";
import { recordContact } from "../history/record-contact.ts";
import { findHistory } from "../history/find-history.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { moveOrder } from "../move-order.ts";
import { calculateBalance, type PaymentKind, paymentKinds, reduceDue } from "../payments/payment.ts";

const caller = staffWith("orders.edit");

/** An order of two tubs and three belts: Rs 9,000 and Rs 3,000. */
async function placedOrder(shop: TestShop, payment: "cash-on-delivery" | "bank-transfer" = "cash-on-delivery") {
  const whey = await shop.sells({ price: 4_500, onHand: 5 });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 5 });
  const cart = await shop.cartWith({ ...whey, quantity: 2 }, { ...belt, quantity: 3 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  return {
    order,
    record: async () => (await findOrderRecord(shop.db, system, order))!,
    stock: async () => [...(await countStock(shop.db, [whey.variantId, belt.variantId])).values()],
  };
}

test("quantities change with stock, totals and what is due; a line of none is gone", async () => {
  await using shop = await openShop();
  const { order, record, stock } = await placedOrder(shop);
  const before = await record();
  expect(await stock()).toEqual([3, 2]);

  const edited = await editOrder(shop.db, caller, {
    order,
    version: before.version,
    lines: [
      { position: 0, quantity: 4 },
      { position: 1, quantity: 0 },
    ],
    deliveryFee: rupees(150),
  });

  const after = await record();
  expect(edited).toEqual({ outcome: "done", state: "placed", total: after.total });
  expect(after).toMatchObject({ subtotal: rupees(18_000), deliveryFee: rupees(150), version: before.version + 1 });
  expect(after.total).toBe(after.subtotal + after.deliveryFee + after.tax);
  expect(after.lines).toMatchObject([{ quantity: 4, lineTotal: rupees(18_000) }]);
  expect(sum([after.subtotal, ...after.adjustments.map(({ amount }) => amount)])).toBe(after.total);
  expect(after.balance.shopper).toBe(after.total);
  expect(await stock()).toEqual([1, 5]);
  // The shopper's order took both from stock; the edit is the staff member's, what it commits and what it releases.
  expect(
    await shop.look(
      "select actor_kind, actor_id, count(*)::int from platform_events where type = 'stock.changed' and actor_kind <> 'system' group by 1, 2 order by 1",
    ),
  ).toEqual([
    { actor_kind: "guest", actor_id: null, count: 2 },
    { actor_kind: "staff", actor_id: caller.accountId, count: 2 },
  ]);
  expect((await findHistory(shop.db, order)).at(-1)).toMatchObject({ state: "placed", details: { kind: "edited" } });
  expect(await shop.queuedJobs("send-order-state")).toMatchObject([{ payload: { orderId: order, position: 1 } }]);
});

test("goods are added at today's price, with their discount and stock; units of what is there raise its line", async () => {
  await using shop = await openShop();
  const { order, record, stock } = await placedOrder(shop);
  const gloves = await shop.sells({ name: "Gloves", price: 900, onHand: 2 });
  await saveDiscount(shop.db, system, {
    productId: gloves.productId,
    version: null,
    percentage: 10,
    original: rupees(1_000),
  });
  const before = await record();
  const belt = before.lines[1]!.variantId;
  const add = (...added: { variantId: string; quantity: number }[]) => editOrder(shop.db, caller, { order, added });

  expect(await add({ variantId: gloves.variantId, quantity: 3 })).toMatchObject({ outcome: "sold-out" });
  expect(await add({ variantId: newId(), quantity: 1 })).toMatchObject({ outcome: "not-for-sale" });
  expect(await record()).toEqual(before);
  expect(await add({ variantId: gloves.variantId, quantity: 2 }, { variantId: belt, quantity: 1 })).toMatchObject({
    outcome: "done",
  });
  const after = await record();
  expect(after.lines).toMatchObject([
    { quantity: 2 },
    { quantity: 4, lineTotal: rupees(4_000) },
    { productName: "Gloves", quantity: 2, unitPrice: rupees(900), lineTotal: rupees(1_800) },
  ]);
  expect(after.adjustments).toContainEqual(
    expect.objectContaining({ kind: "discount", linePosition: 2, amount: -rupees(200), label: "10% off" }),
  );
  expect(after.balance.shopper).toBe(after.total);
  expect(await stock()).toEqual([3, 1]);
  expect(await countStock(shop.db, [gloves.variantId])).toEqual(new Map([[gloves.variantId, 0]]));
  expect(describeEdits((await findHistory(shop.db, order)).at(-1)!.details)).toEqual([
    "Belt: 4 instead of 3",
    "Added: 2 × Gloves",
    `Total: ${formatWithSymbol(after.total)} instead of ${formatWithSymbol(before.total)}`,
  ]);
  // A line that was added is as good as any other.
  expect(await editOrder(shop.db, caller, { order, lines: [{ position: 2, quantity: 0 }] })).toMatchObject({
    outcome: "done",
  });
  expect((await record()).adjustments.filter(({ linePosition }) => linePosition === 2)).toEqual([]);
});

test("the recipient changes by the checkout's rules, and the audit names the fields, not what they hold", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop);
  expect(await editOrder(shop.db, caller, { order, recipient: { phone: "123", f_name: "" } })).toMatchObject({
    outcome: "invalid",
    errors: { "recipient.phone": expect.any(String) as string, "recipient.f_name": expect.any(String) as string },
  });
  expect(
    await editOrder(shop.db, caller, { order, recipient: { phone: "0321 7654321", address: "House 99\nGulberg" } }),
  ).toMatchObject({ outcome: "done" });
  expect(await record()).toMatchObject({
    phone: "+923217654321",
    address: "House 99\nGulberg",
    firstName: "Ayesha",
    zip: "54700",
  });
  const entries = await listAuditEntries(shop.db, staffWith("audit.read"), { action: "order.edited" });
  expect(entries).toMatchObject([{ after: { recipient: ["phone", "address"] } }]);
  expect(JSON.stringify(entries)).not.toMatch(/7654321|Gulberg/);
});

test("a link that was sent to somebody else's mailbox or phone opens nothing once that is corrected; any other correction leaves it", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop);
  await beginConfirmation(shop.db, system, order, defaultShopSettings);
  const link = async () => (await record()).accessToken;
  const correct = async (recipient: object) => {
    const before = await link();
    expect(await editOrder(shop.db, caller, { order, recipient })).toMatchObject({ outcome: "done" });
    return { isRenewed: (await link()) !== before, opensOld: (await findOrderByToken(shop.db, before)) !== null };
  };
  const kept = { isRenewed: false, opensOld: true };
  const renewed = { isRenewed: true, opensOld: false };
  expect(await correct({ city: "Multan", phone: "0321 7654321" })).toEqual(kept);
  expect(await correct({ email: "another@example.com" })).toEqual(renewed);
  expect(await correct({ email: "ANOTHER@example.com" })).toEqual(kept);
  await recordContact(shop.db, caller, { order, channel: "phone", result: "wrong-number" });
  expect(await correct({ city: "Lahore" })).toEqual(kept);
  expect(await correct({ phone: "0333 7654321" })).toEqual(renewed);
  expect(await correct({ phone: "0333 7654322" })).toEqual(kept);
  // Whoever was called first was somebody else, whatever came of a message after that, and also when nobody has to call any more.
  await recordContact(shop.db, caller, { order, channel: "phone", result: "wrong-number" });
  await recordContact(shop.db, caller, { order, channel: "whatsapp", result: "no-answer" });
  await moveOrder(shop.db, system, { order, to: "confirmed" });
  expect(await correct({ phone: "0333 7654323" })).toEqual(renewed);
  // Open pages ask for their access again.
  expect(
    await shop.look("select count(*)::int as told from platform_events where type = 'order.access-changed'"),
  ).toEqual([{ told: 3 }]);
});

test("what cannot be changed changes nothing", async () => {
  await using shop = await openShop();
  const { order, record, stock } = await placedOrder(shop);
  const before = await record();
  const edit = (...lines: { position: number; quantity: number }[]) => editOrder(shop.db, caller, { order, lines });
  expect(await edit({ position: 0, quantity: 6 })).toMatchObject({
    outcome: "sold-out",
    shortages: [{ available: 3, wanted: 4 }],
  });
  expect(await edit({ position: 7, quantity: 1 })).toEqual({ outcome: "not-in-order", position: 7 });
  expect(await edit({ position: 0, quantity: 0 }, { position: 1, quantity: 0 })).toEqual({ outcome: "no-lines-left" });
  expect(await edit({ position: 0, quantity: 2 })).toEqual({ outcome: "already-done" });
  expect(await record()).toEqual(before);
  expect(await stock()).toEqual([3, 2]);
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order, to });
  expect(await edit({ position: 0, quantity: 1 })).toEqual({ outcome: "not-allowed", from: "packed" });
});

test("an order that was paid by transfer and gets cheaper is owed the difference", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop, "bank-transfer");
  await moveOrder(shop.db, system, { order, to: "confirmed" });
  await editOrder(shop.db, caller, { order, lines: [{ position: 1, quantity: 0 }] });
  expect((await record()).balance).toMatchObject({
    shopper: -rupees(3_000),
    refundOwed: rupees(3_000),
    paid: (await record()).total,
  });
});

test("notes are for staff, and are gone with the recipient", async () => {
  await using shop = await openShop();
  const { order } = await placedOrder(shop);
  expect(await addOrderNote(shop.db, caller, { order, text: "  " })).toMatchObject({ outcome: "invalid" });
  expect(await addOrderNote(shop.db, caller, { order: "10001", text: "x" })).toEqual({ outcome: "not-found" });
  expect(await addOrderNote(shop.db, caller, { order, text: "Call after six" })).toMatchObject({ outcome: "done" });
  const notes = await listOrderNotes(shop.db, staffWith("orders.read"), order);
  expect(notes).toMatchObject([{ text: "Call after six", actorKind: "staff", actorId: caller.accountId }]);
  expect(JSON.stringify(await findHistory(shop.db, order))).not.toContain("after six");
});

const entry = fc.record({
  kind: fc.constantFrom(...(Object.keys(paymentKinds) as PaymentKind[])),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map(paisa),
});

test("an order that comes to cost nothing owes nobody more than was paid", () => {
  fc.assert(
    fc.property(fc.array(entry), fc.integer({ min: 0, max: 1_000_000 }), (entries, amount) => {
      const before = calculateBalance(entries);
      const reduced = reduceDue(before, amount);
      const after = calculateBalance([...entries, ...reduced]);
      expect(after.courier).toBe(before.courier);
      expect(before.shopper - after.shopper).toBeLessThanOrEqual(amount);
      expect(after.refundOwed - before.refundOwed).toBeLessThanOrEqual(Math.max(0, before.paid));
      for (const { kind, amount: change } of reduced) expect(kind === "due" ? change < 0 : change > 0).toBe(true);
    }),
  );
});
