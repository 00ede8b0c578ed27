import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { createStockAlert } from "#domains/wishlist/create-stock-alert.ts";
import { enqueueStockAlerts } from "#domains/wishlist/enqueue-stock-alerts.ts";
import { newId, isId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { startWorker } from "#worker/start-worker.ts";
import { type BackInStockMail, sendBackInStock } from "./send-back-in-stock.ts";
import { system, guest } from "#test/actors.ts";

const log = pino({ level: "silent" });
const email = "ayesha@example.com";

/** A shop with a stock alert for the second of two flavours. */
async function openRoom({ refusals = 0 } = {}) {
  const shop = await openShop();
  const mailbox = openMailbox({ refusals });
  const told: BackInStockMail[] = [];
  const render = async (mail: BackInStockMail) => {
    told.push(mail);
    return { subject: "Back", html: "<p>html</p>", text: "text" };
  };
  const {
    variantIds: [, variantId = ""],
    slug,
  } = await shop.sells({ name: "Amber Whey", onHand: 0, flavours: ["Kulfi", "Mango"] });
  await createStockAlert(shop.db, { variantIds: [variantId], email });
  const dependencies = {
    database: shop.db,
    mail: mailbox,
    render,
    baseUrl: "https://shop.example",
    picturesAhead: true,
    log,
  };
  return {
    shop,
    mailbox,
    told,
    variantId,
    slug,
    deliver: () => receiveStock(shop.db, system, [{ variantId, quantity: 1 }]),
    sellOut: () => runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }])),
    tell: () => enqueueStockAlerts(shop.db, [variantId]),
    async alertId() {
      const [alert] = await shop.look<{ id: string }>("select id from wishlist_stock_alerts order by asked_at");
      return alert?.id ?? "";
    },
    send: (alertId: string) => sendBackInStock(dependencies, alertId),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("the mail names the variant and leads to it, and a job that runs again sends nothing", async () => {
  await using room = await openRoom();
  await room.deliver();
  await room.tell();
  const id = await room.alertId();
  await room.send(id);
  await room.send(id);
  await room.sellOut();
  await room.send(id);
  expect(room.mailbox.mails).toMatchObject([
    {
      to: email,
      key: `back-in-stock:${id}`,
      params: {
        product: "Amber Whey",
        price: "Rs 4,500",
        link: `https://shop.example/products/${room.slug}?variant=${room.slug}-1`,
      },
    },
  ]);
  expect(room.told).toMatchObject([
    { variant: { productName: "Amber Whey", selectedOptions: [{ group: "Flavour", option: "Mango" }] } },
  ]);
  expect(await room.shop.look("select told_at is null as open from wishlist_stock_alerts")).toEqual([{ open: false }]);
});

test("a mail that was refused is sent later, as long as the variant is there", async () => {
  await using room = await openRoom({ refusals: 1 });
  await room.deliver();
  await room.tell();
  await expect(room.send(await room.alertId())).rejects.toThrow("The mailbox is closed");
  await room.send(await room.alertId());
  expect(room.mailbox.mails).toHaveLength(1);
});

test("sold out again before the mail could leave: nothing is sent, and the alert waits for the next time", async () => {
  await using room = await openRoom();
  await room.deliver();
  await room.tell();
  await room.sellOut();
  await room.send(await room.alertId());
  expect(room.mailbox.mails).toEqual([]);
  expect(await room.tell()).toBe(0);
  // While the alert is open again, an old job must not send anything.
  await room.deliver();
  await room.send(await room.alertId());
  expect(room.mailbox.mails).toEqual([]);
  expect(await room.tell()).toBe(1);
  await room.send(await room.alertId());
  expect(room.mailbox.mails).toHaveLength(1);
});

test("who asked again before the first alert had to wait on has one that waits, not two", async () => {
  await using room = await openRoom();
  await room.deliver();
  await room.tell();
  await room.sellOut();
  const first = await room.alertId();
  await createStockAlert(room.shop.db, { variantIds: [room.variantId], email });
  await room.send(first);
  expect(
    await room.shop.look("select count(*)::int as waiting from wishlist_stock_alerts where told_at is null"),
  ).toEqual([{ waiting: 1 }]);
});

test("an alert that is gone sends nothing", async () => {
  await using room = await openRoom();
  await room.send(newId());
  expect(room.mailbox.mails).toEqual([]);
});

test("two workers tell each of many people once, by mails that say what is back", async () => {
  await using room = await openRoom();
  for (let person = 0; person < 30; person += 1)
    await createStockAlert(room.shop.db, { variantIds: [room.variantId], email: `p${person}@example.com` });
  const parts = {
    databaseUrl: room.shop.url,
    ownsDatabase: false,
    storage: createFileStorage("unused"),
    mail: room.mailbox,
    messages: { whatsapp: null, sms: null },
    push: { send: async () => "sent" as const },
    baseUrl: "https://shop.example",
    picturesAhead: true,
    secretKey: "a secret key for tests, long enough",
    log,
  };
  const workers = await Promise.all([startWorker(parts, 0), startWorker(parts, 0)]);
  await Promise.all([room.deliver(), room.deliver(), room.tell(), room.tell()]);
  await vi.waitFor(
    async () => {
      expect(await room.shop.queuedJobs()).toEqual([]);
      expect(room.mailbox.mails).toHaveLength(31);
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(room.mailbox.mails.map(({ to }) => to)).size).toBe(31);
  expect(
    room.mailbox.mails.every(({ key, text }) => isId(key.split(":")[1] ?? "") && text.includes("Flavour: Mango")),
  ).toBe(true);
});
