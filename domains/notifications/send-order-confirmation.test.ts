import { system } from "#test/actors.ts";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import type { Order } from "#domains/orders/order.ts";
import { createOrder } from "#test/create-order.ts";
import { newId } from "#kernel/ids.ts";
import { formatDays } from "#kernel/time.ts";
import { addWorkingDays } from "#kernel/working-days.ts";
import { exampleOrder } from "#test/example-confirmation.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import type { OrderConfirmation } from "./order-confirmation.ts";
import { sendOrderConfirmation } from "./send-order-confirmation.ts";

const log = pino({ level: "silent" });

async function openRoom({ refusals = 0 } = {}) {
  const opened = await openTestDatabase();
  const mailbox = openMailbox({ refusals });
  const rendered: OrderConfirmation[] = [];
  const render = async (confirmation: OrderConfirmation) => {
    rendered.push(confirmation);
    return { subject: "Your order", html: "<p>html</p>", text: "text", orderhtml: "<table>" };
  };
  return {
    database: opened.database,
    mailbox,
    rendered,
    place: (order: Order) => opened.database.transaction((tx) => createOrder(tx, { ...order, adjustments: [] })),
    confirm: (orderId: string) =>
      sendOrderConfirmation(
        { database: opened.database, mail: mailbox, render, baseUrl: "https://shop.example", log },
        orderId,
      ),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

test("The buyer gets the mail, with the values that services with their own template fill in", async () => {
  await using room = await openRoom();
  const order = exampleOrder();
  await room.place(order);
  await room.confirm(order.id);
  expect(room.mailbox.mails).toEqual([
    {
      to: "ayesha@example.com",
      replyTo: defaultShopSettings.email,
      subject: "Your order",
      html: "<p>html</p>",
      text: "text",
      key: `order-confirmation:${order.id}`,
      params: {
        fname: "Ayesha",
        sname: "Khan",
        phone: "0300 1234567",
        email: "ayesha@example.com",
        address: "House 12, Street 4, Gulberg III",
        city: "Lahore",
        state: "Punjab",
        zip: "54660",
        order_number: "10001",
        orderhtml: "<table>",
      },
    },
  ]);
});

test("The mail tells of the order, the shop, the private link, and when it should arrive", async () => {
  await using room = await openRoom();
  await saveShopSettings(room.database, system, {
    ...defaultShopSettings,
    title: "Iron Bazaar",
    deliveryDays: { Punjab: [2, 4] },
  });
  const order = exampleOrder({ lines: 12 });
  await room.place(order);
  await room.confirm(order.id);
  const [told] = room.rendered;
  expect(told?.order).toEqual(await findOrder(room.database, order.id));
  expect(told?.order.lines).toHaveLength(12);
  expect(told?.shop).toMatchObject({ title: "Iron Bazaar", url: "https://shop.example" });
  expect(told?.orderUrl).toBe(`https://shop.example/order/${order.accessToken}`);
  expect(told?.payment).toEqual({ label: "Cash on delivery", account: null });
  const { placedAt } = told!.order;
  expect(told?.expected).toBe(formatDays(addWorkingDays(placedAt, 2), addWorkingDays(placedAt, 4)));
});

test("Who pays by transfer is told the account of the chosen method", async () => {
  await using room = await openRoom();
  const easypaisa = { title: "Taqat Stores", number: "0302 2222222", bank: "" };
  await saveShopSettings(room.database, system, {
    ...defaultShopSettings,
    accounts: { ...defaultShopSettings.accounts, easypaisa },
    deliveryDays: { Punjab: [2, 4] },
  });
  const order = exampleOrder({ payment: "easypaisa" });
  await room.place(order);
  await room.confirm(order.id);
  expect(room.rendered[0]?.payment).toEqual({ label: "Easypaisa", account: easypaisa });
  // It is packed when the money has arrived: nobody knows yet when that is.
  expect(room.rendered[0]?.expected).toBe("2 to 4 working days after your transfer has arrived");
});

test("A job that runs again sends nothing again", async () => {
  await using room = await openRoom();
  const order = exampleOrder();
  await room.place(order);
  await room.confirm(order.id);
  await room.confirm(order.id);
  expect(room.mailbox.mails).toHaveLength(1);
});

test("A refused mail is still to be sent, and the order is as it was", async () => {
  await using room = await openRoom({ refusals: 1 });
  const order = exampleOrder();
  await room.place(order);
  const before = await findOrder(room.database, order.id);
  await expect(room.confirm(order.id)).rejects.toThrow("The mailbox is closed");
  const inLog = async () =>
    (
      await room.database.execute(
        sql`select state, error, attempts, recipient from mail_log where subject_id = ${order.id}`,
      )
    ).rows;
  expect(await inLog()).toEqual([
    { state: "failed", error: "The mailbox is closed", attempts: 1, recipient: "ayesha@example.com" },
  ]);
  expect(await findOrder(room.database, order.id)).toEqual(before);
  await room.confirm(order.id);
  expect(room.mailbox.mails).toHaveLength(1);
  expect(await inLog()).toEqual([{ state: "sent", error: null, attempts: 2, recipient: "ayesha@example.com" }]);
});

test("Two orders of one person are two mails", async () => {
  await using room = await openRoom();
  const [first, second] = [exampleOrder(), exampleOrder({ id: newId(), accessToken: "another" })];
  await room.place(first);
  await room.place(second);
  await room.confirm(first.id);
  await room.confirm(second.id);
  expect(room.mailbox.mails).toHaveLength(2);
});

test("An order that is no more is nobody's mail", async () => {
  await using room = await openRoom();
  await room.confirm(newId());
  expect(room.mailbox.mails).toEqual([]);
});
