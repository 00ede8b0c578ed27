import { expect, onTestFinished, test } from "vitest";
import type { CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { createLog } from "#platform/log.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { applyNews } from "./apply-news.ts";
import { linkIssue, listIssues, setIssueAside } from "./issues.ts";

const by = staffWith("orders.fulfil");
const log = createLog("silent");

/** A shop with so many packed parcels, and TCS, which speaks of numbers. */
async function openWords(parcels: number) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const tcs = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!;
  const orders = await Array.fromAsync({ length: parcels }, (_, at) => packedOrder(shop, at + 1));
  return {
    shop,
    orders,
    say: (trackingNumber: string, ...steps: CourierStep[]) =>
      applyNews(
        shop.db,
        system,
        { courierId: tcs.id, courier: tcs.name },
        steps.map((step) => ({ trackingNumber, step, word: step, cash: null })),
        log,
      ),
    ship: (at: number, tracking: string) =>
      shipShipment(shop.db, by, { order: orders[at]!.id, shipmentId: orders[at]!.parcel, courier: "TCS", tracking }),
    parcels: async () =>
      (await shop.look("select state, tracking_number from orders_shipments order by packed_at, id")).map(
        ({ state, tracking_number: number }) => [state, number],
      ),
    issues: async () =>
      (await listIssues(shop.db, by, { sort: "oldest", page: { limit: 9 } })).rows.map(({ id, state, word }) => ({
        id,
        state,
        word,
      })),
  };
}

test("linking a number ends all that its courier said of it while nothing had it", async () => {
  const { shop, orders, say, parcels, issues } = await openWords(1);
  await say("TQ-700", "booked", "on-its-way");
  const [first] = await issues();
  expect(await linkIssue(shop.db, by, { issueId: first!.id, code: String(orders[0]!.number) })).toEqual({
    outcome: "closed",
  });
  expect((await issues()).map(({ state }) => state)).toEqual(["linked", "settled"]);
  expect(await parcels()).toEqual([["shipped", "TQ-700"]]);
});

test("a number that another parcel has by now is linked to no second one", async () => {
  const { shop, orders, say, ship, parcels, issues } = await openWords(2);
  await say("TQ-700", "on-its-way");
  await ship(0, "TQ-700");
  const [issue] = await issues();
  const link = (at: number) => linkIssue(shop.db, by, { issueId: issue!.id, code: `${orders[at]!.number}-1` });
  expect(await link(1)).toEqual({
    outcome: "invalid",
    errors: { code: `Parcel ${orders[0]!.number}-1 has this number by now` },
  });
  expect(await parcels()).toEqual([
    ["shipped", "TQ-700"],
    ["packed", null],
  ]);
  expect(await link(0)).toEqual({ outcome: "closed" });
});

test.each([
  // Somebody sets it aside once the other has read it, and before the parcel's order is locked.
  ["set aside", /from "orders_orders" where id = .* for update/, true],
  // And while the parcel is given the number already.
  ["linked", /insert into "orders_shipments"/, false],
])(
  "of two persons who link a word and set it aside at the same moment one does it, and nothing is left of the other: it is %s",
  async (winner, moment, waits) => {
    const { shop, orders, say, parcels, issues } = await openWords(1);
    await say("TQ-700", "on-its-way");
    const issueId = (await issues())[0]!.id;
    let aside: ReturnType<typeof setIssueAside> | undefined;
    const before = async (text: string) => {
      if (aside || !moment.test(text)) return;
      aside = setIssueAside(shop.db, by, { issueId, reason: "Not ours" });
      if (waits) await aside;
    };
    const linked = await shop.during({ before }, () =>
      linkIssue(shop.db, by, { issueId, code: String(orders[0]!.number) }),
    );
    const isLinked = winner === "linked";
    expect([linked, await aside]).toEqual(
      (isLinked ? ["closed", "already-closed"] : ["already-closed", "closed"]).map((outcome) => ({ outcome })),
    );
    expect(await issues()).toMatchObject([{ state: isLinked ? "linked" : "set-aside" }]);
    expect(await parcels()).toEqual([isLinked ? ["shipped", "TQ-700"] : ["packed", null]]);
  },
);

test("of two persons who link two words of one number to two parcels at once, one parcel gets it", async () => {
  const { shop, orders, say, parcels, issues } = await openWords(2);
  await say("TQ-700", "booked", "on-its-way");
  const words = await issues();
  const both = await Promise.all(
    words.map(({ id: issueId }, at) => linkIssue(shop.db, by, { issueId, code: String(orders[at]!.number) })),
  );
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["already-closed", "closed"]);
  expect((await parcels()).toSorted()).toEqual([
    ["packed", null],
    ["shipped", "TQ-700"],
  ]);
});

test("a number that a courier gives anew means the parcel that has not ended", async () => {
  const { shop, orders, say, ship, parcels } = await openWords(2);
  await ship(0, "TQ-700");
  await deliverShipment(shop.db, by, { order: orders[0]!.id, shipmentId: orders[0]!.parcel });
  await ship(1, "TQ-700");
  await say("TQ-700", "refused");
  expect(await parcels()).toEqual([
    ["delivered", "TQ-700"],
    ["refused", "TQ-700"],
  ]);
});

test("a word about a number waits again where its number was linked before, or another parcel has it; not where it was set aside", async () => {
  const { shop, orders, say, ship, issues } = await openWords(2);
  const open = async () => (await issues()).filter(({ state }) => state === "open");
  await say("TQ-700", "delivered");
  const [word] = await open();
  expect(await linkIssue(shop.db, by, { issueId: word!.id, code: String(orders[0]!.number) })).toEqual({
    outcome: "closed",
  });
  await ship(0, "TQ-800");
  // The courier gives the number to a parcel that nobody knows.
  await say("TQ-700", "delivered");
  expect(await open()).toMatchObject([{ word: "delivered" }]);
  await say("TQ-700", "delivered");
  expect(await issues()).toHaveLength(1);
  expect(await setIssueAside(shop.db, by, { issueId: (await open())[0]!.id, reason: "Not ours" })).toEqual({
    outcome: "closed",
  });
  await say("TQ-700", "delivered");
  expect(await open()).toEqual([]);

  // A contradiction about one parcel says nothing about the next one that has its number.
  await ship(0, "TQ-900");
  await say("TQ-900", "cancelled");
  await setIssueAside(shop.db, by, { issueId: (await open())[0]!.id, reason: "Told TCS" });
  await say("TQ-900", "cancelled");
  expect(await open()).toEqual([]);
  await ship(0, "TQ-901");
  await ship(1, "TQ-900");
  await say("TQ-900", "cancelled");
  expect(await open()).toMatchObject([{ word: "cancelled" }]);
});
