import { expect, test } from "vitest";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { createExchange } from "#domains/orders/exchanges/create-exchange.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { customer, guest, staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop } from "#test/delivered-order.ts";
import type { TestShop } from "#test/open-shop.ts";
import { buyer } from "#test/order-requests.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { answerReturn } from "./answer-return.ts";
import { findReturnable } from "./find-returnable.ts";
import { findReturn, findReturnsOfOrder } from "./find-returns.ts";
import { inspectReturn } from "./inspect-return.ts";
import { receiveParcel } from "./receive-parcel.ts";
import { receiveReturn } from "./receive-return.ts";
import { refundReturn } from "./refund-return.ts";
import { requestReturn } from "./request-return.ts";

const support = staffWith("orders.edit");
const packer = staffWith("orders.fulfil", "stock.adjust");
const bookkeeper = staffWith("payments.reconcile");
const day = 86_400_000;

type Asked = { position: number; quantity: number };

const ask = (
  shop: TestShop,
  { order, accessToken }: { order: string; accessToken: string },
  lines: Asked[],
  returnId = newId(),
) =>
  requestReturn(
    shop.db,
    guest,
    {
      returnId,
      orderId: order,
      accessToken,
      lines: lines.map((line) => ({ ...line, reason: "changed-mind" as const })),
      outcome: "refund",
      note: "",
    },
    freeRules,
  );

async function asked(shop: TestShop, order: { order: string; accessToken: string }, lines: Asked[]) {
  const outcome = await ask(shop, order, lines);
  if (outcome.outcome !== "requested") throw new Error(JSON.stringify(outcome));
  return outcome.returnId;
}

async function approved(shop: TestShop, order: { order: string; accessToken: string }, lines: Asked[]) {
  const returnId = await asked(shop, order, lines);
  expect(await answerReturn(shop.db, support, { returnId, version: 1, to: "approved", words: "" })).toEqual({
    outcome: "done",
  });
  return returnId;
}

const stockOf = async (shop: TestShop, variantId: string) =>
  (await shop.look(`select on_hand, unavailable from inventory_levels where variant_id = '${variantId}'`))[0];

const bookOf = async (shop: TestShop, order: string) =>
  (await findOrderRecord(shop.db, system, order))!.payments.map(({ kind, amount }) => [kind, amount]);

test("goods come back by the rules of their class, which the first category that names one decides", async () => {
  const shop = await openTestShop();
  const [tub, tee, mat] = [await shop.sells(), await shop.sells({ name: "Tee" }), await shop.sells({ name: "Mat" })];
  const ids = { supplements: newId(), proteins: newId(), wear: newId() };
  await shop.look(
    `insert into catalog_categories (id, slug, name, parent_id, return_class) values ('${ids.supplements}', 'supplements', 'S', null, 'supplements'), ('${ids.proteins}', 'proteins', 'P', '${ids.supplements}', null), ('${ids.wear}', 'wear', 'W', null, 'wear') returning id`,
  );
  await shop.look(
    `insert into catalog_product_categories (product_id, category_id, position) values ('${tub.productId}', '${ids.proteins}', 0), ('${tub.productId}', '${ids.wear}', 1), ('${tee.productId}', '${ids.wear}', 0) returning product_id`,
  );
  const order = await deliverOrder(shop, [tub, tee, mat]);
  const rules = { returnDays: 7, returns: structuredClone(defaultShopSettings.returns) };
  rules.returns.classes.wear.days = 0;
  const judge = async (now?: Date) =>
    (await findReturnable(shop.db, order.order, rules, now)).map(({ returnClass, max, refusal }) => [
      returnClass,
      max,
      refusal,
    ]);
  expect(await judge()).toEqual([
    ["supplements", 1, null],
    ["wear", 0, "Gym wear cannot come back."],
    ["other", 1, null],
  ]);
  const late = await judge(new Date(Date.now() + 7 * day + 1_000));
  expect(late[0]![2]).toMatch(/^It could come back until .*, 7 days after delivery\.$/);

  const send = (reason: "damaged" | "changed-mind", position = 0) =>
    requestReturn(
      shop.db,
      guest,
      {
        returnId: newId(),
        orderId: order.order,
        accessToken: order.accessToken,
        lines: [{ position, quantity: 1, reason }],
        outcome: "refund",
        note: "",
      },
      rules,
    );
  expect(await send("changed-mind")).toEqual({
    outcome: "invalid",
    errors: { "reason-0": "These goods cannot come back for this reason." },
  });
  expect(await send("damaged")).toEqual({ outcome: "invalid", errors: { photos: "Add a photo that shows it" } });
  expect(await send("damaged", 1)).toEqual({
    outcome: "invalid",
    errors: { "quantity-1": "Gym wear cannot come back." },
  });
  expect(await send("damaged", 7)).toMatchObject({ outcome: "invalid" });
});

