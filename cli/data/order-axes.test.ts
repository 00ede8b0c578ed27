import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { addOrderNote, listOrderNotes } from "#domains/orders/history/add-order-note.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { recordContact } from "#domains/orders/history/record-contact.ts";
import { updateOrderTags } from "#domains/orders/tags/update-order-tags.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { takeBackAdvance } from "#domains/orders/payments/take-back-advance.ts";
import { takeBackRefund } from "#domains/orders/payments/take-back-refund.ts";
import { setLinePrice } from "#domains/orders/edits/set-line-price.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { folder, importDocument, runData } from "#test/data-files.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";

const staff = staffWith("orders.edit", "orders.fulfil", "payments.reconcile", "pricing.edit");

async function place(shop: TestShop, number: number, payment: "cash-on-delivery" | "bank-transfer") {
  const [whey, belt, shaker] = [
    await shop.sells({ price: 4_500, onHand: 50 }),
    await shop.sells({ name: "Belt", price: 1_000, onHand: 50 }),
    await shop.sells({ name: "Shaker", price: 500, onHand: 50 }),
  ];
  const cart = await shop.cartWith({ ...shaker, quantity: 1 }, { ...whey, quantity: 2 }, { ...belt, quantity: 3 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment, recipient: buyer(number) }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.orderId;
}

async function parcel(shop: TestShop, order: string, lines?: { position: number; quantity: number }[]) {
  const packed = await packShipment(shop.db, staff, { order, lines });
  if (packed.outcome !== "done") throw new Error(packed.outcome);
  return packed.shipmentId;
}

/** Orders that stand somewhere on each axis. */
async function placeOrders(shop: TestShop) {
  // Two parcels: one returned and refunded in part, one on its way; a line was removed, another's price changed.
  const parted = await place(shop, 1, "cash-on-delivery");
  expect(await editOrder(shop.db, staff, { order: parted, lines: [{ position: 0, quantity: 0 }] })).toMatchObject({
    outcome: "done",
  });
  const price = { order: parted, position: 2, unitPrice: rupees(900), reason: "A regular" };
  expect(await setLinePrice(shop.db, staff, price)).toMatchObject({ outcome: "done" });
  await confirmOrder(shop.db, system, { order: parted });
  const first = await parcel(shop, parted, [{ position: 2, quantity: 1 }]);
  await parcel(shop, parted);
  for (const to of ["shipped", "delivered", "returned"] as const)
    await moveOrder(shop.db, system, { order: parted, to, parcel: 1, courier: "TCS", tracking: "12345678" });
  await moveOrder(shop.db, system, { order: parted, to: "shipped", parcel: 2, courier: "Own rider" });
  await recordPayment(shop.db, staff, {
    order: parted,
    kind: "refund-paid",
    amount: rupees(300),
    shipmentId: first,
    reference: "RF-9",
  });
  // The bank sent it back.
  const bounced = (await findOrderRecord(shop.db, system, parted))!.payments.at(-1)!.id;
  expect(
    await takeBackRefund(shop.db, staff, { order: parted, entry: bounced, reason: "Wrong account" }),
  ).toMatchObject({
    outcome: "done",
  });
  await addOrderNote(shop.db, staff, { order: parted, text: "Ring twice\nاور پھر" });
  await addOrderNote(shop.db, system, { order: parted, text: "Second parcel is light" });
  await recordContact(shop.db, staff, { order: parted, channel: "phone", result: "busy", text: "Try after Asr" });
  await updateOrderTags(shop.db, staff, { order: parted, add: "عید, gift" });
  // Paid before delivery, and cancelled: a refund is owed.
  const owed = await place(shop, 2, "bank-transfer");
  await recordPayment(shop.db, staff, { order: owed, kind: "advance", amount: rupees(12_500), reference: "TX-1" });
  await cancelOrder(shop.db, staff, { order: owed, note: "Sold out" });
  // Nobody answered the phone.
  const unreachable = await place(shop, 3, "cash-on-delivery");
  await recordContact(shop.db, staff, { order: unreachable, channel: "phone", result: "no-answer" });
  await shop.look(
    `update orders_orders set channel = 'api', utm_source = 'facebook', utm_campaign = 'عید' where id = '${unreachable}'`,
  );
  await shop.look(`update orders_lines set unit_cost = 210000 where order_id = '${unreachable}'`);
  // Paid twice; the second payment was a mistake.
  const mistaken = await place(shop, 4, "bank-transfer");
  for (const reference of ["TX-2", "TX-3"])
    await recordPayment(shop.db, staff, { order: mistaken, kind: "advance", amount: rupees(12_500), reference });
  const entry = (await findOrderRecord(shop.db, system, mistaken))!.payments.at(-1)!.id;
  expect(
    await takeBackAdvance(shop.db, staff, { order: mistaken, entry, reason: "It was for order 10002" }),
  ).toMatchObject({ outcome: "done" });
  return { parted, owed, unreachable, mistaken };
}

/** Everything of an order that an import must bring back. Positions of lines have no gaps after it. */
async function readAxes(shop: TestShop, orderId: string) {
  const { shipments, payments, adjustments, lines, ...order } = (await findOrderRecord(shop.db, system, orderId))!;
  const positions = (
    await shop.look<{ position: number }>(
      `select position from orders_lines where order_id = '${orderId}' order by position`,
    )
  ).map(({ position }) => position);
  const withoutStaff = <Entry extends { actorKind: string; actorId: string | null }>(entry: Entry) => ({
    ...entry,
    actorId: entry.actorKind === "staff" ? null : entry.actorId,
  });
  const { status, confirmation, state, channel, attribution, balance, total, number } = order;
  return {
    order: { status, confirmation, state, channel, attribution, balance, total, number },
    lines: lines.map(({ productName, quantity, unitPrice, lineTotal }) => ({
      productName,
      quantity,
      unitPrice,
      lineTotal,
    })),
    shipments: shipments.map(({ id: _id, lines: inside, ...shipment }) => ({
      ...shipment,
      lines: inside.map(({ position, quantity }) => [positions.indexOf(position), quantity]),
    })),
    payments: payments.map(({ id: _id, shipmentId, reverses, ...entry }) => ({
      ...withoutStaff(entry),
      reverses: reverses === null ? null : payments.findIndex(({ id }) => id === reverses),
      parcel: shipments.find(({ id }) => id === shipmentId)?.number,
    })),
    adjustments: adjustments.map(({ linePosition, ...adjustment }) => ({
      ...adjustment,
      line: linePosition === null ? null : positions.indexOf(linePosition),
    })),
    notes: (await listOrderNotes(shop.db, system, orderId)).map(({ id: _id, ...note }) => withoutStaff(note)),
    costs: await shop.look(
      `select unit_cost as cost from orders_lines where order_id = '${orderId}' order by position`,
    ),
    tags: await shop.look(`select tag, number from orders_tags where order_id = '${orderId}' order by tag`),
    history: (await findHistory(shop.db, orderId)).map(withoutStaff),
  };
}

test("an order that is exported and imported keeps its parcels, its book, its adjustments, notes, tags and history, and goes on from there", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const ids = await placeOrders(shop);
  const file = folder();
  await runData(shop, "export", file("a.json"));

  expect(await runData(other, "import", file("a.json"))).toMatchObject({ done: true });

  for (const id of Object.values(ids)) expect(await readAxes(other, id)).toEqual(await readAxes(shop, id));
  expect(await readAxes(other, ids.unreachable)).toMatchObject({
    order: { attribution: { source: "facebook", medium: null, campaign: "عید" } },
    costs: expect.arrayContaining([{ cost: "210000" }]),
  });
  expect((await readAxes(other, ids.mistaken)).payments).toMatchObject([
    { kind: "due", reverses: null },
    { kind: "advance", reference: "TX-2", reverses: null },
    { kind: "advance", reference: "TX-3", reverses: null },
    { kind: "advance", amount: -rupees(12_500), reverses: 2 },
  ]);
  expect((await readAxes(other, ids.parted)).shipments).toMatchObject([
    { state: "returned", courier: "TCS", trackingNumber: "12345678", lines: [[1, 1]] },
    {
      state: "shipped",
      courier: "Own rider",
      trackingNumber: null,
      lines: [
        [0, 2],
        [1, 2],
      ],
    },
  ]);
  const refunds = (await findOrderRecord(other.db, system, ids.parted))!.payments.filter(
    ({ kind }) => kind === "refund-paid",
  );
  expect(refunds).toMatchObject([
    { amount: rupees(300), reference: "RF-9", reverses: null },
    { amount: -rupees(300), reference: "RF-9", reverses: refunds[0]!.id },
  ]);
  expect(
    await takeBackRefund(other.db, staff, { order: ids.parted, entry: refunds[0]!.id, reason: "Wrong account" }),
  ).toEqual({ outcome: "no-such-refund" });
  const times = ["packed_at", "shipped_at", "ended_at"].map((at) => `date_trunc('milliseconds', ${at}) as ${at}`);
  const ofParcels = `select number, ${times.join(", ")} from orders_shipments where order_id = '${ids.parted}' order by 1`;
  expect(await other.look(ofParcels)).toEqual(await shop.look(ofParcels));
  await runData(other, "export", file("b.json"));
  const read = (name: string) => readFileSync(file(name), "utf8").replace(/"exported": "[^"]+"/, "");
  expect(read("b.json")).toBe(read("a.json"));

  expect(await moveOrder(other.db, system, { order: ids.parted, to: "delivered" })).toEqual({ outcome: "moved" });
  expect(
    await recordPayment(other.db, staff, { order: ids.owed, kind: "refund-paid", amount: rupees(12_500) }),
  ).toMatchObject({ outcome: "done", balance: { shopper: 0, refundOwed: 0 } });
  // What was taken back there cannot be taken back once more here, and what stands can.
  const [, standing, mistake] = (await findOrderRecord(other.db, system, ids.mistaken))!.payments;
  const takeBack = (entry: string) =>
    takeBackAdvance(other.db, staff, { order: ids.mistaken, entry, reason: "It was for order 10002" });
  expect(await takeBack(mistake!.id)).toEqual({ outcome: "no-such-advance" });
  expect(await takeBack(standing!.id)).toMatchObject({ outcome: "done" });
});

