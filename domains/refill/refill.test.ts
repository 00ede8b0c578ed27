import { expect, test } from "vitest";
import { blockCustomer } from "#domains/customers/block-customer.ts";
import { takeBackUnits } from "#domains/orders/coming-back/take-back-units.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder } from "#test/delivered-order.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { factsOf, openRefillShop } from "#test/refill-shop.ts";
import { claimDueSupplies } from "./claim-due-supplies.ts";
import { exportRefills } from "./export-refills.ts";
import { sweepRefills } from "./forget-refills.ts";
import { planSupply } from "./plan-supply.ts";
import { setAccountReminderPreference } from "./reminder-preferences.ts";
import { stopReminders } from "./stop-reminders.ts";

test("servings by servings a day say when a tub is empty; more tubs last longer, and a trial size has no end", () => {
  const startsAt = new Date("2026-11-01T15:00:00Z");
  const plan = (servings: number, perDay: number, units = 1) =>
    planSupply({ servings, perDay }, { units, startsAt, daysBefore: 5 });
  expect(plan(30, 1)).toEqual({
    endsAt: new Date("2026-12-01T15:00:00Z"),
    // Eleven in the morning in Pakistan.
    remindAt: new Date("2026-11-26T06:00:00Z"),
    expiresAt: new Date("2026-12-15T15:00:00Z"),
  });
  expect(plan(30, 1, 2)?.endsAt).toEqual(new Date("2026-12-31T15:00:00Z"));
  expect(plan(61, 2)?.endsAt).toEqual(new Date("2026-12-01T15:00:00Z"));
  expect([plan(9, 1), plan(18, 2)]).toEqual([null, null]);
});

test("who asked is reminded once, a few days before the tub is empty, however many workers look and however often a job runs", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop, { refusals: 1 });
  const whey = await room.tub(30, { name: "Amber Whey" });
  const belt = await room.tub(null, { name: "Belt" });
  await room.deliver([whey, belt]);
  await room.pass(24);
  expect(room.mails).toEqual([]);
  // The mailbox is closed at first, so the job is tried again.
  await expect(room.pass(2)).rejects.toThrow("closed");
  await Promise.all([claimDueSupplies(shop.db), claimDueSupplies(shop.db), claimDueSupplies(shop.db)]);
  await room.work();
  const [reminder] = await shop.look<{ id: string; token: string }>("select id, token from refill_reminders");
  expect(room.mails).toMatchObject([
    { to: "ayesha@example.com", subject: "Nearly empty: Amber Whey", key: `refill-reminder:${reminder!.id}` },
  ]);
  const [mail] = room.mails;
  expect(mail!.text).toContain("Dear Ayesha Khan");
  expect(mail!.text).toContain(`https://shop.example/refill/${reminder!.token}?utm_source=refill`);
  expect(mail!.unsubscribeUrl).toBe(`https://shop.example/refill/${reminder!.token}/stop`);
  expect(mail!.html).not.toContain("Belt");
  expect(
    await shop.look("select kind, state, subject_id is not null as about from mail_log where state = 'sent'"),
  ).toEqual([{ kind: "refill-reminder", state: "sent", about: true }]);
  expect(JSON.stringify(await shop.look("select * from mail_log"))).not.toContain(reminder!.token);

  await Promise.all([1, 2].map(() => room.tasks["send-refill-reminder"]({ reminderId: reminder!.id })));
  for (const days of [1, 4, 10, 40]) await room.pass(days);
  expect(room.mails).toHaveLength(1);
  expect(await room.endings()).toEqual(["reminded"]);
});

test("nobody is reminded who has not asked, and a shop that has it switched off plans nothing", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const whey = await room.tub(30);
  await room.deliver([whey], { preference: null });
  await room.pass(26);
  await room.set(false);
  await shop.settle();
  await deliverOrder(shop, [whey]);
  expect(await shop.queuedJobs("plan-refills")).toEqual([]);
  expect([room.mails, await shop.look("select * from refill_supplies")]).toEqual([[], []]);

  // What was asked for before waits while it is off, and no mail is sent.
  await room.set(true);
  await room.deliver([whey], { recipient: buyer(7) });
  await room.set(false);
  await room.pass(26);
  expect([room.mails, await room.endings()]).toEqual([[], [null]]);
});