test("nothing comes back before it has arrived, and nobody but who may open the order asks for it", async () => {
  const shop = await openTestShop();
  const tub = await shop.sells();
  const onItsWay = await shippedOrder(shop, tub.variantId);
  const [{ access_token: accessToken } = { access_token: "" }] = await shop.look<{ access_token: string }>(
    `select access_token from orders_orders where id = '${onItsWay.order}'`,
  );
  expect(await ask(shop, { order: onItsWay.order, accessToken }, [{ position: 0, quantity: 1 }])).toMatchObject({
    errors: { "quantity-0": "It is on its way: it can come back once it has been delivered." },
  });
  const mine = await deliverOrder(shop, [{ ...tub, quantity: 2 }]);
  const theirs = await deliverOrder(shop, [tub], { recipient: buyer(1) });
  const lines = [{ position: 0, quantity: 1 }];
  for (const accessToken of [newSecret(), theirs.accessToken, ""])
    expect(await ask(shop, { order: mine.order, accessToken }, lines)).toEqual({ outcome: "not-found" });
  const stranger = {
    returnId: newId(),
    orderId: mine.order,
    outcome: "refund",
    note: "",
    lines: [{ position: 0, quantity: 1, reason: "damaged" }],
  } as const;
  expect(
    await requestReturn(shop.db, customer(newId()), { ...stranger, lines: [...stranger.lines] }, freeRules),
  ).toEqual({ outcome: "not-found" });
  const returnId = await asked(shop, mine, lines);
  // The id of a return of another order is nobody else's, and the same form sent again is the same return.
  expect(await ask(shop, theirs, lines, returnId)).toEqual({ outcome: "not-found" });
  expect(await ask(shop, mine, lines, returnId)).toMatchObject({ outcome: "requested", returnId });
  expect(await findReturnsOfOrder(shop.db, mine.order)).toHaveLength(1);
});

test("two requests at once for the same pieces: one is refused, and a declined one frees its pieces", async () => {
  const shop = await openTestShop();
  const order = await deliverOrder(shop, [{ ...(await shop.sells()), quantity: 3 }]);
  const both = await Promise.all([
    ask(shop, order, [{ position: 0, quantity: 2 }]),
    ask(shop, order, [{ position: 0, quantity: 2 }]),
  ]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["invalid", "requested"]);
  expect(both.find(({ outcome }) => outcome === "invalid")).toMatchObject({
    errors: { "quantity-0": "Only 1 piece of it can come back." },
  });
  const [first] = await findReturnsOfOrder(shop.db, order.order);
  const decline = { returnId: first!.id, version: 1, to: "declined" as const };
  expect(await answerReturn(shop.db, support, { ...decline, words: " " })).toMatchObject({
    errors: { words: "Tell the customer why" },
  });
  expect(await answerReturn(shop.db, support, { ...decline, words: "The seal is open" })).toEqual({ outcome: "done" });
  expect(await ask(shop, order, [{ position: 0, quantity: 3 }])).toMatchObject({ outcome: "requested" });
});

