import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { optIn } from "#domains/messaging/preferences/opt-in.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { recordContact } from "#domains/orders/history/record-contact.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { noTransports, openPhone } from "#test/services/message-services.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import { beginConfirmation } from "./begin-confirmation.ts";
import { findCallTime, listCallTimes, proposeCallTime } from "./call-times.ts";
import { holdCall, holdNextCall, skipCall } from "./hold-call.ts";
import type { RiskLevel } from "../risk/risk-levels.ts";
import { overruleRisk } from "../risk/overrule-risk.ts";
import { noteVerifiedPhone } from "../verified-phone.ts";
import type { RiskRule } from "../risk/risk-rules.ts";
import type { ConfirmationRules } from "./confirmation-rules.ts";
import { findDeadline } from "./confirmation-deadline.ts";
import { cannotBeNotified, countCalls, findCall } from "./find-call.ts";
import { listCalls } from "./list-calls.ts";
import { sweepWaitingOrders } from "./sweep-waiting-orders.ts";

const rules: ConfirmationRules = { required: true, from: null, exceptKept: false, cancelAfterHours: 48 };
const never: RiskRule = { fromScore: null, aboveTotal: null };
const caller = () => staffWith("orders.edit", "orders.read");

const begin = (shop: TestShop, orderId: string, confirmation: ConfirmationRules, confirm = never, confirms = false) =>
  beginConfirmation(shop.db, system, orderId, { confirmation, risk: { confirm }, phoneCodes: { confirms } });

/** A cash order of another buyer that waits in the list of calls. */
async function waits(shop: TestShop, at: number, asked = rules) {
  const placed = await orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(at) });
  await begin(shop, placed.orderId, asked);
  const { number } = (await findOrder(shop.db, placed.orderId))!;
  return { ...placed, number };
}

const age = (shop: TestShop, column: "since" | "reminded_at" | "held_until" | "call_at", hours: number) =>
  shop.look(`update orders_waiting set ${column} = ${column} - interval '${hours} hours'`);

test("an order in cash waits; one that the rules ask nothing about is confirmed without a mail, once", async () => {
  await using shop = await openShop();
  const asked = await waits(shop, 1);
  expect(await findOrder(shop.db, asked.orderId)).toMatchObject({ state: "placed", confirmation: "waiting" });
  expect(await countCalls(shop.db, caller())).toMatchObject({ count: 1 });

  const free: ConfirmationRules[] = [
    { ...rules, required: false },
    { ...rules, from: rupees(4_501) },
  ];
  for (const [at, rule] of free.entries()) {
    await shop.settle();
    const { orderId } = await waits(shop, 10 + at, rule);
    await begin(shop, orderId, rule);
    expect(await findOrder(shop.db, orderId)).toMatchObject({ state: "confirmed", confirmation: "not-needed" });
    expect((await findHistory(shop.db, orderId)).map(({ state, actorKind }) => [state, actorKind])).toEqual([
      ["placed", "guest"],
      ["confirmed", "system"],
    ]);
    expect(await shop.queuedJobs("send-order-state")).toEqual([]);
  }
  expect((await findOrder(shop.db, (await waits(shop, 20, { ...rules, from: rupees(4_500) })).orderId))!.state).toBe(
    "placed",
  );
  // What is paid before delivery waits for its money.
  const transfer = await orderIn(shop, { payment: "jazzcash", recipient: buyer(21) });
  await begin(shop, transfer.orderId, free[0]!);
  expect((await findOrder(shop.db, transfer.orderId))!.state).toBe("placed");
  expect(await countCalls(shop.db, caller())).toMatchObject({ count: 2 });
});

