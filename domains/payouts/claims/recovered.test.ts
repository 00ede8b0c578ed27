import { expect, test } from "vitest";
import { listCourierBalances } from "#domains/orders/courier-money/courier-balances.ts";
import { findCourierStatement } from "#domains/orders/courier-money/courier-statement.ts";
import { listPossibleChanges } from "#domains/orders/list-possible-changes.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { answerClaim, claimLostParcel, listOpenClaims, payClaimsOfOrder } from "./claims.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");
const month = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);

/** A shop with a parcel of TCS that it lost, and of which the claim was let off. */
async function letOff() {
  const shop = await openPayouts();
  const { shop: of, tcs, ship } = shop;
  const lost = await ship();
  await loseShipment(of.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(of.db, system, lost.shipmentId);
  await answerAll(shop, "written-off");
  const claims = () => of.look(`select state, note from payouts_claims order by id`);
  const money = async () => {
    const [balance] = await listCourierBalances(of.db, by, [{ id: tcs.id, payoutDays: 7 }]);
    const { totals, closing } = await findCourierStatement(of.db, by, { courierId: tcs.id, month });
    return { held: balance!.held, owed: balance!.owed, totals, closing };
  };
  return { ...shop, lost, claims, money };
}

async function answerAll(
  { shop, tcs }: Pick<Awaited<ReturnType<typeof openPayouts>>, "shop" | "tcs">,
  answer: "refused" | "written-off",
) {
  for (const { id } of await listOpenClaims(shop.db, by, { courierId: tcs.id, after: null, limit: 10 }))
    expect(await answerClaim(shop.db, by, { claimId: id, answer, note: "Too old" })).toMatchObject({ left: 0 });
}

test("what a courier pays for a claim that was let off is matched to it, and book, claim, balance and statement agree to the rupee", async () => {
  const { send, book, rowsOf, record, lost, claims, money } = await letOff();
  const cash = lost.total / 100;
  expect(await record(lost.order)).toMatchObject({ status: "closed", balance: { courier: 0, writtenOff: lost.total } });
  const payout = await send([[lost.tracking, cash, 100, 0, cash - 100]]);
  expect(await rowsOf(payout)).toEqual(["recovered"]);
  expect(await book(payout)).toMatchObject({ outcome: "booked", parcels: 1 });

  const { status, balance, payments } = await record(lost.order);
  expect({ status, balance }).toMatchObject({ status: "closed", balance: { shopper: 0, courier: 0, writtenOff: 0 } });
  expect(payments.at(-1)).toMatchObject({ kind: "written-off", amount: -lost.total, reference: "CPR-1" });
  expect(await claims()).toEqual([{ state: "paid", note: "Too old" }]);
  expect(await money()).toEqual({
    held: 0,
    owed: 0,
    closing: 0,
    totals: { claimed: lost.total, "written-off": 0, remitted: lost.total - rupees(100), "courier-fee": rupees(100) },
  });
  const again = await send([
    [lost.tracking, cash, 100, 0, cash - 100],
    ["NOBODY", 1, 0, 0, 1],
  ]);
  expect(await rowsOf(again)).toEqual(["paid-before", "unknown"]);
});

test("a part comes after all, the rest by hand for the order alone, and only what is more than that is paid too much", async () => {
  const { shop, send, book, rowsOf, record, lost, claims, money } = await letOff();
  const cash = lost.total / 100;
  await book(await send([[lost.tracking, 500, 0, 0, 500]]));
  await payClaimsOfOrder(shop.db, system, lost.order);
  expect((await record(lost.order)).balance).toMatchObject({ courier: 0, writtenOff: lost.total - rupees(500) });
  expect(await claims()).toMatchObject([{ state: "written-off" }]);

  const tried = await send([[lost.tracking, cash - 500, 0, 0, cash - 500]]);
  const open = await record(lost.order);
  expect(listPossibleChanges({ ...open, lines: [] }).payments).toEqual(["remitted", "courier-fee", "tax-withheld"]);
  const amount = paisa(lost.total - rupees(500));
  await recordPayment(shop.db, by, { order: lost.order, kind: "remitted", amount, reference: "Cheque" });
  // The job that follows from the entry, which may come twice.
  for (let times = 0; times < 2; times++) await payClaimsOfOrder(shop.db, system, lost.order);
  expect(await claims()).toEqual([{ state: "paid", note: "Too old" }]);
  expect((await record(lost.order)).balance).toMatchObject({ courier: 0, writtenOff: 0 });
  expect(await book(tried)).toMatchObject({ outcome: "changed" });
  expect(await rowsOf(tried)).toEqual(["paid-before"]);

  await recordPayment(shop.db, by, { order: lost.order, kind: "remitted", amount: rupees(70) });
  expect(await money()).toMatchObject({ held: 0, owed: rupees(70), closing: -rupees(70) });
});

test("more than what was let off is over, and the shop owes only what is more; a parcel that was paid short is recovered alike", async () => {
  const { shop, tcs, ship, send, book, rowsOf, record, lost, claims } = await letOff();
  const cash = lost.total / 100;
  const over = await send([[lost.tracking, cash + 30, 0, 0, cash + 30]]);
  expect(await rowsOf(over)).toEqual(["over"]);
  await book(over);
  expect((await record(lost.order)).balance).toMatchObject({ courier: -rupees(30), writtenOff: 0 });

  const short = await ship();
  const due = short.total / 100;
  await book(await send([[short.tracking, due - 300, 0, 0, due - 300]]));
  await answerAll({ shop, tcs }, "refused");
  const rest = await send([[short.tracking, 300, 0, 0, 300]]);
  expect(await rowsOf(rest)).toEqual(["recovered"]);
  await book(rest);
  expect(await record(short.order)).toMatchObject({ status: "closed", balance: { courier: 0, writtenOff: 0 } });
  expect(await claims()).toMatchObject([{ state: "paid" }, { state: "paid" }]);
});