test("what came back, was bought again, is sold no more, or is a blocked customer's, is reminded of never", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const [whey, creatine, casein] = [
    await room.tub(30, { flavours: ["Kulfi", "Mango"] }),
    await room.tub(30, { name: "Creatine" }),
    await room.tub(30, { name: "Casein" }),
  ];
  const [kulfi, mango] = whey.variantIds.map((variantId) => ({ variantId }));
  // Another flavour of it, on the same phone and with another address, is the same to who uses it.
  await room.deliver([kulfi!], { recipient: buyer(1) });
  await room.pass(5);
  await room.deliver([mango!], { preference: null, recipient: { ...buyer(1), email: "other@example.com" } });
  // One that was bought again, and then cancelled, counts for nothing.
  await room.deliver([creatine], { recipient: buyer(2) });
  await room.pass(5);
  const refused = await deliverOrder(shop, [creatine], { recipient: buyer(2) });
  await moveOrder(shop.db, system, { order: refused.order, to: "returned" });
  const by = staffWith("orders.fulfil");
  const whole = await room.deliver([creatine], { recipient: buyer(3) });
  await returnShipment(shop.db, by, { order: whole.order, shipmentId: whole.shipments[0]! });
  const part = await room.deliver([{ ...casein, quantity: 2 }, creatine], { recipient: buyer(4) });
  await runTransaction(shop.db, (tx) =>
    takeBackUnits(tx, by, { orderId: part.order, units: [{ position: 0, quantity: 1 }] }),
  );
  await room.deliver([casein], { recipient: buyer(5) });
  await blockCustomer(shop.db, staffWith("customers.block"), [{ kind: "phone", value: buyer(5).phone }], {
    reason: "Refused nine parcels",
  });
  await room.pass(26);
  expect(room.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [buyer(2).email, "Nearly empty: Creatine"],
    [buyer(4).email, "Nearly empty: Creatine and 1 more"],
  ]);
  expect(room.mails[1]!.text).not.toContain("2 pieces");
  expect((await room.endings()).toSorted()).toEqual(["blocked", "bought-again", "reminded", "reminded", "reminded"]);

  await room.deliver([casein], { recipient: buyer(6) });
  await shop.pool.query("update catalog_products set status = 'archived' where name = 'Casein'");
  await room.pass(26);
  expect(room.mails).toHaveLength(2);
  expect(await room.endings()).toContain("off-sale");
});

test("what is sold out is waited for until a fortnight after the tub is empty", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const [whey, casein] = [await room.tub(30, { onHand: 1 }), await room.tub(30, { name: "Casein", onHand: 1 })];
  await room.deliver([whey], { recipient: buyer(1) });
  await room.deliver([casein], { recipient: buyer(2) });
  await room.pass(26);
  expect(room.mails).toEqual([]);
  await receiveStock(shop.db, system, [{ variantId: whey.variantId, quantity: 1 }]);
  await room.pass(2);
  expect(room.mails.map(({ to }) => to)).toEqual([buyer(1).email]);
  for (const days of [8, 9]) await room.pass(days);
  await receiveStock(shop.db, system, [{ variantId: casein.variantId, quantity: 1 }]);
  await room.pass(1);
  expect(room.mails).toHaveLength(1);
  expect((await room.endings()).toSorted()).toEqual(["reminded", "too-late"]);
});

test("a worker that was away for weeks reminds nobody of a tub that is long empty", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  await room.deliver([await room.tub(30)]);
  await room.pass(45);
  expect([room.mails, await room.endings()]).toEqual([[], ["too-late"]]);
});

test("one person gets one reminder a week with all that ends in it, and a second order of the same lasts after the first", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const [whey, creatine, casein, zinc, sample] = [
    await room.tub(30),
    await room.tub(33, { name: "Creatine" }),
    // Due within the week after the second reminder, at whatever hour of the day the test runs: reminders go out at eleven.
    await room.tub(44, { name: "Casein" }),
    await room.tub(null, { name: "Zinc", facts: factsOf(120, 2) }),
    await room.tub(10, { name: "Sample" }),
  ];
  await room.deliver([creatine, zinc]);
  await room.deliver([casein, whey]);
  await room.pass(26);
  expect(room.mails.map(({ subject }) => subject)).toEqual(["Nearly empty: Whey and 1 more"]);
  expect(room.mails[0]!.text).toContain("Creatine");
  // Due five days later, and told when a week is over.
  await room.deliver([sample]);
  await room.pass(6);
  expect(room.mails).toHaveLength(1);
  await room.pass(1);
  expect(room.mails.map(({ subject }) => subject).slice(1)).toEqual(["Nearly empty: Sample and 1 more"]);
  for (const days of [7, 7, 7, 7]) await room.pass(days);
  expect(room.mails.map(({ subject }) => subject).slice(2)).toEqual(["Nearly empty: Zinc"]);

  const first = await room.deliver([whey], { recipient: buyer(1) });
  await room.pass(2);
  const second = await room.deliver([whey], { recipient: buyer(1) });
  const [one, two] = await shop.look<{ days: number }>(
    `select round(extract(epoch from ends_at - now()) / 86400)::int as days from refill_supplies where order_id in ('${first.order}', '${second.order}') order by starts_at`,
  );
  expect([one!.days, two!.days]).toEqual([28, 58]);
});