test("who kept the last parcel needs no call: the phone and the e-mail address together, until a parcel is refused", async () => {
  await using shop = await openShop();
  const kept = { ...rules, exceptKept: true };
  const order = async (change: Partial<typeof recipient>) => {
    const { orderId } = await orderIn(shop, { payment: "cash-on-delivery", recipient: { ...recipient, ...change } });
    await begin(shop, orderId, kept);
    return { orderId, state: (await findOrder(shop.db, orderId))!.state };
  };
  const through = async (
    orderId: string,
    ...states: ("confirmed" | "packed" | "shipped" | "delivered" | "refused")[]
  ) => {
    for (const to of states)
      await moveOrder(shop.db, system, {
        order: orderId,
        to,
        ...(to === "shipped" && { courier: "TCS", tracking: "T-1" }),
      });
  };
  const first = await order({});
  expect(first.state).toBe("placed");
  await through(first.orderId, "confirmed", "packed", "shipped", "delivered");
  expect((await order({ email: "another@example.com" })).state).toBe("placed");
  expect((await order({ phone: "+923009999999" })).state).toBe("placed");
  const second = await order({ email: recipient.email.toUpperCase(), address: "House 13" });
  expect(second.state).toBe("confirmed");
  await through(second.orderId, "packed", "shipped", "refused");
  expect((await order({ address: "House 14" })).state).toBe("placed");
});

test("a risky or large order waits although the rules of confirmation ask nobody, unless staff find it harmless", async () => {
  await using shop = await openShop();
  const nobody = { ...rules, required: false };
  const stateOf = async (change: Partial<typeof recipient>, risky: RiskRule, level?: RiskLevel) => {
    const { orderId } = await orderIn(shop, {
      payment: "cash-on-delivery",
      recipient: { ...buyer(shopper++), ...change },
    });
    if (level)
      await overruleRisk(shop.db, staffWith("orders.edit", "customers.read"), { order: orderId, level, reason: "!" });
    await begin(shop, orderId, nobody, risky);
    return (await findOrder(shop.db, orderId))!.state;
  };
  let shopper = 30;
  expect(await stateOf({}, { fromScore: null, aboveTotal: rupees(4_500) })).toBe("confirmed");
  expect(await stateOf({}, { fromScore: null, aboveTotal: rupees(4_499) })).toBe("placed");
  const byScore = { fromScore: 25, aboveTotal: null };
  expect(await stateOf({}, byScore)).toBe("confirmed");
  expect(await stateOf({ email: "a@yopmail.com" }, byScore)).toBe("placed");
  expect(await stateOf({ email: "b@yopmail.com" }, byScore, "low")).toBe("confirmed");
  expect(await stateOf({}, byScore, "high")).toBe("placed");
  // Who took the order has spoken with its shopper, and was warned.
  const taken = await orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(29) });
  await shop.pool.query("update orders_orders set channel = 'phone' where id = $1", [taken.orderId]);
  await begin(shop, taken.orderId, nobody, { fromScore: null, aboveTotal: rupees(1) });
  expect((await findOrder(shop.db, taken.orderId))!.state).toBe("confirmed");
});

test("two callers never get the same order, the oldest comes first, and a call whose time has come before it", async () => {
  await using shop = await openShop();
  const numbers: number[] = [];
  for (const at of [1, 2, 3]) numbers.push((await waits(shop, at)).number);
  const callers = [caller(), caller(), caller(), caller()];
  const got = await Promise.all(callers.map((by) => holdNextCall(shop.db, by)));
  expect(got.filter((number) => number !== null).toSorted()).toEqual(numbers);
  expect(got.filter((number) => number === null)).toHaveLength(1);

  const [one, other] = [caller(), caller()];
  await age(shop, "held_until", 1);
  expect(await holdNextCall(shop.db, one)).toBe(numbers[0]);
  // The next step lets go of the order before.
  expect(await holdNextCall(shop.db, one)).toBe(numbers[0]);
  expect(await holdNextCall(shop.db, other)).toBe(numbers[1]);
  const [{ order_id: third }] = (await shop.look(
    `select order_id from orders_waiting where number = ${numbers[2]}`,
  )) as [{ order_id: string }];
  await recordContact(shop.db, other, { order: third, channel: "phone", result: "busy" });
  expect(await holdNextCall(shop.db, caller())).toBeNull();
  await age(shop, "call_at", 30);
  expect(await holdNextCall(shop.db, other)).toBe(numbers[2]);
  expect(await holdCall(shop.db, one, third)).toEqual({ outcome: "held-by-other", accountId: other.accountId });
  await skipCall(shop.db, one, third);
  expect(await findCall(shop.db, one, third)).toMatchObject({
    heldBy: other.accountId,
    attempts: 1,
    lastResult: "busy",
  });
  await skipCall(shop.db, other, third);
  expect(await findCall(shop.db, one, third)).toMatchObject({ heldBy: null, attempts: 1 });
  expect(
    (await listCalls(shop.db, one, { queue: "later", page: { limit: 5 } })).rows.map(({ number }) => number),
  ).toEqual([numbers[2]]);
  expect(await holdCall(shop.db, one, third)).toEqual({ outcome: "held" });
});

