import { expect, onTestFinished, test } from "vitest";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { deleteAccount } from "#domains/privacy/delete-account.ts";
import { findSettingsForEdit, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { maxAlertsPerEmail } from "#domains/wishlist/create-stock-alert.ts";
import { enqueueStockAlerts } from "#domains/wishlist/enqueue-stock-alerts.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { guest, system } from "#test/actors.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { createPushKeys, impossibleKey } from "#test/services/push-keys.ts";
import { register } from "#test/register.ts";
import { openBrowsers, password } from "#test/visitors.ts";
import { action } from "./back-in-stock.tsx";

const keys = createPushKeys();
const deviceOf = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, ...keys, email: "" });
const phone = deviceOf("phone");

async function openStand({ flavours = ["Kulfi", "Mango"] } = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop);
  const product = await shop.sells({ name: "Amber Whey", onHand: 0, flavours });
  const options = await shop.look<{ id: string }>(
    `select id from catalog_options where group_id in (select id from catalog_option_groups where product_id = '${product.productId}') order by position`,
  );
  const open = openBrowsers(shop);
  const browser = open();
  return {
    shop,
    room,
    ...product,
    open,
    ask: (fields: Record<string, string>, by = browser) =>
      by.call(action, "/back-in-stock", { form: { product: product.productId, ...fields } }),
    mango: { "option-0": options[1]?.id ?? "" },
    deliver: (variantId: string) => receiveStock(shop.db, system, [{ variantId, quantity: 1 }]),
    sellOut: (variantId: string) =>
      runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 1 }])),
    alerts: () =>
      shop.look<{ variant_id: string; email: string | null; endpoint: string | null; account_id: string | null }>(
        "select variant_id, email, endpoint, account_id from wishlist_stock_alerts",
      ),
  };
}

test("a guest's browser that asks is told once that goods are back, by what leads to them, and is forgotten then", async () => {
  const stand = await openStand();
  for (let turn = 0; turn < 2; turn += 1)
    expect(await stand.ask({ ...stand.mango, ...phone })).toMatchObject({
      status: 200,
      data: { asked: { endpoint: phone.endpoint } },
    });
  expect(await stand.alerts()).toEqual([
    { variant_id: stand.variantIds[1], email: null, endpoint: phone.endpoint, account_id: null },
  ]);
  await stand.room.work();
  expect(stand.room.pushed).toEqual([]);
  await stand.deliver(stand.variantIds[1]!);
  await stand.room.work();
  expect(stand.room.pushed).toEqual([
    {
      endpoint: phone.endpoint,
      title: "Taqat",
      body: "Amber Whey, Mango is back, at Rs 4,500. We do not hold one back for you.",
      url: `https://shop.example/products/${stand.slug}?variant=${stand.slug}-1`,
      tag: expect.any(String) as string,
    },
  ]);
  expect(await stand.alerts()).toEqual([]);
  await stand.sellOut(stand.variantIds[1]!);
  await stand.deliver(stand.variantIds[1]!);
  await stand.room.work();
  expect(stand.room.pushed).toHaveLength(1);
});

test("who waits for any of several is told of the first, and in the language of the shop's messages", async () => {
  const stand = await openStand();
  await stand.shop.pool.query("update messaging_settings set language = 'roman-urdu'");
  expect(await stand.ask(phone)).toMatchObject({ status: 200, data: { chosen: [null] } });
  expect(await stand.alerts()).toHaveLength(2);
  for (const variantId of stand.variantIds) await stand.deliver(variantId);
  await stand.room.work();
  expect(stand.room.pushed.map(({ body }) => body)).toEqual([expect.stringMatching(/^Dobara dastyab hai: Amber Whey/)]);
  expect(await stand.alerts()).toEqual([]);
});

test("a browser and an address wait for the same goods, each for itself", async () => {
  const stand = await openStand({ flavours: [] });
  await stand.ask({ variant: stand.variantId, ...phone });
  expect(await stand.ask({ variant: stand.variantId, email: "ayesha@example.com" })).toMatchObject({
    data: { asked: { email: "ayesha@example.com" } },
  });
  await stand.deliver(stand.variantId);
  await stand.room.work();
  expect(stand.room.pushed).toHaveLength(1);
  expect(await stand.shop.queuedJobs("send-back-in-stock")).toHaveLength(1);
});

test("sold out again before the browser was told: nothing is shown, and it waits on", async () => {
  const stand = await openStand({ flavours: [] });
  await stand.ask({ variant: stand.variantId, ...phone });
  await stand.deliver(stand.variantId);
  await enqueueStockAlerts(stand.shop.db, [stand.variantId]);
  await stand.sellOut(stand.variantId);
  await stand.room.work();
  expect([stand.room.pushed, (await stand.alerts()).length]).toEqual([[], 1]);
  await stand.deliver(stand.variantId);
  await stand.room.work();
  expect(stand.room.pushed).toHaveLength(1);
});