test("a stack is empty when its parts are, and a part's own flavour counts its servings", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const whey = await room.tub(30);
  const shaker = await room.tub(null, { name: "Shaker" });
  const stack = await shop.sellsStack({
    parts: [
      { variantId: whey.variantId, quantity: 2 },
      { variantId: shaker.variantId, quantity: 1 },
    ],
  });
  await room.deliver([stack]);
  await room.pass(50);
  expect(room.mails).toEqual([]);
  await room.pass(6);
  expect(room.mails.map(({ subject }) => subject)).toEqual(["Nearly empty: Whey"]);
  expect(await shop.look("select lines from refill_reminders")).toEqual([
    { lines: [{ variantId: whey.variantId, quantity: 2 }] },
  ]);
});

test("messages go by the way that was chosen, where the owner sends them, and never to a phone that wrote STOP", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const rule = { whatsapp: true, sms: true };
  await shop.pool.query("insert into messaging_settings (language, rules) values ('english', $1)", [
    { "refill-reminder": rule },
  ]);
  const whey = await room.tub(30, { name: "Amber Whey" });
  await room.deliver([whey], { preference: "sms", recipient: buyer(1) });
  await room.deliver([whey], { preference: "sms", recipient: buyer(2) });
  await room.deliver([whey], { preference: "whatsapp", recipient: buyer(3), whatsAppUpdates: true });
  // Nobody asked for WhatsApp about this one.
  await room.deliver([whey], { preference: "whatsapp", recipient: buyer(4) });
  await shop.pool.query("insert into messaging_opt_outs (phone) values ($1)", [buyer(2).phone]);
  await room.pass(26);
  const [reminder] = await shop.look<{ token: string }>("select token from refill_reminders where way = 'sms'");
  expect(room.messages.map(({ channel, to }) => [channel, to]).toSorted()).toEqual([
    ["sms", buyer(1).phone],
    ["whatsapp", buyer(3).phone],
  ]);
  expect(JSON.stringify(room.messages)).toContain(`https://shop.example/refill/${reminder!.token}?utm_source=refill`);
  expect(JSON.stringify(await shop.look("select * from messaging_log"))).not.toContain(reminder!.token);
  expect((await room.endings()).toSorted()).toEqual(["no-way", "no-way", "reminded", "reminded"]);
  expect(room.mails).toEqual([]);
});

test("who ends the reminders gets none of any order, until they ask again", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const [whey, zinc] = [await room.tub(30), await room.tub(60, { name: "Zinc" })];
  await room.deliver([whey, zinc]);
  await room.deliver([zinc], { recipient: buyer(1) });
  await room.pass(26);
  const [{ token }] = (await shop.look<{ token: string }>("select token from refill_reminders")) as [{ token: string }];
  expect([await stopReminders(shop.db, "x".repeat(32)), await stopReminders(shop.db, "x")]).toEqual([false, false]);
  expect([await stopReminders(shop.db, token), await stopReminders(shop.db, token)]).toEqual([true, true]);
  expect(await shop.look("select recipient from refill_wishes")).toEqual([{ recipient: buyer(1).email }]);
  await room.pass(30);
  expect(room.mails.map(({ to }) => to)).toEqual(["ayesha@example.com", buyer(1).email]);
  await room.deliver([whey]);
  // Planned by a job that had read the preference before it ended.
  await shop.pool.query("delete from refill_wishes");
  await room.pass(26);
  expect(room.mails).toHaveLength(2);
  // It begins when the one before it is empty.
  await room.deliver([whey]);
  await room.pass(30);
  expect(room.mails).toHaveLength(3);
});