test("what a colleague logs about an order takes it from no caller who has it on the screen", async () => {
  await using shop = await openShop();
  const [one, other, third] = [caller(), caller(), caller()];
  const [first, second] = [await waits(shop, 1), await waits(shop, 2)];
  const log = (by: typeof one, result: "reached" | "message-sent") =>
    recordContact(shop.db, by, { order: first.orderId, channel: "whatsapp", result });
  expect(await holdNextCall(shop.db, one)).toBe(first.number);
  for (const result of ["reached", "message-sent"] as const) await log(other, result);
  expect(await findCall(shop.db, one, first.orderId)).toMatchObject({ heldBy: one.accountId, attempts: 2 });
  expect(await holdNextCall(shop.db, third)).toBe(second.number);
  // A hold that has ended keeps nobody, and one's own ends with what one logs.
  await shop.look(`update orders_waiting set held_until = now() where order_id = '${first.orderId}'`);
  await log(other, "message-sent");
  expect(await shop.look(`select held_by, held_until from orders_waiting where order_id = '${first.orderId}'`)).toEqual(
    [{ held_by: null, held_until: null }],
  );
  expect(await holdNextCall(shop.db, one)).toBe(first.number);
  await log(one, "reached");
  expect(await holdNextCall(shop.db, other)).toBe(first.number);
});

test("a caller finds who waits by phone, name or city without looking up the orders of everybody else", async () => {
  await using shop = await openShop();
  const by = caller();
  const { number } = await waits(shop, 1);
  for (const text of [buyer(1).phone.slice(0, 9), buyer(1).firstName, buyer(1).city, String(number)]) {
    let found: number[] = [];
    const sent = await shop.statementsOf(async () => {
      const { rows } = await listCalls(shop.db, by, { text, page: { limit: 5 } });
      found = rows.map((row) => row.number);
    });
    expect(found, text).toEqual([number]);
    expect(
      sent.filter((statement) => statement.includes("as keys")),
      text,
    ).toEqual([]);
  }
});

