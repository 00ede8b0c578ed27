import { expect, test } from "vitest";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findMessageTexts } from "#domains/settings/message-texts.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { toLocalDateTime } from "#kernel/local-date-time.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { buyer } from "#test/order-requests.ts";
import { join } from "#test/staff-members.ts";
import type { CallScreen } from "../../calls/load-call.ts";
import type { CallsScreen } from "../../calls/load-calls.ts";

/** The owner at the list of calls, with so many customers to call. */
async function openCalls(customers: number) {
  const office = await openBackOffice();
  const { shop } = office;
  const orders: { orderId: string; number: number }[] = [];
  for (let at = 1; at <= customers; at += 1) {
    const { orderId } = await orderIn(shop, {
      payment: "cash-on-delivery",
      recipient: { ...buyer(at), firstName: "عائشہ" },
    });
    await beginConfirmation(shop.db, system, orderId, defaultShopSettings);
    orders.push({ orderId, number: (await findOrder(shop.db, orderId))!.number });
  }
  return {
    ...office,
    orders,
    list: () => office.load<CallsScreen>("/admin/calls", "queues"),
    open: (number: number) => office.load<CallScreen>(`/admin/calls/${number}`, "call"),
    call: (number: number, form: Record<string, string>) => office.send(`/admin/calls/${number}`, form),
    numbersOf: (screen: CallsScreen) =>
      Object.fromEntries(screen.queues.map(({ queue, calls }) => [queue, calls.map(({ number }) => number)])),
    path: (at: number) => `/admin/calls/${orders[at]!.number}`,
  };
}

test("a caller gets one customer after the other; each result is logged, and brings the next one", async () => {
  const { shop, orders, list, open, call, send, numbersOf, path } = await openCalls(4);
  const [one, two, three, four] = orders.map(({ number }) => number) as [number, number, number, number];
  expect((await send("/admin/calls", { intent: "next" })).location).toBe(path(0));
  const screen = await open(one);
  expect(screen).toMatchObject({ count: "4", call: { held: true, heldBy: null, attempts: null } });
  const version = String(screen.order.version);
  const confirmed = { intent: "confirm", version, seen: screen.order.seen, entry: newId() };
  expect((await call(one, confirmed)).location).toBe(path(1));
  expect(await findOrder(shop.db, orders[0]!.orderId)).toMatchObject({ state: "confirmed", confirmation: "confirmed" });

  const entry = newId();
  const busy = { intent: "called", result: "busy", again: "tomorrow", entry };
  // A double click logs one attempt, and the caller keeps the next customer.
  for (let times = 0; times < 2; times += 1) expect((await call(two, busy)).location).toBe(path(2));
  expect(await shop.look("select contact_result from orders_notes order by at")).toEqual([
    { contact_result: "reached" },
    { contact_result: "busy" },
  ]);
  const cancelled = { intent: "cancel", version: "1", seen: "", note: "Ordered by a child" };
  expect((await call(three, { ...cancelled, note: " " })).refused).toMatchObject({
    errors: { note: [expect.any(String)] },
  });
  expect((await call(three, cancelled)).location).toBe(path(3));
  expect((await call(four, { intent: "called", result: "wrong-number", again: "tomorrow" })).location).toBe(
    "/admin/calls",
  );
  expect(numbersOf(await list())).toEqual({ due: [], later: [two], "wrong-number": [four] });
  expect((await open(one)).call).toBeNull();

  const corrected = { f_name: "عائشہ", s_name: "Khan", phone: "0321 7654321", email: "a@example.com" };
  const where = { state: "Punjab", city: "Lahore", address: "House 4", zip: "" };
  const recipient = { intent: "recipient", version: "2", seen: "", ...corrected, ...where };
  expect((await call(four, recipient)).location).toBe(path(3));
  expect((await send("/admin/calls", { intent: "next" })).location).toBe(path(3));
  expect((await call(four, { intent: "skip" })).location).toBe("/admin/calls");
});

