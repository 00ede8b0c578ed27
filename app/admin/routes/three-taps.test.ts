import { expect, test } from "vitest";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { createMessage } from "#domains/support/messages.ts";
import { newId } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { contactMessage } from "#test/admin-subjects.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { loadToday } from "../today/load-today.ts";

type Today = Awaited<ReturnType<typeof loadToday>>;

test("the day's work takes three taps at most from Today: a line of it, and a button on the screen to which that leads", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop, { payment: "cash-on-delivery" });
  await beginConfirmation(shop.db, system, orderId, defaultShopSettings);
  const message = (await createMessage(shop.db, contactMessage)).id;
  const manager = await signIn("manager");
  /** The path to which a tap on this line of Today leads: to what has waited longest, or to the list of all. */
  const tap = async (label: string): Promise<string> => {
    const { loaderData } = JSON.parse((await manager.ask("/admin")).body) as { loaderData: Record<string, Today> };
    const today = Object.values(loaderData).find((data) => "waiting" in (data ?? {}))!;
    const item = today.waiting.needed.find((each) => each.label === label);
    expect(item, label).toBeDefined();
    return item!.first?.href ?? item!.href;
  };
  const press = async (path: string, form: Record<string, string>) => {
    expect((await manager.ask(path)).status, path).toBe(200);
    return manager.ask(path, new URLSearchParams(form));
  };
  const versionOf = async () => String((await shop.look("select version from orders_orders"))[0]!.version);
  const stateOf = async () => (await shop.look("select state from orders_orders"))[0]!.state;

  // Confirm by phone: the list, the next customer, and the result of the call.
  const calls = await tap("Customers to call");
  const called = await press(calls, { intent: "next" });
  const call = called.headers.get("location")!;
  const sent = { intent: "confirm", version: await versionOf(), seen: "1.1.waiting", entry: newId() };
  expect((await press(call, sent)).status).toBe(303);
  expect(await stateOf()).toBe("confirmed");

  // Pack, hand over, deliver: the order, and its next step.
  const pack = { intent: "pack", version: await versionOf(), "quantity-0": "1" };
  expect((await press(await tap("Orders to pack"), pack)).status).toBe(303);
  const shipment = String((await shop.look("select id from orders_shipments"))[0]!.id);
  const handOver = { intent: "ship", version: await versionOf(), shipment, courier: "TCS", tracking: "123456" };
  expect((await press(await tap("Orders to hand over"), handOver)).status).toBe(303);
  const deliver = { intent: "deliver", version: await versionOf(), shipment };
  expect((await press(await tap("Orders on their way"), deliver)).status).toBe(303);
  expect(await stateOf()).toBe("delivered");

  // Answer a message: the message that has waited longest, and the answer.
  const answer = { intent: "answer", reply: newId(), answers: "0", body: "Yes, all of it is halal." };
  expect(await tap("Messages to answer")).toBe(`/admin/messages/${message}#answer`);
  expect((await press(`/admin/messages/${message}`, answer)).status).toBe(303);
});
