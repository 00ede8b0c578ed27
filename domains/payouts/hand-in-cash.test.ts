import fc from "fast-check";
import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { listParcelsToHandIn } from "#domains/orders/courier-money/list-parcels-to-hand-in.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { listOpenClaims } from "./claims/claims.ts";
import { findPayout } from "./find-payouts.ts";
import { handInCash } from "./hand-in-cash.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");

async function openRound() {
  const open = await openPayouts();
  const { shop } = open;
  const rider = (await listCouriers(shop.db)).find(({ name }) => name === "Own rider")!;
  const list = () => listParcelsToHandIn(shop.db, by, { courierId: rider.id, limit: 50 });
  return {
    ...open,
    rider,
    list,
    held: async () => (await list()).map(({ held }) => held),
    async deliver() {
      const parcel = await open.ship("Own rider");
      await deliverShipment(shop.db, packer, { order: parcel.order, shipmentId: parcel.shipmentId });
      return parcel;
    },
    /** The form of what is listed now. */
    async form(amount: number) {
      const parcels = (await list()).map(({ shipmentId, held }) => ({ shipmentId, seenHeld: held }));
      return { id: newId(), courierId: rider.id, amount, parcels };
    },
    book: (input: Parameters<typeof handInCash>[2]) => handInCash(shop.db, by, input),
    remitted: async () =>
      (
        await shop.look<{ amount: number }>(
          "select amount::int from orders_payments where kind = 'remitted' order by at, id",
        )
      ).map(({ amount }) => amount),
    claims: () => listOpenClaims(shop.db, by, { courierId: rider.id, after: null, limit: 5 }),
  };
}

test("the cash of a rider's round is booked as one payout, closes its orders, and is booked once however often it is sent", async () => {
  const { shop, rider, list, deliver, form, book, remitted, record, reverse, held } = await openRound();
  const [one, other] = [await deliver(), await deliver()];
  expect(await list()).toMatchObject([
    { orderNumber: one.number, held: one.total, state: "delivered" },
    { orderNumber: other.number, held: other.total, state: "delivered" },
  ]);
  const sent = await form(one.total + other.total);
  // A double press.
  const twice = await Promise.all([book(sent), book(sent)]);
  expect(twice.map((done) => "again" in done && done.again).sort()).toEqual([false, true]);
  expect(await book(sent)).toEqual({ outcome: "booked", payoutId: sent.id, again: true });
  expect(await remitted()).toEqual([one.total, other.total]);
  expect(await list()).toEqual([]);
  for (const { order } of [one, other]) expect((await record(order)).status).toBe("closed");
  expect(await findPayout(shop.db, by, sent.id)).toMatchObject({
    state: "booked",
    courierId: rider.id,
    fileKey: null,
    bookedBy: by.accountId,
    totals: { matched: { rows: 2, paidOut: one.total + other.total } },
  });
  expect(
    await shop.look(
      "select action, after->>'countedAmount' as counted from audit_entries where subject_type = 'payout' order by 1",
    ),
  ).toEqual([
    { action: "payout.booked", counted: null },
    { action: "payout.sent", counted: String(one.total + other.total) },
  ]);
  // What was counted wrongly is reversed, and entered again.
  expect(await reverse(sent.id, "It was another rider’s")).toMatchObject({ outcome: "reversed", parcels: 2 });
  expect(await held()).toEqual([one.total, other.total]);
  const again = await form(one.total + other.total);
  expect(await book(again)).toMatchObject({ outcome: "booked", again: false });
  expect(await list()).toEqual([]);
});

test("what is short stays with the rider from the oldest parcel on, and is claimed once it is a part; the rest of it closes the claim", async () => {
  const { deliver, form, book, held, claims } = await openRound();
  const [one, two, three] = [await deliver(), await deliver(), await deliver()];
  expect(await book(await form(one.total + two.total - 50_000))).toMatchObject({ outcome: "booked" });
  expect(await held()).toEqual([50_000, three.total]);
  expect(await claims()).toMatchObject([{ shipmentId: two.shipmentId, amount: 50_000, reason: "short" }]);
  expect(await book(await form(50_000 + three.total))).toMatchObject({ outcome: "booked" });
  expect(await held()).toEqual([]);
  expect(await claims()).toEqual([]);
});

test("what is over the shop owes the rider, who brings so much less the next time", async () => {
  const { shop, deliver, form, book, held, remitted } = await openRound();
  const one = await deliver();
  expect(await book(await form(one.total + 30_000))).toMatchObject({ outcome: "booked" });
  expect(await held()).toEqual([-30_000]);
  const two = await deliver();
  expect(await held()).toEqual([-30_000, two.total]);
  expect(await book(await form(two.total - 30_000))).toMatchObject({ outcome: "booked" });
  expect(await held()).toEqual([]);
  expect(await remitted()).toEqual([one.total + 30_000, -30_000, two.total]);
  expect(await shop.look("select count(*)::int as open from orders_orders where status <> 'closed'")).toEqual([
    { open: 0 },
  ]);
});