type Exported = Record<string, unknown>;

async function exportOne(shop: TestShop) {
  const order = await place(shop, 1, "cash-on-delivery");
  for (const to of ["confirmed", "packed", "shipped"] as const)
    await moveOrder(shop.db, system, { order, to, courier: "TCS", tracking: "12345678" });
  const file = folder()("a.json");
  await runData(shop, "export", file);
  const document = JSON.parse(readFileSync(file, "utf8").replace(",\n  ,", ",")) as {
    orders: Record<string, Record<string, Exported>>;
  };
  const change = (changed: (exported: Exported) => Exported) => ({
    ...document,
    orders: { ayesha: { [order]: changed(document.orders.ayesha![order]!) } },
  });
  return { order, change };
}

test("an export from before the axes is still imported: they follow from state and history", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { order, change } = await exportOne(shop);
  const document = change(
    ({
      channel: _channel,
      order_status: _status,
      confirmation: _confirmation,
      parcels,
      payments,
      adjustments,
      notes,
      tags,
      ...known
    }) => {
      expect([parcels, payments, adjustments, notes, tags]).not.toContain(undefined);
      return known;
    },
  );
  expect(await importDocument(other, document)).toMatchObject({ done: true });
  expect(await findOrderRecord(other.db, system, order)).toMatchObject({
    status: "confirmed",
    confirmation: "confirmed",
    channel: "shop",
    shipments: [{ number: 1, state: "shipped", courier: "TCS", cashDue: rupees(12_500) }],
    payments: [{ kind: "due", amount: rupees(12_500) }],
  });
});

