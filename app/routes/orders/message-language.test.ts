import { expect, onTestFinished, test } from "vitest";
import type { LanguageChoice } from "#app/actions/orders/message-language.ts";
import { action as changeProfile, loader as loadProfile } from "#app/routes/account/profile.tsx";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { staffWith, system } from "#test/actors.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { openBrowsers } from "#test/visitors.ts";
import { action, loader } from "./order.tsx";

async function open({ offered = ["urdu", "roman-urdu"] } = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop);
  await shop.pool.query("update messaging_settings set offered = $1", [JSON.stringify(offered)]);
  return { shop, room, browser: openBrowsers(shop)() };
}

const by = staffWith("orders.edit", "orders.fulfil");

test("a language that is changed on the order's page is that of the messages after it, and of no other order", async () => {
  const { shop, room, browser } = await open();
  const order = await room.order();
  const other = await room.order({ phone: "+923001234569" });
  await room.work();
  const at = { params: { token: order.accessToken } };
  const path = `/order/${order.accessToken}`;
  const language = async () =>
    ((await browser.call(loader, path, at)).data as { language: LanguageChoice | null }).language;
  const choose = (typed: string) =>
    browser.call(action, path, { ...at, form: { intent: "message-language", message_language: typed } });

  expect(await language()).toEqual({ languages: ["english", "urdu", "roman-urdu"], chosen: "english" });
  expect(await choose("urdu")).toMatchObject({ status: 303, location: path });
  expect(await choose("klingon")).toMatchObject({ status: 303, location: path });
  expect(await language()).toMatchObject({ chosen: "urdu" });
  const told = room.messages.length;
  for (const { id } of [order, other]) await confirmOrder(shop.db, by, { order: id });
  await packShipment(shop.db, by, { order: order.id });
  const { shipments } = (await findOrderRecord(shop.db, system, order.id))!;
  const parcel = { order: order.id, shipmentId: shipments[0]!.id };
  await shipShipment(shop.db, by, { ...parcel, courier: "TCS", tracking: "12345678" });
  await room.work();
  const later = room.messages.slice(told).map(({ to, template }) => [to, template?.language]);
  expect(later).toContainEqual([order.phone, "ur"]);
  expect(later.filter(([to, code]) => to === order.phone && code !== "ur")).toEqual([]);
  expect(later.filter(([to, code]) => to === other.phone && code === "ur")).toEqual([]);
});

test("who chooses it in the account gets it for the orders that are under way, and where one language is sent there is nothing to choose", async () => {
  const { shop, room, browser } = await open();
  await registerAndEnter(browser);
  const [open1, ended] = [await room.order(), await room.order({ phone: "+923001234569" })];
  await shop.pool.query(
    "update orders_orders set account_id = (select id from accounts_accounts where email = 'ayesha@example.com')",
  );
  await cancelOrder(shop.db, by, { order: ended.id });
  const form = { intent: "message-language", message_language: "roman-urdu" };
  expect(await browser.call(changeProfile, "/user/dashboard/profile", { form })).toMatchObject({ status: 303 });
  const profile = async () =>
    ((await browser.call(loadProfile, "/user/dashboard/profile")).data ?? {}) as { language: LanguageChoice | null };
  expect((await profile()).language).toMatchObject({ chosen: "roman-urdu" });
  const chosen = await shop.look<{ id: string }>("select subject_id::text as id from messaging_languages");
  expect(chosen).toHaveLength(2);
  expect(chosen).toContainEqual({ id: open1.id });

  const silent = await open({ offered: [] });
  const { accessToken } = await silent.room.order();
  const page = await silent.browser.call(loader, `/order/${accessToken}`, { params: { token: accessToken } });
  expect(page.data).toMatchObject({ language: null });
});