test("only what was seen is booked, all of it or nothing: not what somebody has entered meanwhile, another courier's, lost or on its way", async () => {
  const { shop, tcs, ship, deliver, form, book, remitted, list, rider } = await openRound();
  const [one, two] = [await deliver(), await deliver()];
  const seen = await form(one.total + two.total);
  expect(await book({ ...(await form(one.total)), parcels: seen.parcels.slice(0, 1) })).toMatchObject({
    outcome: "booked",
  });
  expect(await book(seen)).toEqual({ outcome: "changed" });
  expect(await book({ ...(await form(two.total)), courierId: tcs.id })).toEqual({ outcome: "changed" });
  const rest = await form(two.total);
  expect(await book({ ...rest, parcels: [...rest.parcels, ...rest.parcels] })).toEqual({ outcome: "changed" });
  const [away, lost] = [await ship("Own rider"), await ship("Own rider")];
  await loseShipment(shop.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  for (const { shipmentId } of [away, lost]) {
    const found = await shop.look<{ held: number }>(
      `select held::int from orders_shipments where id = '${shipmentId}'`,
    );
    expect(await book({ ...rest, id: newId(), parcels: [{ shipmentId, seenHeld: found[0]!.held }] })).toEqual({
      outcome: "changed",
    });
  }
  expect(await list()).toMatchObject([{ shipmentId: two.shipmentId }]);
  const wrong = (given: Partial<typeof rest>) => book({ ...rest, ...given });
  expect(await wrong({ parcels: [] })).toMatchObject({ errors: { parcels: "Mark the parcels whose cash it is" } });
  for (const amount of [-1, 0.5, Number.NaN])
    expect(await wrong({ amount })).toMatchObject({
      errors: { amount: "Enter the cash that was counted, with at most two decimals, for example 12,500" },
    });
  expect(await wrong({ amount: 0 })).toMatchObject({
    errors: { amount: "Without cash there is nothing to book: the rider holds it on" },
  });
  expect(await book({ ...rest, courierId: newId() })).toEqual({ outcome: "not-found" });
  expect(await remitted()).toEqual([one.total]);
  // The form was booked, and holds another amount now, as after a step back in the browser.
  expect(await book(rest)).toMatchObject({ outcome: "booked" });
  expect(await book({ ...rest, amount: 5_000 })).toEqual({ outcome: "changed" });
  expect(rider.givesNumbers).toBe(false);
});

test("whatever is handed in, in parts, too little, too much, twice at once and taken back: the books have what was counted, once", async () => {
  const { shop, deliver, form, book, list, remitted, reverse } = await openRound();
  const counted = new Map<string, number>();
  let collected = 0;
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const press = fc.record({
    delivers: fc.nat(2),
    marks: fc.nat(15),
    off: fc.constantFrom(0, 0, -30_000, -190_000, 20_000),
    times: fc.constantFrom(1, 1, 2),
    takesBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(press, async ({ delivers, marks, off, times, takesBack }) => {
      for (let at = 0; at < delivers; at += 1) collected += (await deliver()).total;
      const all = await form(0);
      const parcels = all.parcels.filter((_, at) => (marks >> (at % 4)) % 2 === 1);
      const sent = { ...all, parcels, amount: Math.max(0, sumOf(parcels.map(({ seenHeld }) => seenHeld)) + off) };
      const done = await Promise.all(Array.from({ length: times }, () => book(sent)));
      expect(done.filter((each) => each.outcome === "booked" && !each.again)).toHaveLength(
        done[0]!.outcome === "booked" ? 1 : 0,
      );
      if (done[0]!.outcome === "booked") counted.set(sent.id, sent.amount);
      const last = [...counted.keys()].at(-1);
      if (takesBack && last !== undefined) {
        // Its parcels may have been paid since, by a payout that was taken back as well.
        expect(await reverse(last)).toMatchObject({ outcome: "reversed" });
        counted.delete(last);
      }
      const booked = sumOf([...counted.values()]);
      expect(sumOf(await remitted())).toBe(booked);
      expect(sumOf((await list()).map(({ held }) => held))).toBe(collected - booked);
      const open = await shop.look<{ number: number }>(
        "select number::int from orders_orders where status <> 'closed' order by number",
      );
      const held = (await list()).map(({ orderNumber }) => orderNumber).sort((one, other) => one - other);
      expect(open.map(({ number }) => number)).toEqual(held);
    }),
    // The shop remembers: a smaller case would begin in another one.
    { numRuns: 12, endOnFailure: true },
  );
});
