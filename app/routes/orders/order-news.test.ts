import { expect, onTestFinished, test, vi } from "vitest";
import { maxDevicesPerOrder } from "#domains/push/order-devices.ts";
import { findSettingsForEdit, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { recordContact } from "#domains/orders/history/record-contact.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { rotateAccessToken } from "#domains/orders/private-link.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { hashEndpoint } from "#app/ui/orders/order-news-form.ts";
import { staffWith, system } from "#test/actors.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { createPushKeys, impossibleKey } from "#test/services/push-keys.ts";
import { openBrowsers } from "#test/visitors.ts";
import { action, loader } from "./order.tsx";

const keys = createPushKeys();
const endpointOf = (name: string | number) => `https://fcm.googleapis.com/fcm/send/${name}`;

async function openOrder() {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop);
  const placed = await room.order({ updates: false });
  const browser = openBrowsers(shop)();
  const path = `/order/${placed.accessToken}`;
  const at = { params: { token: placed.accessToken } };
  return {
    shop,
    room,
    placed,
    path,
    news: async () => ((await browser.call(loader, path, at)).data as { news: string[] | null }).news,
    press: async (intent: string, form: Record<string, string>) => {
      const { status, location, setCookies } = await browser.call(action, path, { ...at, form: { intent, ...form } });
      return { status, location, flash: setCookies.join().match(/taqat_notice=([\w-]+)/)?.[1] };
    },
  };
}

test("browsers that ask for it show what becomes of the order, each entry once, until they ask for no more", async () => {
  const { shop, room, placed, path, news, press } = await openOrder();
  for (const name of ["phone", "laptop", "phone"])
    expect(await press("news-on", { endpoint: endpointOf(name), ...keys })).toMatchObject({
      status: 303,
      location: path,
    });
  expect((await news())?.sort()).toEqual(
    (await Promise.all(["laptop", "phone"].map((name) => hashEndpoint(endpointOf(name))))).sort(),
  );
  await room.work();
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: placed.id, to });
  await press("news-off", { endpoint: endpointOf("laptop") });
  await moveOrder(shop.db, system, { order: placed.id, to: "shipped", courier: "TCS", tracking: "7777777" });
  await room.work();
  const url = `https://shop.example${path}`;
  const title = `Taqat: order ${placed.number}`;
  expect(room.pushed).toEqual([
    { endpoint: endpointOf("phone"), title, url, tag: placed.id, body: "It is confirmed, and is packed next." },
    {
      endpoint: endpointOf("phone"),
      title,
      url,
      tag: placed.id,
      body: "It is on its way with TCS. To pay at the door: Rs 4,500.",
    },
  ]);
  await room.work();
  expect(room.pushed).toHaveLength(2);
  const [parcel] = await shop.look<{ id: string }>("select id from orders_shipments");
  await loseShipment(shop.db, system, { order: placed.id, shipmentId: parcel!.id });
  await room.work();
  expect(room.pushed.slice(2)).toMatchObject([{ body: expect.stringContaining("the courier has lost a parcel") }]);
});

test("a browser that takes nothing any more is forgotten, and one that cannot be reached is tried again", async () => {
  const { shop, room, placed, news, press } = await openOrder();
  for (const name of ["gone", "away"]) await press("news-on", { endpoint: endpointOf(name), ...keys });
  await room.work();
  room.pushFaults.set(endpointOf("gone"), "gone").set(endpointOf("away"), "away");
  await moveOrder(shop.db, system, { order: placed.id, to: "confirmed" });
  await expect(room.work()).rejects.toThrow("away");
  room.pushFaults.clear();
  await room.work();
  expect(room.pushed.map(({ endpoint }) => endpoint)).toEqual([endpointOf("away")]);
  expect(await news()).toEqual([await hashEndpoint(endpointOf("away"))]);
});

test("what is no subscription of a browser, and an eleventh one, are refused with a sentence", async () => {
  const { news, press } = await openOrder();
  const good = { endpoint: endpointOf("one"), ...keys };
  for (const bad of [
    { endpoint: "https://10.0.0.1/internal" },
    { endpoint: `${endpointOf("one")}${"x".repeat(1_000)}` },
    { p256dh: "AAAA" },
    { p256dh: "%%%" },
    { p256dh: impossibleKey },
    { auth: "" },
  ])
    expect(await press("news-on", { ...good, ...bad })).toMatchObject({ status: 303, flash: "news-refused" });
  expect(await news()).toEqual([]);
  for (let at = 0; at < maxDevicesPerOrder; at += 1) await press("news-on", { ...good, endpoint: endpointOf(at) });
  expect(await press("news-on", good)).toMatchObject({ flash: "news-refused" });
  expect(await news()).toHaveLength(maxDevicesPerOrder);
});

test("a shop whose owner has switched it off offers no news and sends none", async () => {
  const { shop, room, placed, news, press } = await openOrder();
  await press("news-on", { endpoint: endpointOf("phone"), ...keys });
  await room.work();
  const { settings, version } = await findSettingsForEdit(shop.db, system);
  await saveShopSettings(shop.db, system, { ...settings, orderNews: false }, { version });
  expect(await news()).toBeNull();
  expect(await press("news-on", { endpoint: endpointOf("laptop"), ...keys })).toMatchObject({ flash: "news-refused" });
  await moveOrder(shop.db, system, { order: placed.id, to: "confirmed" });
  await room.work();
  expect(room.pushed).toEqual([]);
});

test("a browser to which somebody else's link gave the news gets none, nor the new link, once the order has another one", async () => {
  const { shop, room, placed, press } = await openOrder();
  await press("news-on", { endpoint: endpointOf("stranger"), ...keys });
  await beginConfirmation(shop.db, system, placed.id, defaultShopSettings);
  await recordContact(shop.db, staffWith("orders.edit"), {
    order: placed.id,
    channel: "phone",
    result: "wrong-number",
  });
  await room.work();
  const before = room.pushed.length;
  expect(
    await editOrder(shop.db, staffWith("orders.edit"), { order: placed.id, recipient: { phone: "0321 7654321" } }),
  ).toMatchObject({ outcome: "done" });
  await moveOrder(shop.db, system, { order: placed.id, to: "confirmed" });
  await room.work();
  expect(room.pushed.slice(before)).toEqual([]);
  expect(await shop.look("select count(*)::int as devices from push_order_devices")).toEqual([{ devices: 0 }]);
});

test("a browser that asks for news by a link while that link is replaced gets none: it would be told the new one", async () => {
  const { shop, placed, press } = await openOrder();
  const good = { endpoint: endpointOf("stranger"), ...keys };
  let pressing: ReturnType<typeof press> | undefined;
  await runTransaction(shop.db, async (tx) => {
    await rotateAccessToken(tx, system, placed.id);
    pressing = press("news-on", good);
    await vi.waitFor(
      async () =>
        expect(
          await shop.look(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        ).toHaveLength(1),
      { timeout: 15_000 },
    );
  });
  expect(await pressing).toMatchObject({ flash: "news-refused" });
  expect(await shop.look("select count(*)::int as devices from push_order_devices")).toEqual([{ devices: 0 }]);
});
