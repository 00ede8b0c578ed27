import { system } from "#test/actors.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { createOrder } from "#test/create-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { exampleOrder } from "#test/example-confirmation.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { sendOrderConfirmation } from "./send-order-confirmation.ts";
import { sendOrderState } from "./send-order-state.ts";
import { cancelAsShopper, confirmAsShopper } from "#test/shopper-commands.ts";

async function openRoom({ mailsPerHour, mailsPerDay }: { mailsPerHour: number; mailsPerDay: number }) {
  const shop = await openShop();
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    orderLimits: { ...defaultShopSettings.orderLimits, mailsPerHour, mailsPerDay },
  });
  await shop.settle();
  const mailbox = openMailbox();
  const render = async () => ({ subject: "Your order", html: "<p>html</p>", text: "text", orderhtml: "<table>" });
  const dependencies = {
    database: shop.db,
    mail: mailbox,
    render,
    baseUrl: "https://shop.example",
    log: pino({ level: "silent" }),
  };
  return {
    shop,
    mailbox,
    async place(email = "ayesha@example.com") {
      const id = newId();
      const { number: _, state: __, placedAt: ___, ...order } = exampleOrder({ id, accessToken: newSecret(), email });
      await runTransaction(shop.db, (tx) => createOrder(tx, { ...order, adjustments: [] }));
      // The test sends the confirmation itself.
      await shop.db.execute("delete from platform_events");
      return id;
    },
    confirm: (orderId: string) => sendOrderConfirmation(dependencies, orderId),
    tell: (orderId: string, position: number) => sendOrderState(dependencies, { orderId, position }),
    /** When the queued jobs are due, in minutes from now. */
    waits: async () =>
      (
        await shop.look<{ minutes: number }>(
          "select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs order by run_at",
        )
      ).map(({ minutes }) => minutes),
    passTime: (span: string) => shop.look(`update notifications_sent set sent_at = sent_at - interval '${span}'`),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("one mailbox gets so many confirmations in an hour, the next is sent when the hour is over, and nobody else waits", async () => {
  await using room = await openRoom({ mailsPerHour: 2, mailsPerDay: 5 });
  const orders = [await room.place(), await room.place("Ayesha@Example.com"), await room.place()];
  await Promise.all(orders.map((id) => room.confirm(id)));
  expect(room.mailbox.mails).toHaveLength(2);
  expect(await room.shop.queuedJobs()).toEqual([
    { task: "send-order-confirmation", payload: { orderId: expect.any(String) as string } },
  ]);
  expect(await room.waits()).toEqual([60]);
  await room.confirm(await room.place("bilal@example.com"));
  expect(room.mailbox.mails).toHaveLength(3);

  await room.passTime("61 minutes");
  await Promise.all(orders.map((id) => room.confirm(id)));
  expect(
    room.mailbox.mails
      .map(({ key }) => key)
      .filter((key) => orders.some((id) => key.includes(id)))
      .sort(),
  ).toEqual(orders.map((id) => `order-confirmation:${id}`).sort());
});

test("five tags of one mailbox get as many confirmations as the mailbox", async () => {
  await using room = await openRoom({ mailsPerHour: 2, mailsPerDay: 5 });
  for (const spelling of [
    "ayesha+1@gmail.com",
    "a.yesha@gmail.com",
    "AYESHA@gmail.com",
    "ayesha+2@googlemail.com",
    "ayesha+x.y@gmail.com",
  ])
    await room.confirm(await room.place(spelling));
  expect(room.mailbox.mails).toHaveLength(2);
});

test("one mailbox gets so many confirmations in a day", async () => {
  await using room = await openRoom({ mailsPerHour: 2, mailsPerDay: 3 });
  for (let turn = 0; turn < 3; turn += 1) {
    await room.confirm(await room.place());
    await room.passTime("61 minutes");
  }
  await room.confirm(await room.place());
  expect(room.mailbox.mails).toHaveLength(3);
  expect(await room.waits()).toEqual([24 * 60 - 3 * 61]);
});

test("a mail that the transport refused keeps its turn", async () => {
  await using room = await openRoom({ mailsPerHour: 1, mailsPerDay: 1 });
  const id = await room.place();
  const { send } = room.mailbox;
  room.mailbox.send = async () => Promise.reject(new Error("The mailbox is closed"));
  await expect(room.confirm(id)).rejects.toThrow("closed");
  room.mailbox.send = send;
  await room.confirm(id);
  expect(room.mailbox.mails).toHaveLength(1);
});

test("of an order that was placed and cancelled while its confirmation waited, its address never hears; of one that the shop confirmed it hears at once", async () => {
  await using room = await openRoom({ mailsPerHour: 1, mailsPerDay: 10 });
  const [first, cancelled, confirmed] = [await room.place(), await room.place(), await room.place()];
  for (const id of [first, cancelled, confirmed]) await room.confirm(id);
  await cancelAsShopper(room.shop.db, cancelled);
  await room.tell(cancelled, 1);
  await room.confirm(cancelled);
  expect(room.mailbox.mails.map(({ key }) => key)).toEqual([`order-confirmation:${first}`]);

  await moveOrder(room.shop.db, system, { order: confirmed, to: "confirmed" });
  await room.tell(confirmed, 1);
  await room.confirm(confirmed);
  await cancelAsShopper(room.shop.db, first);
  await room.tell(first, 1);
  // Nothing of it is withheld any more.
  await cancelAsShopper(room.shop.db, confirmed);
  await room.tell(confirmed, 2);
  expect(room.mailbox.mails.map(({ key }) => key)).toEqual([
    `order-confirmation:${first}`,
    `order-state:${confirmed}:1`,
    `order-confirmation:${confirmed}`,
    `order-state:${first}:1`,
    `order-state:${confirmed}:2`,
  ]);
});

test("a shopper who confirms an order by its link shortens no wait of its mailbox", async () => {
  await using room = await openRoom({ mailsPerHour: 1, mailsPerDay: 10 });
  const [first, second] = [await room.place(), await room.place()];
  for (const id of [first, second]) await room.confirm(id);
  await confirmAsShopper(room.shop.db, second);
  await room.confirm(second);
  // Nor is it mailed that it is confirmed, before its confirmation is.
  await room.tell(second, 1);
  expect(room.mailbox.mails.map(({ key }) => key)).toEqual([`order-confirmation:${first}`]);
  await room.passTime("61 minutes");
  await room.confirm(second);
  expect(room.mailbox.mails).toHaveLength(2);
});