test("a time that has passed or is none is refused beside its field, with what was typed", async () => {
  const { shop, orders, open, call } = await openCalls(1);
  const { number, orderId } = orders[0]!;
  const at = (time: Date) => toLocalDateTime(time);
  const hour = 3_600_000;
  for (const [form, field] of [
    [{ again: "at", at: "" }, "at"],
    [{ again: "at", at: "soon" }, "at"],
    [{ again: "at", at: at(new Date(Date.now() - hour)) }, "at"],
    [{ again: "at", at: at(new Date(Date.now() + 31 * 24 * hour)) }, "at"],
    [{ again: "never" }, "again"],
    [{ again: "tomorrow", result: "gone" }, "result"],
  ] as const) {
    const { status, refused } = await call(number, { intent: "called", result: "busy", text: "بعد میں", ...form });
    expect([status, Object.keys(refused!.errors)], JSON.stringify(form)).toEqual([422, [field]]);
    expect(refused!.values).toMatchObject({ text: "بعد میں" });
  }
  const agreed = new Date(Math.ceil(Date.now() / hour) * hour + 3 * hour);
  const form = { intent: "called", result: "call-later", again: "at", at: at(agreed), text: "بعد میں" };
  expect((await call(number, form)).status).toBe(303);
  expect(await shop.look(`select attempts, call_at from orders_waiting where order_id = '${orderId}'`)).toEqual([
    { attempts: 1, call_at: agreed },
  ]);
  expect((await open(number)).call!.attempts).toContain("Asked to be called later");
});

test("who comes second is told who is calling; a packer has no calls, and Today counts them", async () => {
  const { shop, orders, owner, signIn, open, call } = await openCalls(1);
  const { number } = orders[0]!;
  await join(shop.db, "support", "bilal@example.com");
  const bilal = await signIn("bilal@example.com");
  expect((await bilal.ask("/admin/calls", new URLSearchParams({ intent: "next" }))).headers.get("location")).toBe(
    `/admin/calls/${number}`,
  );
  const { heldBy } = (await open(number)).call!;
  expect(heldBy).not.toBeNull();
  const { status, refused } = await call(number, { intent: "called", result: "busy", again: "tomorrow" });
  expect([status, refused!.message]).toEqual([409, `${heldBy} is calling this customer. Nothing was saved.`]);
  expect((await call(number, { intent: "take" })).status).toBe(409);
  await shop.look("update orders_waiting set held_until = now() - interval '1 minute'");
  expect((await call(number, { intent: "take" })).location).toBe(`/admin/calls/${number}`);
  expect((await owner.ask("/admin")).body).toContain("Customers to call");
});

test("the owner's words fill the WhatsApp messages, in each language", async () => {
  const { shop, orders, open, load, send } = await openCalls(1);
  const { number } = orders[0]!;
  interface Page {
    messages: { key: string; version: number; form: { values: { body: string }; seen: string } }[];
  }
  const path = "/admin/settings/messages";
  const words = async (body: string) => {
    const urdu = (await load<Page>(path, "messages")).messages.find(({ key }) => key === "urdu")!;
    return send(path, { intent: "urdu", version: String(urdu.version), seen: urdu.form.seen, body });
  };
  const texts = async () => (await open(number)).messages.map(({ href }) => new URL(href).searchParams.get("text")!);
  for (const text of await texts())
    for (const part of [String(number), "عائشہ", "Rs 4,500", "House 1, Street 9, Lahore", "1 × Whey"])
      expect(text).toContain(part);
  expect((await words("{customer} سلام")).refused).toMatchObject({
    errors: { body: expect.stringContaining("{customer}") as string },
  });
  expect((await words("سلام {name} <b>")).status).toBe(303);
  expect((await texts())[1]).toBe("سلام عائشہ Khan <b>");
  // Of two who save at once, the second reads what the first saved.
  expect((await send(path, { intent: "urdu", version: "0", body: "Mine" })).status).toBe(409);
  expect((await words("")).status).toBe(303);
  expect((await findMessageTexts(shop.db, staffWith("settings.edit"))).urdu.version).toBe(0);
});