test("an erased customer leaves no preference, no supply and no reminder", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const whey = await room.tub(30);
  const { order } = await room.deliver([whey]);
  await room.pass(26);
  await room.deliver([whey], { recipient: buyer(1) });
  await runTransaction(shop.db, (tx) =>
    recordEvent(
      tx,
      system,
      { type: "order.forgotten", subjectId: order, payload: {} },
      { before: { recipient: true }, after: { recipient: false } },
    ),
  );
  await room.work();
  for (const table of ["refill_wishes", "refill_supplies"])
    expect(await shop.look(`select recipient from ${table}`)).toEqual([{ recipient: buyer(1).email }]);
  expect(await shop.look("select * from refill_reminders")).toEqual([]);
  // Whose account is deleted while the order is under way is reminded of nothing either.
  await shop.pool.query("update orders_orders set forget_at = now()");
  await room.pass(26);
  expect([room.mails.length, await room.endings()]).toEqual([1, ["no-way"]]);
});

test("what is long over is swept", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  await room.deliver([await room.tub(30)]);
  await room.pass(26);
  expect(await sweepRefills(shop.db)).toBe(0);
  await room.pass(190);
  expect(await sweepRefills(shop.db)).toBe(2);
});

test("the preference of an order that never arrived is swept like that of one whose goods are long empty, and that of an account stays", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const whey = await room.tub(30);
  const kept = await room.deliver([whey]);
  const refused = await room.deliver([whey], { recipient: buyer(1) });
  await moveOrder(shop.db, system, { order: refused.order, to: "returned" });
  await room.work();
  const preferences = () => shop.look<{ order_id: string }>("select order_id from refill_wishes order by created_at");
  await shop.pool.query("update refill_wishes set created_at = now() - interval '190 days'");
  expect(await sweepRefills(shop.db)).toBe(1);
  expect(await preferences()).toEqual([{ order_id: kept.order }]);
  await room.pass(230);
  await sweepRefills(shop.db);
  expect(await preferences()).toEqual([]);
  // An account is reminded of whatever it orders next.
  const opened = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "10.0.0.1", agent: "Browser" },
    { verified: true },
  );
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  await setAccountReminderPreference(shop.db, opened.session.account.id, "email");
  await shop.pool.query("update refill_wishes set created_at = now() - interval '190 days'");
  expect(await sweepRefills(shop.db)).toBe(0);
});

test("goods that were bought again in an order that came to nothing are reminded of all the same", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const whey = await room.tub(30);
  await room.deliver([whey]);
  await room.pass(20);
  const again = await room.place([whey]);
  await room.pass(6);
  expect([room.mails, await room.endings()]).toEqual([[], ["bought-again"]]);
  await moveOrder(shop.db, system, { order: again, to: "cancelled" });
  await room.work();
  await room.pass(1);
  expect(room.mails.map(({ to }) => to)).toEqual(["ayesha@example.com"]);
  expect(await room.endings()).toEqual(["reminded"]);

  // What somebody else gives up changes nothing, nor does it once it is too late.
  await room.deliver([whey], { recipient: buyer(1) });
  await room.pass(20);
  const late = await room.place([whey], buyer(1));
  await room.pass(6);
  await moveOrder(shop.db, system, { order: await room.place([whey], buyer(2)), to: "cancelled" });
  await room.work();
  expect(await room.endings()).toContain("bought-again");
  await room.pass(20);
  await moveOrder(shop.db, system, { order: late, to: "cancelled" });
  await room.pass(1);
  expect(await room.endings()).toContain("bought-again");
  expect(room.mails).toHaveLength(1);
});

test("what a guest had asked for goes with the orders to the account of the same address, and with the account", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  await room.deliver([await room.tub(30)]);
  const opened = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "10.0.0.1", agent: "Browser" },
    { verified: true },
  );
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  const { id: accountId } = opened.session.account;
  await room.tasks["claim-guest-orders"]({ accountId });
  expect(await exportRefills(shop.db, accountId)).toMatchObject({
    wishes: [{ way: "email", order: expect.any(String) as string }],
    supplies: [{ product: "Whey", units: 1 }],
  });
  await shop.pool.query("delete from accounts_accounts");
  expect([await shop.look("select * from refill_wishes"), await room.endings()]).toEqual([[], []]);
});
