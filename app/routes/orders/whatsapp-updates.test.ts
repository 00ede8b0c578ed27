import { expect, test } from "vitest";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { openBrowsers } from "#test/visitors.ts";
import { action, loader } from "./order.tsx";

test("the order's page turns its messages on and off, says when the phone wants none, and offers nothing where the shop sends none", async () => {
  await using shop = await openShop();
  const room = await openMessageShop(shop);
  const { accessToken, phone } = await room.order({ updates: false });
  const browser = openBrowsers(shop)();
  const at = { params: { token: accessToken } };
  const path = `/order/${accessToken}`;
  const updates = async () => ((await browser.call(loader, path, at)).data as { updates: string | null }).updates;
  const press = (intent: string) => browser.call(action, path, { ...at, form: { intent } });

  expect(await updates()).toBe("off");
  expect(await press("whatsapp-on")).toMatchObject({ status: 303, location: path });
  await press("whatsapp-on");
  expect(await updates()).toBe("on");
  expect(await shop.look("select phone, source, at is not null as timed, ended_at from messaging_opt_ins")).toEqual([
    { phone, source: "order-page", timed: true, ended_at: null },
  ]);
  await press("whatsapp-off");
  expect(await updates()).toBe("off");
  await press("whatsapp-on");
  await shop.pool.query("insert into messaging_opt_outs (phone) values ($1)", [phone]);
  expect(await updates()).toBe("stopped");

  await using silent = await openShop();
  const other = await (
    await openMessageShop(silent, { rule: { whatsapp: false, sms: true } })
  ).order({ updates: false });
  const visitor = openBrowsers(silent)();
  const there = { params: { token: other.accessToken } };
  const page = `/order/${other.accessToken}`;
  expect((await visitor.call(loader, page, there)).data).toMatchObject({ updates: null });
  await visitor.call(action, page, { ...there, form: { intent: "whatsapp-on" } });
  expect(await silent.look("select phone from messaging_opt_ins")).toEqual([]);
});