test("an attempt puts the order off; a wrong number ends the calls until the phone is corrected", async () => {
  await using shop = await openShop();
  const by = caller();
  const { orderId, number } = await waits(shop, 1);
  const callAt = new Date(Date.now() + 3_600_000);
  await recordContact(shop.db, by, { order: orderId, channel: "phone", result: "no-answer", callAt });
  expect(await findCall(shop.db, by, orderId)).toMatchObject({
    attempts: 1,
    lastResult: "no-answer",
    callAt,
    heldBy: null,
  });
  expect(await countCalls(shop.db, by)).toEqual({ count: 0, since: null });
  // Without a time, as from the order's screen, the shop chooses one.
  await recordContact(shop.db, by, { order: orderId, channel: "phone", result: "switched-off" });
  expect((await findCall(shop.db, by, orderId))!.callAt!.getTime()).toBeGreaterThan(Date.now());

  await recordContact(shop.db, by, { order: orderId, channel: "phone", result: "wrong-number" });
  await recordContact(shop.db, by, { order: orderId, channel: "whatsapp", result: "message-sent" });
  await recordContact(shop.db, by, { order: orderId, channel: "phone", result: "no-answer" });
  await age(shop, "call_at", 100);
  expect(await holdNextCall(shop.db, by)).toBeNull();
  expect((await listCalls(shop.db, by, { queue: "wrong-number", page: { limit: 5 } })).rows).toMatchObject([
    { number, city: "Lahore" },
  ]);
  await editOrder(shop.db, by, { order: orderId, recipient: { phone: "+923211112222" } });
  expect(await holdNextCall(shop.db, by)).toBe(number);
  await confirmOrder(shop.db, by, { order: orderId });
  expect(await findCall(shop.db, by, orderId)).toBeNull();
  // Logged afterwards, it brings nothing back.
  expect(await recordContact(shop.db, by, { order: orderId, channel: "phone", result: "no-answer" })).toEqual({
    outcome: "done",
  });
  expect(await findCall(shop.db, by, orderId)).toBeNull();
});

test("the call that ends an order's waiting is logged with it, or neither is; what a shopper does is no call", async () => {
  await using shop = await openShop();
  const by = caller();
  const [confirmed, cancelled, byLink] = [await waits(shop, 1), await waits(shop, 2), await waits(shop, 3)];
  const logged = () => shop.look("select order_id, contact_result, text from orders_notes order by at, id");
  const faulty = {
    before: (text: string) => (/orders_notes/.test(text) ? Promise.reject(new Error("full")) : Promise.resolve()),
  };
  const call = { id: newId(), text: "After five" };
  const confirm = () => confirmOrder(shop.db, by, { order: confirmed.orderId, call });
  await expect(shop.during(faulty, confirm)).rejects.toThrow();
  expect([(await findOrder(shop.db, confirmed.orderId))!.state, await logged()]).toEqual(["placed", []]);
  expect([(await confirm()).outcome, (await confirm()).outcome]).toEqual(["done", "already-done"]);
  await cancelOrder(shop.db, by, { order: cancelled.orderId, note: "Ordered by a child", call: { id: newId() } });
  await confirmOrder(shop.db, guest, { order: byLink.orderId, accessToken: byLink.accessToken, call: {} });
  expect(await logged()).toEqual([
    { order_id: confirmed.orderId, contact_result: "reached", text: "After five" },
    { order_id: cancelled.orderId, contact_result: "cancelled", text: "" },
  ]);
});

test("an order that nobody confirms is told so and later cancelled, once, with its stock free, whoever sweeps", async () => {
  await using shop = await openShop();
  const { orderId } = await waits(shop, 1);
  const sweep = () => Promise.all([1, 2, 3].map(() => sweepWaitingOrders(shop.db, system, rules, noTransports)));
  const sum = (swept: { reminded: number; cancelled: number }[], what: "reminded" | "cancelled") =>
    swept.reduce((all, each) => all + each[what], 0);
  expect(sum(await sweep(), "reminded")).toBe(0);
  // However late the sweep comes, the shopper has half of the time after the mail.
  await age(shop, "since", 100);
  expect(sum(await sweep(), "reminded")).toBe(1);
  expect(sum(await sweep(), "reminded")).toBe(0);
  expect((await shop.look("select type from platform_events where type = 'order.reminded'")).length).toBe(1);
  await age(shop, "reminded_at", 23);
  expect(sum(await sweep(), "cancelled")).toBe(0);
  await age(shop, "reminded_at", 2);
  const by = caller();
  const held = await holdNextCall(shop.db, by);
  expect(held).not.toBeNull();
  expect(sum(await sweep(), "cancelled")).toBe(0);
  const callAt = new Date(Date.now() + 3_600_000);
  await recordContact(shop.db, by, { order: orderId, channel: "phone", result: "call-later", callAt });
  await age(shop, "call_at", 12);
  expect(sum(await sweep(), "cancelled")).toBe(0);
  await age(shop, "call_at", 2);
  expect(await sweepWaitingOrders(shop.db, system, { cancelAfterHours: null }, noTransports)).toEqual({
    reminded: 0,
    cancelled: 0,
  });
  await shop.settle();
  expect(sum(await sweep(), "cancelled")).toBe(1);
  expect(await findOrder(shop.db, orderId)).toMatchObject({ state: "cancelled" });
  expect((await findHistory(shop.db, orderId)).at(-1)).toMatchObject({
    state: "cancelled",
    actorKind: "system",
    note: expect.stringContaining("Nobody confirmed this order in time") as string,
  });
  expect(await shop.look("select on_hand, committed from inventory_levels")).toEqual([{ on_hand: 10, committed: 0 }]);
  expect(await shop.queuedJobs("send-order-state")).toHaveLength(1);
  expect(await shop.look("select from orders_waiting")).toEqual([]);
});

