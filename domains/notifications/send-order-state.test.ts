import { pino } from "pino";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { rotateAccessToken } from "#domains/orders/private-link.ts";
import { newId } from "#kernel/ids.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveMailText } from "#domains/settings/mail-texts.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { type OrderUpdate, sendOrderState } from "./send-order-state.ts";
import { staffWith, system } from "#test/actors.ts";
import { cancelAsShopper, confirmAsShopper, correctAsShopper } from "#test/shopper-commands.ts";

async function openRoom({ refusals = 0 } = {}) {
  const shop = await openShop();
  const mailbox = openMailbox({ refusals });
  const told: OrderUpdate[] = [];
  const render = async (news: OrderUpdate) => {
    told.push(news);
    return { subject: "News", html: "<p>html</p>", text: "text", orderhtml: "<table>" };
  };
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells())));
  if (placed.outcome !== "placed") throw new Error("Not placed");
  return {
    shop,
    mailbox,
    told,
    ...placed,
    tell: (position: number, orderId = placed.orderId) =>
      sendOrderState(
        { database: shop.db, mail: mailbox, render, baseUrl: "https://shop.example", log: pino({ level: "silent" }) },
        { orderId, position },
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("the buyer is told each change once, however often its job runs", async () => {
  await using room = await openRoom();
  await moveOrder(room.shop.db, system, { order: room.orderId, to: "confirmed" });
  await moveOrder(room.shop.db, system, { order: room.orderId, to: "packed" });
  for (const position of [1, 2, 1, 2]) await room.tell(position);
  expect(
    room.mailbox.mails.map(({ to, key, params }) => ({
      to,
      key,
      state: params.order_state,
      fname: params.fname,
      orderhtml: params.orderhtml,
    })),
  ).toEqual([
    {
      to: "ayesha@example.com",
      key: `order-state:${room.orderId}:1`,
      state: "confirmed",
      fname: "Ayesha",
      orderhtml: "<table>",
    },
    {
      to: "ayesha@example.com",
      key: `order-state:${room.orderId}:2`,
      state: "packed",
      fname: "Ayesha",
      orderhtml: "<table>",
    },
  ]);
});

test("a mail that leaves late tells its own change, with the link that opens the order by then", async () => {
  await using room = await openRoom();
  for (const to of ["confirmed", "packed"] as const) await moveOrder(room.shop.db, system, { order: room.orderId, to });
  await moveOrder(room.shop.db, system, {
    order: room.orderId,
    to: "shipped",
    courier: "leopards",
    tracking: "LE 77",
  });
  const token = await rotateAccessToken(room.shop.db, system, room.orderId);
  await room.tell(1);
  await room.tell(3);
  expect(room.told.map(({ entry, trackingUrl, orderUrl }) => [entry.state, trackingUrl, orderUrl])).toEqual([
    ["confirmed", null, `https://shop.example/order/${token}`],
    [
      "shipped",
      "https://www.leopardscourier.com/shipment_tracking?cn_number=LE77",
      `https://shop.example/order/${token}`,
    ],
  ]);
});

test("a refused mail is still to be sent", async () => {
  await using room = await openRoom({ refusals: 1 });
  await cancelAsShopper(room.shop.db, room.orderId);
  await expect(room.tell(1)).rejects.toThrow("The mailbox is closed");
  await room.tell(1);
  expect(room.mailbox.mails).toHaveLength(1);
});

test("a change that is none is nobody's mail", async () => {
  await using room = await openRoom();
  await room.tell(7);
  await room.tell(1, newId());
  expect(room.mailbox.mails).toEqual([]);
});

test("a mail about a change asks for a confirmation where the rules do, also before the job that applies them", async () => {
  await using room = await openRoom();
  const { shop, orderId, told } = room;
  for (const [position, required] of [
    [1, true],
    [2, false],
  ] as const) {
    const confirmation = { ...defaultShopSettings.confirmation, required };
    await saveShopSettings(shop.db, system, { ...defaultShopSettings, confirmation });
    await editOrder(shop.db, staffWith("orders.edit"), {
      order: orderId,
      recipient: { address: `House ${position}, Street 4` },
    });
    await room.tell(position);
  }
  expect(told.map(({ asksToConfirm }) => asksToConfirm)).toEqual([true, false]);
});

test("what a shopper does with an order is mailed within the limits of its mailbox: the rest waits, and goes unsaid once the order is cancelled", async () => {
  await using room = await openRoom();
  const { shop, orderId, mailbox } = room;
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    orderLimits: { ...defaultShopSettings.orderLimits, mailsPerHour: 2 },
  });
  await correctAsShopper(shop.db, orderId, { address: "House 1, Street 4" });
  await confirmAsShopper(shop.db, orderId);
  await correctAsShopper(shop.db, orderId, { address: "House 2, Street 4" });
  await editOrder(shop.db, staffWith("orders.edit"), { order: orderId, recipient: { address: "House 2, Street 8" } });
  await shop.settle();
  for (const position of [1, 2, 3, 3, 4]) await room.tell(position);
  const keysOf = () => mailbox.mails.map(({ key }) => key.slice("order-state:".length + orderId.length + 1));
  expect(keysOf()).toEqual(["1", "2", "4"]);
  expect(await shop.queuedJobs()).toEqual([{ task: "send-order-state", payload: { orderId, position: 3 } }]);

  await shop.look("update notifications_sent set sent_at = sent_at - interval '61 minutes'");
  await room.tell(3);
  expect(keysOf()).toEqual(["1", "2", "4", "3"]);
  await correctAsShopper(shop.db, orderId, { address: "House 3, Street 4" });
  await cancelAsShopper(shop.db, orderId);
  for (const position of [5, 6]) await room.tell(position);
  expect(keysOf()).toEqual(["1", "2", "4", "3", "6"]);
});

test("a lost parcel is mailed as lost, with words of its own, also where a courier's word has told the shop", async () => {
  await using room = await openRoom();
  const { shop, orderId, told } = room;
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: orderId, to });
  await moveOrder(shop.db, system, { order: orderId, to: "shipped", courier: "TCS", tracking: "777" });
  const [parcel] = await shop.look<{ id: string }>("select id from orders_shipments");
  await loseShipment(shop.db, system, { order: orderId, shipmentId: parcel!.id });
  const { position, ...entry } = (await findHistory(shop.db, orderId)).at(-1)!;
  expect(entry).toMatchObject({ state: "cancelled", details: { kind: "parcel", number: 1, state: "lost" } });
  expect(await shop.look("select payload from platform_events where type = 'shipment.lost'")).toMatchObject([
    { payload: { orderId, position, notify: true } },
  ]);
  const text = { subject: "Lost: {number}", intro: "We are sorry." };
  await saveMailText(shop.db, staffWith("settings.edit"), "order-lost", { ...text, version: 0 });
  await room.tell(position);
  expect(told).toMatchObject([{ text, order: { balance: { shopper: 0 } } }]);
});