test("an order whose parcels contradict its goods or its state is refused with the reason", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { order, change } = await exportOne(shop);
  const advance = (amount: number) => ({ at: "2026-01-01T00:00:00Z", kind: "advance", amount, actor: "staff" });
  const refused: [Exported, string][] = [
    [{ parcels: [] }, "its parcels do not lead to its status"],
    [{ order_status: "open" }, "its parcels do not lead to its status"],
    [{ payments: [{ at: "2026-01-01T00:00:00Z", kind: "due", amount: 1, actor: "guest", parcel: 7 }] }, "no parcel"],
    [{ payments: [{ at: "2026-01-01T00:00:00Z", kind: "refund-paid", amount: -1, actor: "guest" }] }, "no amount"],
    ...[
      [advance(500), { ...advance(-500), reverses: 2 }],
      [advance(500), { ...advance(-400), reverses: 0 }],
      [advance(500), { ...advance(-500), reverses: 1 }],
      [
        { ...advance(500), kind: "collected" },
        { ...advance(-500), reverses: 0 },
      ],
      [advance(500), { ...advance(-500), parcel: 1, reverses: 0 }],
      [advance(500), { ...advance(-500), reverses: 0 }, { ...advance(-500), reverses: 0 }],
      [advance(500), { ...advance(-500), reverses: 0 }, { ...advance(500), reverses: 1 }],
    ].map((payments): [Exported, string] => [{ payments }, "takes back what it cannot"]),
    [{ payments: [{ ...advance(-500), reverses: -1 }] }, "no payment of the order"],
    [{ notes: [{ at: "2026-01-01T00:00:00Z", text: "", actor: "staff", channel: "phone" }] }, "half an attempt"],
    [{ tags: ["a tag that is longer than any of the shop's own"] }, "tags"],
    [{ adjustments: [{ kind: "discount", label: "10% off", amount: -1, product: 9 }] }, "no product of it"],
  ];
  const parcelWith = (changed: Exported) => (exported: Exported) => ({
    ...exported,
    parcels: (exported.parcels as Exported[]).map((known) => ({ ...known, ...changed })),
  });
  for (const [changed, reason] of refused)
    expect(
      await importDocument(
        other,
        change((exported) => ({ ...exported, ...changed })),
      ),
    ).toMatchObject({
      done: false,
      text: expect.stringContaining(reason) as string,
    });
  for (const [products, reason] of [
    [[{ product: 0, quantity: 99 }], "more than its products"],
    [[{ product: 9, quantity: 1 }], "no product of it"],
  ] as const)
    expect((await importDocument(other, change(parcelWith({ products })))).text).toContain(reason);
  expect((await importDocument(other, change(parcelWith({ cash_due: 9e11 })))).text).toContain("cash_due");
  expect(await findOrderRecord(other.db, system, order)).toBeNull();
});
