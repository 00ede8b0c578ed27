import { expect, test } from "vitest";
import { listCourierBalances } from "#domains/orders/courier-money/courier-balances.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { paisa } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { answerClaim, claimLostParcel, listClaimsOf, payClaimsOfOrder, sweepLostClaims } from "./claims.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");

/** A shop whose courier has lost a parcel and was asked for what it was worth. */
async function claimed() {
  const payouts = await openPayouts();
  const { shop, tcs, ship } = payouts;
  const lost = await ship();
  const { order, shipmentId } = lost;
  await loseShipment(shop.db, packer, { order, shipmentId });
  await claimLostParcel(shop.db, system, shipmentId);
  const [claim] = await listClaimsOf(shop.db, by, order);
  return {
    ...payouts,
    ...lost,
    /** What staff do with the claim before the parcel turns up. */
    answer: (given: { answer: "paid" | "refused"; amount?: number }) =>
      answerClaim(shop.db, by, { claimId: claim!.id, note: "By phone", ...given }),
    /** The parcel turns up, and the job that follows runs. */
    async turnUp() {
      expect(await returnShipment(shop.db, packer, { order, shipmentId })).toEqual({
        outcome: "done",
        state: "returned",
      });
      for (let run = 0; run < 2; run++) await claimLostParcel(shop.db, system, shipmentId);
    },
    claims: () => shop.look("select state from payouts_claims"),
    /** What the courier holds; below zero what the shop owes it. */
    async held() {
      const [balance] = await listCourierBalances(shop.db, by, [{ id: tcs.id, payoutDays: 7 }]);
      return balance!.held - balance!.owed;
    },
  };
}

test("a lost parcel that turns up is claimed no more: its courier owes nothing for it", async () => {
  const { order, total, turnUp, claims, held, record, shop } = await claimed();
  expect(await held()).toBe(total);
  await turnUp();
  expect(await held()).toBe(0);
  expect(await claims()).toEqual([]);
  const { status, state, balance, payments } = await record(order);
  expect({ status, state, balance }).toMatchObject({
    status: "closed",
    state: "returned",
    balance: { shopper: 0, courier: 0, refundOwed: 0 },
  });
  expect(payments.at(-1)).toMatchObject({ kind: "claimed", amount: -total });
  expect(
    await shop.look(
      "select action, coalesce(before->>'shipment', before->>'state') as before, coalesce(after->>'shipment', after->>'state') as after from audit_entries where action like 'shipment.%' or action = 'claim.reversed' order by id desc limit 2",
    ),
  ).toEqual([
    { action: "claim.reversed", before: "open", after: null },
    { action: "shipment.returned", before: "lost", after: "returned" },
  ]);
});

test("what the courier paid for the loss stays booked, is owed to it once the parcel turns up, and is taken back by hand", async () => {
  const { order, shipmentId, total, answer, turnUp, claims, held, record, shop } = await claimed();
  await answer({ answer: "paid" });
  expect(await held()).toBe(0);
  await turnUp();
  expect(await held()).toBe(-total);
  expect(await claims()).toEqual([]);
  expect((await record(order)).status).toBe("confirmed");
  const back = { order, shipmentId, kind: "remitted" as const, amount: paisa(-total) };
  expect(await recordPayment(shop.db, by, back)).toMatchObject({ outcome: "done" });
  expect(await held()).toBe(0);
  expect((await record(order)).status).toBe("closed");
});

test("of a claim that was paid in part and refused for the rest, what was paid is owed to the courier, and nothing is written off any more", async () => {
  const { order, total, answer, turnUp, held, record } = await claimed();
  await answer({ answer: "paid", amount: 100_00 });
  await answer({ answer: "refused" });
  expect((await record(order)).balance.writtenOff).toBe(total - 100_00);
  await turnUp();
  expect(await held()).toBe(-100_00);
  expect((await record(order)).balance).toMatchObject({ courier: -100_00, writtenOff: 0 });
});

test("a claim that was given up is not called paid when its parcel turns up, whichever job comes first", async () => {
  const { shop, order, shipmentId, answer, claims } = await claimed();
  await answer({ answer: "refused" });
  await returnShipment(shop.db, packer, { order, shipmentId });
  await payClaimsOfOrder(shop.db, system, order);
  expect(await claims()).toEqual([{ state: "refused" }]);
  await claimLostParcel(shop.db, system, shipmentId);
  expect(await claims()).toEqual([]);
});

test("the hourly job deletes claims for parcels that turned up, and those alone", async () => {
  const { shop, order, shipmentId, ship, claims } = await claimed();
  const other = await ship();
  await loseShipment(shop.db, packer, other);
  await claimLostParcel(shop.db, system, other.shipmentId);
  await returnShipment(shop.db, packer, { order, shipmentId });
  await sweepLostClaims(shop.db, system);
  expect(await claims()).toEqual([{ state: "open" }]);
  expect(await listClaimsOf(shop.db, by, other.order)).toHaveLength(1);
});

test("a parcel that turns up before its loss was claimed is not claimed", async () => {
  const { shop, ship, record } = await openPayouts();
  const { order, shipmentId } = await ship();
  await loseShipment(shop.db, packer, { order, shipmentId });
  await returnShipment(shop.db, packer, { order, shipmentId });
  await claimLostParcel(shop.db, system, shipmentId);
  expect(await shop.look("select state from payouts_claims")).toEqual([]);
  expect(await record(order)).toMatchObject({ state: "returned", balance: { shopper: 0, courier: 0 } });
});
