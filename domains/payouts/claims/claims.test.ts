import { expect, test } from "vitest";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { rupees } from "#kernel/money.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { staffWith, system } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { forgetPayoutTexts } from "../forget-payout-texts.ts";
import { answerClaim, claimLostParcel, listClaimsOf, listOpenClaims } from "./claims.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");

test("a lost parcel is claimed once, and a claim is paid, refused or given up with a reason; a payout pays it too", async () => {
  const { shop, tcs, ship, send, book, record } = await openPayouts();
  const lost = [await ship(), await ship(), await ship(), await ship("a cousin")];
  for (const { order, shipmentId } of lost) {
    await loseShipment(shop.db, packer, { order, shipmentId });
    for (let press = 0; press < 2; press++) await claimLostParcel(shop.db, system, shipmentId);
  }
  const claims = await listOpenClaims(shop.db, by, { courierId: tcs.id, after: null, limit: 10 });
  expect(claims.map(({ shipmentId, reason, amount }) => [shipmentId, reason, amount])).toEqual(
    lost.slice(0, 3).map(({ shipmentId, total }) => [shipmentId, "lost", total]),
  );
  expect((await record(lost[0]!.order)).status).toBe("confirmed");
  expect((await record(lost[3]!.order)).status).toBe("closed");

  const [paid, refused, byPayout] = claims as [(typeof claims)[0], (typeof claims)[0], (typeof claims)[0]];
  const answer = (claimId: string, given: object) => answerClaim(shop.db, by, { claimId, answer: "paid", ...given });
  expect(await answer(paid.id, { amount: paid.amount + 1 })).toMatchObject({ outcome: "invalid" });
  expect(await answer(paid.id, { amount: 1_000 })).toEqual({ outcome: "answered", left: paid.amount - 1_000 });
  expect(await answer(paid.id, {})).toEqual({ outcome: "answered", left: 0 });
  expect(await answer(paid.id, {})).toEqual({ outcome: "already-answered" });
  expect(await answer(refused.id, { answer: "refused" })).toEqual({ outcome: "invalid", errors: { note: "Say why" } });
  expect(await answer(refused.id, { answer: "refused", note: "Late" })).toEqual({ outcome: "answered", left: 0 });
  // What may name somebody stands where it can be erased, and nowhere else.
  expect(await listClaimsOf(shop.db, by, refused.orderId)).toMatchObject([{ state: "refused", note: "Late" }]);
  expect(await shop.look("select from orders_payments where reference = 'Late'")).toEqual([]);
  expect(await shop.look("select from audit_entries where after::text like '%Late%'")).toEqual([]);
  await forgetPayoutTexts(shop.db, [refused.orderId]);
  expect(await listClaimsOf(shop.db, by, refused.orderId)).toMatchObject([{ state: "refused", note: null }]);
  const cash = byPayout.amount / 100;
  expect(await book(await send([[lost[2]!.tracking, cash, 0, 0, cash]]))).toMatchObject({ outcome: "booked" });
  expect(await listOpenClaims(shop.db, by, { courierId: tcs.id, after: null, limit: 10 })).toEqual([]);
  for (const { order } of lost)
    expect(await record(order)).toMatchObject({ status: "closed", balance: { courier: 0 } });
});

test("a part of a claim that is entered twice, by a double press or by two people, is entered once, and the second one learns what is left", async () => {
  const { shop, ship, record, tcs } = await openPayouts();
  const lost = await ship();
  await loseShipment(shop.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(shop.db, system, lost.shipmentId);
  const [claim] = await listOpenClaims(shop.db, by, { courierId: tcs.id, after: null, limit: 5 });
  const answer = { claimId: claim!.id, answer: "paid", amount: rupees(500), seenLeft: lost.total } as const;
  const left = lost.total - rupees(500);
  expect(await Promise.all([1, 2].map(() => answerClaim(shop.db, by, answer)))).toEqual(
    expect.arrayContaining([
      { outcome: "answered", left },
      { outcome: "changed", left },
    ]),
  );
  expect((await record(lost.order)).balance.courier).toBe(left);
  expect(await answerClaim(shop.db, by, { ...answer, seenLeft: left })).toEqual({
    outcome: "answered",
    left: left - rupees(500),
  });
});

test("an answer to a claim that the database does not take is an error that says so, changes nothing, and counts once when it is sent again", async () => {
  const { shop, ship, record, tcs } = await openPayouts();
  const lost = await ship();
  await loseShipment(shop.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(shop.db, system, lost.shipmentId);
  const open = () => listOpenClaims(shop.db, by, { courierId: tcs.id, after: null, limit: 5 });
  const [claim] = await open();
  const answer = { claimId: claim!.id, answer: "paid", amount: rupees(500), note: "By cheque" } as const;
  const away = Object.assign(new Error("terminating connection"), { code: "57P01" });
  const sent = shop.during(
    { before: (text) => (/insert into "orders_payments"/.test(text) ? Promise.reject(away) : Promise.resolve()) },
    () => answerClaim(shop.db, by, answer),
  );
  await expect(sent).rejects.toSatisfy(isTransientError);
  expect([(await open()).length, (await record(lost.order)).balance.courier]).toEqual([1, lost.total]);
  expect(await shop.look("select type from platform_events where type = 'claim.answered'")).toEqual([]);
  expect(await answerClaim(shop.db, by, answer)).toEqual({ outcome: "answered", left: lost.total - rupees(500) });
  expect((await record(lost.order)).balance.courier).toBe(lost.total - rupees(500));
});