test("a browser that takes nothing any more waits for nothing, and one that cannot be reached is tried again", async () => {
  const stand = await openStand({ flavours: [] });
  const other = await stand.shop.sells({ onHand: 0 });
  for (const name of ["gone", "away"]) await stand.ask({ variant: stand.variantId, ...deviceOf(name) });
  await stand.ask({ product: other.productId, variant: other.variantId, ...deviceOf("gone") });
  stand.room.pushFaults.set(deviceOf("gone").endpoint, "gone").set(deviceOf("away").endpoint, "away");
  await stand.deliver(stand.variantId);
  await expect(stand.room.work()).rejects.toThrow("away");
  stand.room.pushFaults.clear();
  await stand.room.work();
  expect(stand.room.pushed.map(({ endpoint }) => endpoint)).toEqual([deviceOf("away").endpoint]);
  expect(await stand.alerts()).toEqual([]);
});

test("what is no subscription of a browser is refused with a sentence, and what was typed comes back", async () => {
  const stand = await openStand({ flavours: [] });
  for (const bad of [
    { endpoint: "https://10.0.0.1/internal" },
    { p256dh: "AAAA" },
    { p256dh: impossibleKey },
    { auth: "" },
  ])
    expect(await stand.ask({ variant: stand.variantId, ...phone, email: "aye", ...bad })).toMatchObject({
      status: 422,
      data: {
        asked: null,
        problem: expect.stringContaining("could not be reached") as string,
        alert: { email: "aye" },
      },
    });
  expect(await stand.alerts()).toEqual([]);
});

test("a browser takes back what it asked for, of this product alone", async () => {
  const stand = await openStand();
  const other = await stand.shop.sells({ onHand: 0 });
  await stand.ask(phone);
  await stand.ask(deviceOf("laptop"));
  await stand.ask({ product: other.productId, variant: other.variantId, ...phone });
  expect(await stand.ask({ intent: "stop", endpoint: phone.endpoint })).toMatchObject({
    status: 200,
    data: { asked: null, stopped: true },
  });
  expect((await stand.alerts()).map(({ variant_id, endpoint }) => [variant_id, endpoint]).sort()).toEqual(
    [...stand.variantIds.map((id) => [id, deviceOf("laptop").endpoint]), [other.variantId, phone.endpoint]].sort(),
  );
});

test("a browser is never refused: what has waited longest makes room; asking is limited by network", async () => {
  const stand = await openStand({
    flavours: Array.from({ length: maxAlertsPerEmail + 1 }, (_, at) => `Flavour ${at}`),
  });
  const options = await stand.shop.look<{ id: string }>("select id from catalog_options order by position");
  for (const { id } of options) expect((await stand.ask({ "option-0": id, ...phone })).status).toBe(200);
  const waiting = (await stand.alerts()).map(({ variant_id }) => variant_id);
  expect([waiting.length, waiting.includes(stand.variantIds[0]!)]).toEqual([maxAlertsPerEmail, false]);
  let last = 200;
  for (let turn = 0; turn < 60 && last === 200; turn += 1)
    last = (await stand.ask({ "option-0": options[0]!.id, ...deviceOf(`made-up-${turn}`) })).status;
  expect(last).toBe(429);
});

test("what was asked for by somebody logged in goes with the account", async () => {
  const stand = await openStand({ flavours: [] });
  const person = { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password };
  const registered = await register(stand.shop.db, person, { address: "203.0.113.1", agent: "Browser" });
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  const { account, token } = registered.session;
  await stand.ask({ variant: stand.variantId, ...phone }, stand.open({ cookies: { taqat_session: token } }));
  expect(await stand.alerts()).toMatchObject([{ account_id: account.id }]);
  expect(await deleteAccount(stand.shop.db, { accountId: account.id, password })).toEqual({ outcome: "deleted" });
  expect(await stand.alerts()).toEqual([]);
});

test("a shop whose owner has switched it off offers it to nobody, and tells nobody", async () => {
  const stand = await openStand({ flavours: [] });
  expect((await stand.ask({ variant: stand.variantId, email: "no address" })).data).toMatchObject({ notifies: true });
  await stand.ask({ variant: stand.variantId, ...phone });
  const { settings, version } = await findSettingsForEdit(stand.shop.db, system);
  await saveShopSettings(stand.shop.db, system, { ...settings, orderNews: false }, { version });
  expect(await stand.ask({ variant: stand.variantId, ...deviceOf("laptop") })).toMatchObject({
    status: 422,
    data: { notifies: false },
  });
  await stand.deliver(stand.variantId);
  await stand.room.work();
  expect(stand.room.pushed).toEqual([]);
});