test("a return from the request to the refund: stock, book and state follow, and two staff at once do each step once", async () => {
  const shop = await openTestShop();
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, deliveryFee: rupees(200) });
  const [whey, belt] = [await shop.sells(), await shop.sells({ name: "Belt", price: 1_000 })];
  const order = await deliverOrder(shop, [{ ...whey, quantity: 2 }, belt]);
  const returnId = await asked(shop, order, [{ position: 0, quantity: 2 }]);
  const answers = await Promise.all(
    (["approved", "declined"] as const).map((to) =>
      answerReturn(shop.db, support, { returnId, version: 1, to, words: "جی ہاں" }),
    ),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  await shop.look("update returns_returns set state = 'approved' returning id");

  const came = { returnId, version: 2, lines: [{ position: 0, quantity: 1 }] };
  expect(
    await receiveReturn(shop.db, packer, { ...came, lines: [{ position: 0, quantity: 3 }] }, freeRules.returns),
  ).toMatchObject({
    errors: { "received-0": "Only 2 of it were agreed to come back" },
  });
  const received = await Promise.all([1, 2].map(() => receiveReturn(shop.db, packer, came, freeRules.returns)));
  expect(received.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  expect(await stockOf(shop, whey.variantId)).toEqual({ on_hand: 9, unavailable: 1 });
  expect((await findOrderRecord(shop.db, system, order.order))!.state).toBe("delivered");

  const { items, refund } = (await findReturn(shop.db, system, returnId))!;
  expect([refund, items.map(({ quantity }) => quantity)]).toEqual([rupees(4_500), [1]]);
  const [{ shipmentId, batchId }] = items as [(typeof items)[number]];
  const look = {
    returnId,
    version: 3,
    refund: refund!,
    words: "",
    items: [{ shipmentId, batchId, restock: 1, writeOff: 0 }],
  };
  expect(await inspectReturn(shop.db, packer, { ...look, refund: refund! + 1 })).toMatchObject({
    errors: { refund: expect.any(String) },
  });
  expect(await inspectReturn(shop.db, packer, { ...look, refund: 1 })).toMatchObject({
    errors: { words: expect.any(String) },
  });
  expect(
    await inspectReturn(shop.db, packer, { ...look, items: [{ shipmentId, batchId, restock: 1, writeOff: 1 }] }),
  ).toMatchObject({ outcome: "invalid" });
  const decisions = await Promise.all([1, 2].map(() => inspectReturn(shop.db, packer, look)));
  expect(decisions.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  expect(await stockOf(shop, whey.variantId)).toEqual({ on_hand: 9, unavailable: 0 });

  expect(
    await refundReturn(shop.db, bookkeeper, { returnId, version: 4, as: "transfer", reference: " " }),
  ).toMatchObject({
    outcome: "invalid",
  });
  const payments = await Promise.all(
    [1, 2].map(() => refundReturn(shop.db, bookkeeper, { returnId, version: 4, as: "transfer", reference: "TRX-1" })),
  );
  expect(payments.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  expect(await bookOf(shop, order.order)).toEqual([
    ["due", order.total],
    ["collected", order.total],
    ["refund-owed", rupees(4_500)],
    ["refund-paid", rupees(4_500)],
  ]);

  // What is left comes back as well: the order is returned, and with the delivery fee all of it is paid back.
  const rest = await approved(shop, order, [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);
  const lines = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ];
  expect(await receiveReturn(shop.db, packer, { returnId: rest, version: 2, lines }, freeRules.returns)).toEqual({
    outcome: "done",
  });
  expect((await findReturn(shop.db, system, rest))!.refund).toBe(order.total - rupees(4_500));
  expect((await findOrderRecord(shop.db, system, order.order))!.state).toBe("returned");
  expect(await ask(shop, order, [{ position: 0, quantity: 1 }])).toMatchObject({ outcome: "invalid" });
});

test("a refund that staff booked on the order's page is not booked again, and units decided on in the stock can be held", async () => {
  const shop = await openTestShop();
  const whey = await shop.sells();
  const order = await deliverOrder(shop, [whey]);
  const returnId = await approved(shop, order, [{ position: 0, quantity: 1 }]);
  await receiveReturn(
    shop.db,
    packer,
    { returnId, version: 2, lines: [{ position: 0, quantity: 1 }] },
    freeRules.returns,
  );
  const { items, refund } = (await findReturn(shop.db, system, returnId))!;
  await shop.look("update inventory_batches set unavailable = 0 returning id");
  await shop.look("update inventory_levels set unavailable = 0 returning variant_id");
  const look = { returnId, version: 3, refund: refund!, words: "" };
  const restock = items.map(({ shipmentId, batchId }) => ({ shipmentId, batchId, restock: 1, writeOff: 0 }));
  expect(await inspectReturn(shop.db, packer, { ...look, items: restock })).toMatchObject({ outcome: "stock-changed" });
  expect(await inspectReturn(shop.db, packer, { ...look, items: [] })).toEqual({ outcome: "done" });
  await recordPayment(shop.db, bookkeeper, { order: order.order, kind: "refund-paid", amount: refund! });
  expect(await refundReturn(shop.db, bookkeeper, { returnId, version: 4, as: "transfer", reference: "TRX-2" })).toEqual(
    {
      outcome: "done",
      paid: 0,
    },
  );
  expect((await bookOf(shop, order.order)).filter(([kind]) => kind === "refund-paid")).toHaveLength(1);
});

test("a parcel that comes back by itself is received once, whoever scans it, and what was paid for it is owed once", async () => {
  const shop = await openTestShop();
  const whey = await shop.sells();
  const { order, shipmentId } = await shippedOrder(shop, whey.variantId);
  expect(await receiveParcel(shop.db, packer, { shipmentId })).toEqual({ outcome: "as-needed" });
  const scans = await Promise.all([1, 2].map(() => receiveParcel(shop.db, packer, { shipmentId, as: "refused" })));
  expect(scans.map(({ outcome }) => outcome).sort()).toEqual(["already-received", "received"]);
  const { returnId } = scans[0] as { returnId: string };
  const found = (await findReturn(shop.db, system, returnId))!;
  expect(found).toMatchObject({
    state: "received",
    refund: 0,
    lines: [{ quantity: 1, received: 1 }],
    items: [{ quantity: 1 }],
  });
  const items = found.items.map(({ batchId }) => ({ shipmentId, batchId, restock: 0, writeOff: 1 }));
  expect(await inspectReturn(shop.db, packer, { returnId, version: 1, items, refund: 0, words: "" })).toEqual({
    outcome: "done",
  });
  expect((await findReturn(shop.db, system, returnId))!.state).toBe("closed");
  expect(await stockOf(shop, whey.variantId)).toEqual({ on_hand: 9, unavailable: 0 });
  expect(await bookOf(shop, order)).toEqual([
    ["due", expect.any(Number)],
    ["due", expect.any(Number)],
  ]);

  // One whose courier had told before, and one of which a part was sent back already.
  const known = await shippedOrder(shop, whey.variantId);
  await refuseShipment(shop.db, packer, { order: known.order, shipmentId: known.shipmentId });
  expect(await receiveParcel(shop.db, packer, { shipmentId: known.shipmentId })).toMatchObject({ outcome: "received" });
  const two = await deliverOrder(shop, [{ ...whey, quantity: 2 }]);
  const part = await approved(shop, two, [{ position: 0, quantity: 1 }]);
  await receiveReturn(
    shop.db,
    packer,
    { returnId: part, version: 2, lines: [{ position: 0, quantity: 1 }] },
    freeRules.returns,
  );
  const rest = await receiveParcel(shop.db, packer, { shipmentId: two.shipments[0]!, as: "returned" });
  expect(await findReturn(shop.db, system, (rest as { returnId: string }).returnId)).toMatchObject({
    refund: two.total / 2,
    lines: [{ quantity: 1 }],
    items: [{ quantity: 1 }],
  });
  expect(await receiveParcel(shop.db, packer, { shipmentId: newId() })).toEqual({ outcome: "not-found" });
});

test("a parcel that was paid back before it is scanned promises no part of what another parcel is owed", async () => {
  const shop = await openTestShop();
  const whey = await shop.sells();
  const half = [{ position: 0, quantity: 1 }];
  const { order, shipments, total } = await deliverOrder(shop, [{ ...whey, quantity: 2 }], { parcels: [half, half] });
  const [first, second] = [shipments[0]!, shipments[1]!];
  await returnShipment(shop.db, packer, { order, shipmentId: first });
  const paid = { order, kind: "refund-paid" as const, amount: paisa(total / 2), reference: "FT-1" };
  expect(await recordPayment(shop.db, staffWith("payments.reconcile"), paid)).toMatchObject({ outcome: "done" });
  const refundOf = async (shipmentId: string) => {
    const received = await receiveParcel(shop.db, packer, { shipmentId, as: "returned" });
    return (await findReturn(shop.db, system, (received as { returnId: string }).returnId))!.refund;
  };
  expect(await refundOf(second)).toBe(total / 2);
  expect(await refundOf(first)).toBe(0);
});

test("pieces that came back for an exchange are not looked at again with the rest of their parcel", async () => {
  const shop = await openTestShop();
  const whey = await shop.sells();
  const order = await deliverOrder(shop, [{ ...whey, quantity: 3 }]);
  const goods = { returned: [{ position: 0, quantity: 1 }], goods: [{ variantId: whey.variantId, quantity: 1 }] };
  const exchange = { order: order.order, newOrderId: newId(), ...goods, goodsReceipt: "here" as const };
  expect(await createExchange(shop.db, support, exchange)).toMatchObject({ outcome: "done" });
  const rest = await receiveParcel(shop.db, packer, { shipmentId: order.shipments[0]!, as: "returned" });
  expect(await findReturn(shop.db, system, (rest as { returnId: string }).returnId)).toMatchObject({
    lines: [{ quantity: 2 }],
    items: [{ quantity: 2 }],
  });

  // A parcel of which every piece came back by exchanges stays as it is: who is told that nothing comes has changed nothing.
  const whole = await deliverOrder(shop, [{ ...whey, quantity: 1 }]);
  await createExchange(shop.db, support, { ...exchange, order: whole.order, newOrderId: newId() });
  const book = await bookOf(shop, whole.order);
  const scanned = await receiveParcel(shop.db, packer, { shipmentId: whole.shipments[0]!, as: "returned" });
  expect(scanned).toEqual({ outcome: "not-allowed", from: "delivered" });
  expect(await bookOf(shop, whole.order)).toEqual(book);
});

test("staff who return a parcel on the order's page take back only what is still outside", async () => {
  const shop = await openTestShop();
  const whey = await shop.sells();
  const order = await deliverOrder(shop, [{ ...whey, quantity: 3 }]);
  const part = await approved(shop, order, [{ position: 0, quantity: 1 }]);
  await receiveReturn(
    shop.db,
    packer,
    { returnId: part, version: 2, lines: [{ position: 0, quantity: 1 }] },
    freeRules.returns,
  );
  await returnShipment(shop.db, packer, { order: order.order, shipmentId: order.shipments[0]! });
  expect(await stockOf(shop, whey.variantId)).toEqual({ on_hand: 10, unavailable: 3 });
  expect((await bookOf(shop, order.order)).at(-1)).toEqual(["refund-owed", paisa((order.total / 3) * 2)]);
});
