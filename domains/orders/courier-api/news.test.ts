import fc from "fast-check";
import { expect, test } from "vitest";
import { createCourier } from "#domains/couriers/create-courier.ts";
import { updateCourier } from "#domains/couriers/update-courier.ts";
import type { CourierNews, CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { shipmentRules, shipmentStates } from "#domains/orders/shipments/shipment.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { createLog } from "#platform/log.ts";
import { staffWith, system } from "#test/actors.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { adoptParcels } from "./adopt-parcels.ts";
import { applyNews } from "./apply-news.ts";
import { decideMove } from "./decide-move.ts";
import { linkIssue, listIssues, setIssueAside } from "./issues.ts";
import { pollCourier } from "./poll-courier.ts";
import { applyReceivedNews, receiveNews } from "./receive-news.ts";

const by = staffWith("orders.fulfil");
const log = createLog("silent");
const steps: CourierStep[] = ["booked", "on-its-way", "delivered", "refused", "returned", "lost", "cancelled"];

test("a courier's words move a parcel only as the moves of parcels allow, never back, and once", () => {
  const word = fc.record({
    step: fc.option(fc.constantFrom(...steps)),
    cash: fc.option(fc.constantFrom(rupees(10), rupees(20))),
  });
  const states = {
    ship: "shipped",
    deliver: "delivered",
    refuse: "refused",
    return: "returned",
    lose: "lost",
  } as const;
  fc.assert(
    fc.property(fc.constantFrom(...shipmentStates), fc.array(word, { maxLength: 12 }), (start, words) => {
      let state = start;
      for (const said of words) {
        const { moves } = decideMove(said, { state, cashDue: rupees(10) });
        for (const move of moves) {
          expect(shipmentRules[state].next).toContain(states[move]);
          state = states[move];
        }
        expect(decideMove(said, { state, cashDue: rupees(10) }).moves).toEqual([]);
      }
    }),
  );
});

async function openNews(parcels: number) {
  const shop = await openShop();
  const orders: (Awaited<ReturnType<typeof packedOrder>> & { tracking: string })[] = [];
  for (let at = 1; at <= parcels; at += 1) {
    const order = await packedOrder(shop, at);
    const tracking = `PX-${at}`;
    await shop.pool.query(
      "update orders_shipments set courier = 'PostEx', courier_id = (select id from couriers_couriers where name = 'PostEx'), tracking_number = $2 where id = $1",
      [order.parcel, tracking],
    );
    orders.push({ ...order, tracking });
  }
  const courier = (await listCouriers(shop.db)).find(({ name }) => name === "PostEx")!;
  const newsOf = (at: number, step: CourierStep | null, more: Partial<CourierNews> = {}): CourierNews => ({
    trackingNumber: orders[at]?.tracking ?? "PX-0",
    word: step ?? "Teleported",
    step,
    cash: null,
    at: null,
    ...more,
  });
  return {
    shop,
    orders,
    courier,
    newsOf,
    say: (...news: CourierNews[]) =>
      applyNews(shop.db, system, { courierId: courier.id, courier: courier.name }, news, log),
    states: async () =>
      Promise.all(orders.map(async ({ id }) => (await findOrderRecord(shop.db, system, id))!.shipments[0]!.state)),
    issues: async () =>
      (await listIssues(shop.db, by, { state: "open", sort: "oldest", page: { limit: 50 } })).rows.map(
        ({ kind, trackingNumber, word, orderNumber }) => ({ kind, trackingNumber, word, orderNumber }),
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("an amount that was compared while an advance lowered it is compared again: nobody books what the rider did not take", async () => {
  await using news = await openNews(1);
  const { shop, newsOf } = news;
  const [parcel] = await shop.look<{ order_id: string; cash_due: number }>(
    "update orders_shipments set state = 'shipped' returning order_id, cash_due::float8",
  );
  const cash = paisa(parcel!.cash_due);
  let paid = false;
  await shop.during(
    {
      // The parcel was read, and its order is not locked yet.
      async before(text) {
        if (paid || !/for update/i.test(text)) return;
        paid = true;
        const advance = { order: parcel!.order_id, kind: "advance" as const, amount: rupees(100), reference: "FT-1" };
        expect(await recordPayment(shop.db, staffWith("payments.reconcile"), advance)).toMatchObject({
          outcome: "done",
        });
      },
    },
    () => news.say(newsOf(0, "delivered", { cash })),
  );
  expect(paid).toBe(true);
  expect(await shop.look("select state, held::float8 from orders_shipments")).toEqual([{ state: "shipped", held: 0 }]);
  expect(await news.issues()).toMatchObject([{ kind: "other-amount", trackingNumber: "PX-1" }]);
});

test.each([
  { was: "shipped", steps: ["delivered", "delivered"] },
  { was: "packed", steps: ["on-its-way"] },
] as const)(
  "a $was parcel that staff give another courier while the first one speaks of it stays with the other one, and the word waits for somebody",
  async ({ was, steps }) => {
    await using news = await openNews(1);
    const { shop, orders, newsOf } = news;
    await shop.look(`update orders_shipments set state = '${was}'`);
    const handed = { order: orders[0]!.id, shipmentId: orders[0]!.parcel, courier: "TCS", tracking: "PX-1" };
    let given = false;
    await shop.during(
      {
        // The parcel was read, and its order is not locked yet.
        async before(text) {
          if (given || !/for update/i.test(text)) return;
          given = true;
          expect(await shipShipment(shop.db, by, handed)).toMatchObject({ outcome: "done" });
        },
      },
      () => news.say(...steps.map((step) => newsOf(0, step))),
    );
    expect(given).toBe(true);
    expect(await shop.look("select state, courier, held::float8 from orders_shipments")).toEqual([
      { state: "shipped", courier: "TCS", held: 0 },
    ]);
    expect(await news.issues()).toMatchObject([{ kind: "unknown-number", trackingNumber: "PX-1" }]);
  },
);

test("a parcel that staff deliver while its courier says that it came back stays delivered, and the word waits for somebody", async () => {
  await using news = await openNews(1);
  const { shop, orders, newsOf } = news;
  await shop.look("update orders_shipments set state = 'shipped'");
  let delivered = false;
  await shop.during(
    {
      // The parcel was read, and its order is not locked yet.
      async before(text) {
        if (delivered || !/for update/i.test(text)) return;
        delivered = true;
        const handed = { order: orders[0]!.id, shipmentId: orders[0]!.parcel };
        expect(await deliverShipment(shop.db, by, handed)).toMatchObject({ outcome: "done" });
      },
    },
    () => news.say(newsOf(0, "returned")),
  );
  expect(delivered).toBe(true);
  expect(await news.states()).toEqual(["delivered"]);
  expect(await news.issues()).toMatchObject([{ kind: "contradiction", trackingNumber: "PX-1" }]);
});

test("states move parcels by the commands of staff; the same again, and older ones, change nothing", async () => {
  await using room = await openNews(5);
  const { newsOf, say, shop, orders } = room;
  await shop.settle();
  await say(
    newsOf(0, "booked"),
    newsOf(1, "on-its-way"),
    newsOf(2, "delivered"),
    newsOf(3, "refused"),
    newsOf(4, "lost"),
  );
  expect(await room.states()).toEqual(["packed", "shipped", "delivered", "refused", "lost"]);
  const versions = () => shop.look("select number, version from orders_orders order by number");
  const before = await versions();
  await say(newsOf(4, "on-its-way"), newsOf(2, "delivered"), newsOf(2, "on-its-way"), newsOf(3, "returned"));
  expect([await versions(), await room.issues()]).toEqual([before, []]);
  expect((await findOrderRecord(shop.db, system, orders[2]!.id))!.payments).toMatchObject([
    { kind: "due" },
    { kind: "collected" },
  ]);
  const actors = await shop.look("select distinct actor_kind, actor_id from orders_history where position > 3");
  expect(actors).toEqual([{ actor_kind: "system", actor_id: "test" }]);
});

test("what cannot be matched, mapped or believed waits once for somebody, with something to do about each", async () => {
  await using room = await openNews(5);
  const { newsOf, say, shop, orders } = room;
  await cancelOrder(shop.db, system, { order: orders[0]!.id });
  await say(newsOf(2, "delivered"));
  const odd = [
    newsOf(0, "on-its-way"),
    newsOf(1, null),
    newsOf(2, "returned"),
    newsOf(3, "delivered", { cash: paisa(100) }),
    newsOf(4, "cancelled"),
    newsOf(9, "delivered"),
  ];
  await say(...odd);
  await say(...odd);
  expect((await room.issues()).map(({ kind, orderNumber }) => [kind, orderNumber]).toSorted()).toEqual(
    [
      ["contradiction", orders[0]!.number],
      ["contradiction", orders[2]!.number],
      ["contradiction", orders[4]!.number],
      ["other-amount", orders[3]!.number],
      ["unknown-number", null],
      ["unknown-word", orders[1]!.number],
    ].toSorted(),
  );
  // It left, and nobody books what was collected but staff.
  expect(await room.states()).toEqual(["cancelled", "packed", "delivered", "shipped", "packed"]);

  const { rows } = await listIssues(shop.db, by, { kind: "unknown-number", page: { limit: 5 } });
  const issueId = rows[0]!.id;
  for (const code of ["", "x", "99999-1", `${orders[2]!.number}-1`])
    expect(await linkIssue(shop.db, by, { issueId, code })).toMatchObject({ outcome: "invalid" });
  expect(await linkIssue(shop.db, by, { issueId, code: `${orders[1]!.number}` })).toEqual({ outcome: "closed" });
  expect(await linkIssue(shop.db, by, { issueId, code: `${orders[1]!.number}` })).toEqual({
    outcome: "already-closed",
  });
  await say(newsOf(9, "delivered"));
  expect((await room.states())[1]).toBe("delivered");
  for (const { id, kind } of (await listIssues(shop.db, by, { state: "open", page: { limit: 9 } })).rows)
    expect([kind, await linkIssue(shop.db, by, { issueId: id, code: `${orders[3]!.number}` })]).toMatchObject([
      expect.not.stringContaining("unknown-number"),
      { outcome: "invalid" },
    ]);

  const [first] = (await listIssues(shop.db, by, { state: "open", page: { limit: 5 } })).rows;
  expect(await setIssueAside(shop.db, by, { issueId: first!.id, reason: " " })).toMatchObject({ outcome: "invalid" });
  expect(await setIssueAside(shop.db, by, { issueId: first!.id, reason: "Told PostEx" })).toEqual({
    outcome: "closed",
  });
  await say(odd[0]!, odd[2]!, odd[3]!, odd[4]!);
  expect(await room.issues()).toHaveLength(4);
});

test("what a courier sends is stored once, however often and in whatever order it comes, and applied", async () => {
  await using room = await openNews(2);
  const { newsOf, shop, courier } = room;
  await shop.settle();
  const sent = [newsOf(0, "delivered"), newsOf(1, "on-its-way"), newsOf(0, "on-its-way"), newsOf(1, "refused")];
  await Promise.all(
    [...sent, ...sent, ...sent].map((news) => receiveNews(shop.db, [{ courierId: courier.id, news: [news] }])),
  );
  expect(await shop.look("select count(*)::int as stored from orders_courier_news")).toEqual([{ stored: 4 }]);
  expect(await shop.queuedJobs("apply-courier-news")).toHaveLength(1);
  await Promise.all([
    applyReceivedNews(shop.db, system, courier.id, { log }),
    applyReceivedNews(shop.db, system, courier.id, { log, run: 0 }),
  ]);
  expect(await room.states()).toEqual(["delivered", "refused"]);
  expect(await room.issues()).toEqual([]);
  expect(await shop.look("select id from orders_courier_news where applied_at is null")).toEqual([]);
});

test("a parcel at which the shop fails keeps no other word of its courier from being applied, and waits for somebody", async () => {
  await using room = await openNews(2);
  const { newsOf, shop, courier, orders } = room;
  await shop.look(
    `alter table orders_shipments add constraint faulty check (state <> 'delivered' or id <> '${orders[0]!.parcel}')`,
  );
  const news = [newsOf(0, "delivered"), newsOf(1, "delivered"), newsOf(0, "returned")];
  await receiveNews(shop.db, [{ courierId: courier.id, news }]);
  const logged: unknown[] = [];
  await applyReceivedNews(shop.db, system, courier.id, { log: { error: (...said: unknown[]) => logged.push(said) } });
  expect(await room.states()).toEqual(["returned", "delivered"]);
  expect(await room.issues()).toEqual([
    { kind: "contradiction", trackingNumber: "PX-1", word: "delivered", orderNumber: orders[0]!.number },
  ]);
  expect(await shop.look("select details->>'problem' as problem from orders_courier_issues")).toEqual([
    { problem: "The shop failed to store it; its log says why." },
  ]);
  expect(logged).toMatchObject([
    [{ shipmentId: orders[0]!.parcel, error: expect.any(Error) as Error }, expect.any(String)],
  ]);
  expect(await shop.look("select from orders_courier_news where applied_at is null")).toEqual([]);
});

test("the shop asks for the states of what the courier has, in bounded steps; half an answer moves what it names", async () => {
  await using shop = await openShop();
  const { api, apiSettings, courierId } = await connectPostEx(shop);
  const orders = [await packedOrder(shop, 1), await packedOrder(shop, 2)];
  for (const [at, order] of orders.entries()) {
    const trackingNumber = `2670${at}`;
    api.orders.push({
      trackingNumber,
      orderRefNumber: `${order.number}-1`,
      transactionStatus: "Delivered",
      invoicePayment: 4_750,
      sent: {},
      history: [],
    });
    const shipped = await shipShipment(shop.db, by, {
      order: order.id,
      shipmentId: order.parcel,
      courier: "postex",
      tracking: trackingNumber,
    });
    expect(shipped.outcome).toBe("done");
    const [due] = await shop.look<{ cash_due: string }>(
      `select cash_due from orders_shipments where id = '${order.parcel}'`,
    );
    api.orders[at]!.invoicePayment = Number(due!.cash_due) / 100;
  }
  const poll = (after: string | null = null) => pollCourier(shop.db, system, apiSettings, { courierId, after }, log);
  const states = async () =>
    (await shop.look<{ state: string }>("select state from orders_shipments order by id")).map(({ state }) => state);
  const problem = async () =>
    (await shop.look<{ problem: string | null }>("select problem from couriers_connections"))[0]!;
  for (const trouble of ["html", "error", "empty"] as const) {
    api.fail("track-bulk", trouble);
    await poll();
    expect((await problem()).problem).toContain("PostEx");
  }
  await shop.settle();
  api.fail("track-bulk", "busy");
  await poll();
  expect(await shop.queuedJobs("poll-courier")).toEqual([
    { task: "poll-courier", payload: { courierId, after: null } },
  ]);
  expect(await states()).toEqual(["shipped", "shipped"]);
  api.fail("track-bulk", "half");
  await poll();
  expect(await states()).toEqual(["delivered", "shipped"]);
  await poll();
  expect([await states(), await problem()]).toEqual([["delivered", "delivered"], { problem: null }]);
  const calls = api.asked.length;
  await poll();
  expect(api.asked).toHaveLength(calls);
});

test("parcels that left under a name get the courier who takes that name, in bounded steps, with their money", async () => {
  await using shop = await openShop();
  const orders = [];
  for (let at = 1; at <= 5; at += 1) {
    const order = await packedOrder(shop, at);
    const courier = at === 3 ? "Somebody else" : at === 4 ? "S. Express" : "swift  EXPRESS";
    await shipShipment(shop.db, by, { order: order.id, shipmentId: order.parcel, courier, tracking: `S${at}00` });
    orders.push(order);
  }
  await deliverShipment(shop.db, by, { order: orders[0]!.id, shipmentId: orders[0]!.parcel });
  await shop.pool.query(
    "insert into orders_courier_days (day, courier_id, kind, amount, entries) select (now() at time zone 'Asia/Karachi')::date, id, 'collected', 1, 1 from couriers_couriers limit 1",
  );
  await shop.settle();
  const owner = staffWith("settings.edit");
  const made = await createCourier(shop.db, owner, { name: "Swift Express" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const adopt = async () => {
    for (let after: string | null = null, steps = 0; steps < 10; steps += 1) {
      await shop.settle();
      await adoptParcels(shop.db, { courierId: made.id, after }, { limit: 2 });
      const [next] = await shop.queuedJobs("adopt-parcels");
      if (!next) return steps;
      ({ after } = next.payload as { after: string });
    }
    return null;
  };
  expect(await shop.queuedJobs("adopt-parcels")).toEqual([
    { task: "adopt-parcels", payload: { courierId: made.id, after: null } },
  ]);
  expect(await adopt()).toBeGreaterThan(0);
  const owned = async () =>
    (await shop.look<{ own: boolean }>("select courier_id is not null as own from orders_shipments order by id")).map(
      ({ own }) => own,
    );
  expect(await owned()).toEqual([true, true, false, false, true]);
  expect(await shop.look("select * from orders_courier_days")).toEqual([]);
  await updateCourier(shop.db, owner, { courierId: made.id, version: 1, known: ["S Express"] });
  expect(await shop.queuedJobs("adopt-parcels")).toHaveLength(1);
  await adopt();
  expect(await owned()).toEqual([true, true, false, true, true]);
});