test("an order whose shopper cannot be told that it waits is not cancelled, until there is a way and half of the time after it", async () => {
  await using shop = await openShop();
  const by = caller();
  const orders = [await waits(shop, 1), await waits(shop, 2), await waits(shop, 3)];
  const [, asksForWhatsApp, other] = orders;
  // Staff took them down without an e-mail address.
  await shop.look("update orders_orders set email = ''");
  await optIn(shop.db, { phone: buyer(2).phone, orderId: asksForWhatsApp!.orderId, source: "staff" });
  await age(shop, "since", 200);
  const sweep = (transports = noTransports) => sweepWaitingOrders(shop.db, system, rules, transports);
  expect(await sweep()).toEqual({ reminded: 0, cancelled: 0 });
  await age(shop, "since", 200);
  expect(await sweep()).toEqual({ reminded: 0, cancelled: 0 });
  expect(await shop.look("select from platform_events where type = 'order.reminded'")).toEqual([]);
  const call = (await findCall(shop.db, by, other!.orderId))!;
  expect([cannotBeNotified(call), findDeadline(call, rules)]).toEqual([true, null]);
  expect((await listCalls(shop.db, by, { page: { limit: 5 } })).rows.map((row) => cannotBeNotified(row))).toEqual([
    true,
    true,
    true,
  ]);

  // A day later the shop sends messages, one order has an address, and one shopper had asked for messages.
  const sends = '{"confirmation-reminder": {"whatsapp": true, "sms": false}}';
  await shop.look(`insert into messaging_settings (language, rules) values ('english', '${sends}')`);
  await shop.look(`update orders_orders set email = 'a@example.com' where id = '${orders[0]!.orderId}'`);
  await shop.look("update orders_waiting set untold_at = untold_at - interval '21 hours'");
  expect(await sweep(openPhone().transports)).toEqual({ reminded: 2, cancelled: 0 });
  expect((await shop.look("select order_id from orders_waiting where reminded_at is null")).length).toBe(1);
  await age(shop, "reminded_at", 25);
  expect(await sweep()).toEqual({ reminded: 0, cancelled: 2 });
  expect((await findOrder(shop.db, other!.orderId))!.state).toBe("placed");
});

test("an order that is confirmed before its end stays, and one from before the step came gets no end", async () => {
  await using shop = await openShop();
  const confirmed = await waits(shop, 1);
  const old = await orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(2) });
  await shop.look(`update orders_orders set placed_at = placed_at - interval '90 days' where id = '${old.orderId}'`);
  await sweepWaitingOrders(shop.db, system, rules, noTransports);
  expect(await findCall(shop.db, caller(), old.orderId)).toMatchObject({ expires: false });
  await age(shop, "since", 100);
  await sweepWaitingOrders(shop.db, system, rules, noTransports);
  await age(shop, "reminded_at", 100);
  await confirmOrder(shop.db, guest, { order: confirmed.orderId, accessToken: confirmed.accessToken });
  expect(await sweepWaitingOrders(shop.db, system, rules, noTransports)).toEqual({ reminded: 0, cancelled: 0 });
  expect((await findOrder(shop.db, confirmed.orderId))!.state).toBe("confirmed");
  expect((await findOrder(shop.db, old.orderId))!.state).toBe("placed");
});

