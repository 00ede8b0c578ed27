import { createElement } from "react";
import { expect, test } from "vitest";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { findMessageTexts } from "#domains/settings/message-texts.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { formatWithSymbol, paisa, rupees } from "#kernel/money.ts";
import { toLocalDateTime } from "#kernel/local-date-time.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { buyer } from "#test/order-requests.ts";
import { renderPage } from "#test/render-page.ts";
import { join } from "#test/staff-members.ts";
import type { CallScreen } from "../../calls/load-call.ts";
import type { OrderFormResult } from "../../orders/handle-order-form.ts";
import { CallView } from "../../ui/calls/call-view.tsx";
import type { CallListScreen } from "../../calls/load-call-list.ts";

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
    numbers: async (query = "") =>
      (await office.load<CallListScreen>(`/admin/calls?${query}`, "calls")).calls.map(({ number }) => number),
    open: (number: number) => office.load<CallScreen>(`/admin/calls/${number}`, "call"),
    call: (number: number, form: Record<string, string>) => office.send(`/admin/calls/${number}`, form),
    path: (at: number) => `/admin/calls/${orders[at]!.number}`,
  };
}

test("a caller gets one customer after the other; each result is logged, and brings the next one", async () => {
  const { shop, orders, numbers, open, call, send, path } = await openCalls(4);
  const [one, two, three, four] = orders.map(({ number }) => number) as [number, number, number, number];
  expect((await send("/admin/calls", { intent: "next" })).location).toBe(path(0));
  const screen = await open(one);
  expect(screen).toMatchObject({ count: "4", call: { held: true, heldBy: null, attempts: null } });
  const version = String(screen.order.version);
  const confirmed = { intent: "confirm", version, seen: screen.order.seen, entry: newId() };
  // A double click is no conflict with itself, and the caller keeps the next customer.
  for (let times = 0; times < 2; times += 1) expect((await call(one, confirmed)).location).toBe(path(1));
  expect(await findOrder(shop.db, orders[0]!.orderId)).toMatchObject({ state: "confirmed", confirmation: "confirmed" });

  const entry = newId();
  const busy = { intent: "called", result: "busy", again: "tomorrow", entry };
  // It logs one attempt.
  for (let times = 0; times < 2; times += 1) expect((await call(two, busy)).location).toBe(path(2));
  expect(await shop.look("select contact_result from orders_notes order by at")).toEqual([
    { contact_result: "reached" },
    { contact_result: "busy" },
  ]);
  const cancelled = { intent: "cancel", version: "1", seen: "", note: "Ordered by a child", entry: newId() };
  expect((await call(three, { ...cancelled, note: " " })).refused).toMatchObject({
    errors: { note: [expect.any(String)] },
  });
  for (let times = 0; times < 2; times += 1) expect((await call(three, cancelled)).location).toBe(path(3));
  expect((await call(three, { ...cancelled, note: "Another reason" })).status).toBe(409);
  expect(
    await shop.look("select order_id, contact_channel, contact_result, text from orders_notes order by at"),
  ).toEqual([
    expect.anything(),
    expect.anything(),
    { order_id: orders[2]!.orderId, contact_channel: "phone", contact_result: "cancelled", text: "" },
  ]);
  expect((await call(four, { intent: "called", result: "wrong-number", again: "tomorrow" })).location).toBe(
    "/admin/calls",
  );
  expect([await numbers("queue=due"), await numbers("queue=later"), await numbers("queue=wrong-number")]).toEqual([
    [],
    [two],
    [four],
  ]);
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

test("what was said is logged with a confirmation too, and refused before the order moves; Enter alone is no result", async () => {
  const { shop, orders, open, call, path } = await openCalls(2);
  const { number, orderId } = orders[0]!;
  const { order } = await open(number);
  const form = { version: String(order.version), seen: order.seen, entry: newId(), again: "tomorrow" };
  const tooLong = await call(number, { ...form, intent: "confirm", text: "x".repeat(2_001) });
  expect([tooLong.status, Object.keys(tooLong.refused!.errors)]).toEqual([422, ["text"]]);
  expect(await findOrder(shop.db, orderId)).toMatchObject({ state: "placed" });

  // Enter in a field presses the form's first button, which names no result.
  const said = "شام پانچ بجے کے بعد";
  const { status, refused } = await call(number, { ...form, intent: "called", text: said });
  expect([status, Object.keys(refused!.errors), refused!.values.text]).toEqual([422, ["result"], said]);
  const results = () => shop.look("select contact_result, text from orders_notes order by at");
  expect(await results()).toEqual([]);

  // What was added after an answer that was lost is logged beside it.
  for (const text of [said, `${said}, and a gift`])
    expect((await call(number, { ...form, intent: "confirm", text })).location).toBe(path(1));
  // The button of another result names no intent.
  const busy = { result: "busy", again: "tomorrow", text: "Engaged", entry: newId() };
  expect((await call(orders[1]!.number, busy)).status).toBe(303);
  const other = await call(orders[1]!.number, { ...busy, text: "Engaged, twice" });
  expect([other.status, other.refused!.values.text]).toEqual([409, "Engaged, twice"]);
  expect(await results()).toEqual([
    { contact_result: "reached", text: said },
    { contact_result: "reached", text: `${said}, and a gift` },
    { contact_result: "busy", text: "Engaged" },
  ]);
});

test("whoever comes too late reads why, and what was typed is still there", async () => {
  const { orders, signIn, shop, open, call } = await openCalls(2);
  const [first, second] = orders.map(({ number }) => number) as [number, number];
  await join(shop.db, "support", "bilal@example.com");
  const bilal = await signIn("bilal@example.com");
  const take = (number: number) => bilal.ask(`/admin/calls/${number}`, new URLSearchParams({ intent: "take" }));
  const show = async (number: number, refused: object | null) =>
    renderPage(
      `/admin/calls/${number}`,
      createElement(CallView, { ...(await open(number)), result: refused as OrderFormResult | null }),
    );

  await take(first);
  const busy = await call(first, { result: "busy", again: "tomorrow", text: "Speaks Pashto" });
  expect(busy.status).toBe(409);
  const held = await show(first, busy.refused);
  expect(held).toContain("is calling this customer");
  expect(held).toContain(">Speaks Pashto</textarea>");
  // So does whoever pressed the number on a page that had stood open.
  const taken = await call(first, { intent: "take", text: "Speaks Pashto" });
  expect(await show(first, taken.refused)).toContain(">Speaks Pashto</textarea>");
  // Nothing invites to call the same customer.
  expect(held).not.toContain("tel:");

  const { order } = await open(second);
  const sent = { version: String(order.version), seen: order.seen, entry: newId() };
  await bilal.ask(`/admin/calls/${second}`, new URLSearchParams({ ...sent, intent: "confirm", entry: newId() }));
  const cancelled = await call(second, { ...sent, intent: "cancel", note: "Ordered by a child" });
  expect(cancelled.status).toBe(409);
  const ended = await show(second, cancelled.refused);
  expect(ended).toContain("Somebody changed this order meanwhile");
  expect(ended).toContain('value="Ordered by a child"');
});

test("an open page keeps a long call for its caller, and gives nobody a call", async () => {
  const { shop, orders, owner, send, path } = await openCalls(1);
  const { number } = orders[0]!;
  const sign = () => owner.ask("/admin/presence", new URLSearchParams({ type: "order", id: String(number) }));
  const minutesLeft = async () =>
    (
      await shop.look<{ left: number | null }>(
        "select extract(epoch from held_until - now())::float8 / 60 as left from orders_waiting",
      )
    )[0]!.left;
  await sign();
  expect(await minutesLeft()).toBeNull();
  expect((await send("/admin/calls", { intent: "next" })).location).toBe(path(0));
  await shop.look("update orders_waiting set held_until = now() + interval '20 seconds'");
  await sign();
  expect(await minutesLeft()).toBeGreaterThan(9);
  await shop.look("update orders_waiting set held_until = now() - interval '1 second'");
  await sign();
  expect(await minutesLeft()).toBeLessThan(0);
});

test("a phone shows what came of the call below few lines, however long the order is", async () => {
  const { orders, open } = await openCalls(1);
  const { number } = orders[0]!;
  const screen = await open(number);
  const [line] = screen.order.lines;
  const lines = Array.from({ length: 200 }, (_, position) => ({ ...line!, position }));
  const html = renderPage(
    `/admin/calls/${number}`,
    createElement(CallView, { ...screen, order: { ...screen.order, lines }, result: null }),
  );
  const [, shown] = /id="to-confirm"([^]*?)<summary[^]*?192 more lines/.exec(html)!;
  expect(shown!.split("<li").length - 1).toBe(8);
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
  // The language that the shopper has chosen comes first.
  await shop.pool.query("insert into messaging_languages (subject_id, language) select id, 'urdu' from orders_orders");
  expect((await open(number)).messages.map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ["اردو", true],
    ["English", false],
    ["Roman Urdu", false],
  ]);
  expect((await findMessageTexts(shop.db, staffWith("settings.edit"))).urdu.version).toBe(0);
});

test("the messages say what is to pay at the door, in each language, where a part is paid already", async () => {
  const { shop, orders, open } = await openCalls(1);
  const { number, orderId } = orders[0]!;
  const { total } = (await findOrder(shop.db, orderId))!;
  await recordPayment(shop.db, system, { order: orderId, kind: "advance", amount: rupees(500) });
  const { due, messages } = await open(number);
  expect(due).toBe(formatWithSymbol(paisa(total - rupees(500))));
  expect(messages.map(({ href }) => new URL(href).searchParams.get("text")!.includes(`: ${due}\n`))).toEqual([
    true,
    true,
    true,
  ]);
});

test("the list of calls has who needs one most first, page after page, is searched and filtered, and says what is to collect", async () => {
  const { shop, owner, numbers, open, signIn, load } = await openCalls(0);
  await shop.pool.query(`
    insert into orders_orders (id, access_token, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
      select gen_random_uuid(), n, case when n = 3 then 'عائشہ' else 'Ayesha' end, case when n = 7 then 'Rana' else 'Khan' end, '+92300' || lpad(n::text, 7, '0'), '', 'Punjab',
        case when n % 2 = 0 then 'LAHORE' else 'Karachi' end, '', 'cash-on-delivery', 500000, 0, 0, 500000 from generate_series(1, 160) n;
    insert into orders_payments (id, order_id, kind, amount, actor_kind) select gen_random_uuid(), id, 'due', 500000, 'guest' from orders_orders;
    insert into orders_payments (id, order_id, kind, amount, actor_kind) select gen_random_uuid(), id, 'credit-spent', 120050, 'guest' from orders_orders where number = 10150;
    insert into orders_waiting (order_id, number, expires, call_at, wrong_number)
      select id, number, true, case when number in (10150, 10020) then now() - interval '1 hour' - (number - 10000) * interval '1 second' when number > 10155 then now() + number * interval '1 second' end, number = 10005 from orders_orders`);
  const oldest = Array.from({ length: 160 }, (_, at) => 10_001 + at);
  const untouched = oldest.filter((number) => ![10_150, 10_020, 10_005].includes(number) && number <= 10_155);
  const need = [10_150, 10_020, ...untouched, 10_156, 10_157, 10_158, 10_159, 10_160, 10_005];
  const screenOf = (path: string) => load<CallListScreen>(path, "calls");
  let seen: number[] = [];
  let screen = await screenOf("/admin/calls");
  expect(screen.calls[0]).toMatchObject({ number: 10_150, due: "Rs 3,799.50" });
  expect(screen.count).toBe("154");
  for (;;) {
    seen = [...seen, ...screen.calls.map(({ number }) => number)];
    const { next } = screen.list.pages;
    if (next === null) break;
    screen = await screenOf(next);
  }
  expect(seen).toEqual(need);
  // And the way back.
  let back: number[] = [];
  for (let previous = screen.list.pages.previous; previous !== null; previous = screen.list.pages.previous) {
    screen = await screenOf(previous);
    back = [...screen.calls.map(({ number }) => number), ...back];
  }
  expect(back).toEqual(need.slice(0, back.length));
  expect(back.length).toBe(150);

  expect(await numbers("queue=due&city=lahore")).toEqual(
    [10_150, 10_020, ...untouched.filter((n) => n % 2 === 0)].slice(0, 50),
  );
  expect(await numbers("q=rana")).toEqual([10_007]);
  expect(await numbers("q=عائ")).toEqual([10_003]);
  expect(await numbers("q=0300+0000009")).toEqual([10_009]);
  expect(await numbers("q=10012&queue=later")).toEqual([]);
  expect(await numbers("sort=newest&queue=later")).toEqual([10_160, 10_159, 10_158, 10_157, 10_156]);
  expect((await numbers("sort=oldest")).slice(0, 3)).toEqual([10_001, 10_002, 10_003]);
  const { order: _, ...call } = await open(10_150);
  expect(call).toMatchObject({ due: "Rs 3,799.50" });
  const csv = (await owner.ask("/admin/lists/calls/rows.csv?queue=wrong-number")).body;
  expect(csv.trim().split("\n")).toHaveLength(2);
  expect(csv).toMatch(/10005,Ayesha Khan,\+923\d{9},/);
  await join(shop.db, "support", "bilal@example.com");
  // Support may not take the shop's data along.
  expect((await (await signIn("bilal@example.com")).ask("/admin/lists/calls/rows.csv")).status).toBe(403);
});