test("a shopper confirms with the secret of the link alone, once, and not what is cancelled", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await waits(shop, 1);
  const confirm = (token: string) => confirmOrder(shop.db, guest, { order: orderId, accessToken: token });
  expect(await confirm(newSecret())).toEqual({ outcome: "not-found" });
  expect(await Promise.all([confirm(accessToken), confirm(accessToken)])).toEqual(
    expect.arrayContaining([{ outcome: "done", state: "confirmed" }, { outcome: "already-done" }]),
  );
  expect((await findHistory(shop.db, orderId)).map(({ state, actorKind }) => [state, actorKind])).toEqual([
    ["placed", "guest"],
    ["confirmed", "guest"],
  ]);
  await cancelOrder(shop.db, guest, { order: orderId, accessToken });
  expect(await confirm(accessToken)).toEqual({ outcome: "not-allowed", from: "cancelled" });
  const transfer = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith(await shop.sells()), { payment: "jazzcash", recipient: buyer(2) }),
  );
  if (transfer.outcome !== "placed") throw new Error(transfer.outcome);
  expect(
    await confirmOrder(shop.db, guest, { order: transfer.orderId, accessToken: transfer.accessToken }),
  ).toMatchObject({ outcome: "payment-awaited" });
});

test("nobody is called in the night, and after the second attempt of a day only tomorrow", () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00+05:00`);
  const presets = (time: string) => listCallTimes(at(time)).map(({ preset }) => preset);
  expect(presets("11:00")).toEqual(["hour", "evening", "tomorrow"]);
  expect(presets("18:40")).toEqual(["hour", "tomorrow"]);
  expect(presets("20:30")).toEqual(["tomorrow"]);
  expect(presets("03:00")).toEqual(["evening", "tomorrow"]);
  expect(findCallTime("hour", at("11:00"))).toEqual(at("12:00"));
  expect(findCallTime("evening", at("11:00"))).toEqual(at("19:00"));
  expect(findCallTime("evening", at("19:00"))).toBeNull();
  expect(findCallTime("tomorrow", at("23:59"))).toEqual(new Date("2026-11-24T10:00:00+05:00"));
  expect(proposeCallTime({ count: 0, lastAt: null }, at("11:00"))).toBe("hour");
  expect(proposeCallTime({ count: 1, lastAt: at("10:00") }, at("11:00"))).toBe("tomorrow");
  expect(proposeCallTime({ count: 1, lastAt: new Date(at("10:00").getTime() - 86_400_000) }, at("11:00"))).toBe("hour");
});

test("a code to the phone is the shopper's word where the owner says so, but not for what is risky or another phone", async () => {
  await using shop = await openShop();
  const verified = async (at: number, phone = buyer(at).phone) => {
    const placed = await orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(at) });
    await noteVerifiedPhone(shop.db as never, { id: placed.orderId, phone });
    return placed.orderId;
  };
  const stateOf = async (orderId: string) => {
    const { state, confirmation } = (await findOrder(shop.db, orderId))!;
    return [state, confirmation];
  };
  const [kept, other, risky, off] = [
    await verified(1),
    await verified(2, buyer(9).phone),
    await verified(3),
    await verified(4),
  ];
  await begin(shop, kept, rules, never, true);
  expect(await stateOf(kept)).toEqual(["confirmed", "confirmed"]);
  await begin(shop, other, rules, never, true);
  expect(await stateOf(other)).toEqual(["placed", "waiting"]);
  await begin(shop, risky, rules, { fromScore: null, aboveTotal: rupees(1) }, true);
  expect(await stateOf(risky)).toEqual(["placed", "waiting"]);
  await begin(shop, off, rules);
  expect(await stateOf(off)).toEqual(["placed", "waiting"]);
});
