import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findPayoutColumns } from "#domains/couriers/payout-columns.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openPayouts } from "#test/open-payouts.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { shippedOrder } from "#test/ship-order.ts";
import { bookPayout, discardPayout } from "./book-payout.ts";
import { claimLostParcel, listOpenClaims } from "./claims/claims.ts";
import { findPayout, listPayoutRows } from "./find-payouts.ts";
import { mapPayoutColumns } from "./map-payout-columns.ts";
import { sendPayout } from "./send-payout.ts";

const by = staffWith("payments.reconcile");
const packer = staffWith("orders.fulfil");

type Parcel = Awaited<ReturnType<typeof shippedOrder>>;

test("kinds are left out of a booking and booked later, each row once", async () => {
  const { shop, storage, send, ship, rowsOf, book } = await openPayouts();
  const [full, short] = [await ship(), await ship()];
  for (const { order, shipmentId } of [full, short]) await deliverShipment(shop.db, packer, { order, shipmentId });
  const cash = full.total / 100;
  const payoutId = await send([
    [full.tracking, cash, 0, 0, cash],
    [short.tracking, cash - 500, 0, 0, cash - 500],
  ]);
  const part = () => bookPayout(shop.db, storage, by, { payoutId, kinds: ["matched"] });
  expect(await part()).toEqual({ outcome: "booked", parcels: 1, closed: 1, whole: false });
  expect(await part()).toEqual({ outcome: "not-tried" });
  expect([await rowsOf(payoutId), (await findPayout(shop.db, by, payoutId))?.state]).toEqual([
    ["paid-before", "short"],
    "tried",
  ]);
  expect(
    await listOpenClaims(shop.db, by, {
      courierId: (await findPayout(shop.db, by, payoutId))!.courierId,
      after: null,
      limit: 5,
    }),
  ).toEqual([]);
  expect(await book(payoutId)).toEqual({ outcome: "booked", parcels: 1, closed: 0, whole: true });
  expect(await book(payoutId)).toEqual({ outcome: "already-booked" });
});

test("a row of a fee alone is booked once, by whoever presses first, also where the payout is not tried again in between", async () => {
  const { shop, storage, send, ship, rowsOf, book } = await openPayouts();
  const [returned, full, short] = [await ship(), await ship(), await ship()];
  await refuseShipment(shop.db, packer, { order: returned.order, shipmentId: returned.shipmentId });
  for (const { order, shipmentId } of [full, short]) await deliverShipment(shop.db, packer, { order, shipmentId });
  const cash = full.total / 100;
  const payoutId = await send([
    [returned.tracking, 0, 150, 0, -150],
    [full.tracking, cash, 0, 0, cash],
    [short.tracking, cash - 500, 0, 0, cash - 500],
  ]);
  expect(await rowsOf(payoutId)).toEqual(["matched", "matched", "short"]);
  // The process goes away after the matched rows are booked.
  const gone = shop.during(
    {
      before: (text) =>
        text.startsWith('update "payouts_payouts" set "state"') ? Promise.reject(new Error("gone")) : Promise.resolve(),
    },
    () => bookPayout(shop.db, storage, by, { payoutId, kinds: ["matched"] }),
  );
  await expect(gone).rejects.toThrow();
  expect(await rowsOf(payoutId)).toEqual(["paid-before", "paid-before", "short"]);
  expect((await findPayout(shop.db, by, payoutId))!.totals).toMatchObject({
    "paid-before": { rows: 2, fee: 15_000, paidOut: full.total - 15_000 },
    short: { rows: 1 },
  });
  expect(await book(payoutId)).toMatchObject({ outcome: "booked", parcels: 1, whole: true });
  expect(await shop.look("select sum(amount)::int as fees from orders_payments where kind = 'courier-fee'")).toEqual([
    { fees: 15_000 },
  ]);
});

test("of two who book one payout at once, one a part and one all of it, no row is booked twice", async () => {
  const { shop, storage, send, ship, book } = await openPayouts();
  const [returned, short] = [await ship(), await ship()];
  await refuseShipment(shop.db, packer, { order: returned.order, shipmentId: returned.shipmentId });
  await deliverShipment(shop.db, packer, { order: short.order, shipmentId: short.shipmentId });
  const cash = short.total / 100;
  const payoutId = await send([
    [returned.tracking, 0, 150, 0, -150],
    [short.tracking, cash - 500, 0, 0, cash - 500],
  ]);
  // The second press comes after the first has booked its part, and before that tries the rest again.
  let second: ReturnType<typeof book> | undefined;
  await shop.during(
    {
      before: async (text) => {
        if (second || !/^select .* from "payouts_payouts" where "payouts_payouts"."id" = \$1$/.test(text)) return;
        second = book(payoutId);
        await second;
      },
    },
    () => bookPayout(shop.db, storage, by, { payoutId, kinds: ["matched"] }),
  );
  expect(await second).toMatchObject({ outcome: "booked", parcels: 1, whole: true });
  expect(await shop.look("select amount from orders_payments where kind = 'courier-fee'")).toEqual([
    { amount: "15000" },
  ]);
});

test("what was paid short or over is booked once: not with the rest of its payout, nor by another file with the same row", async () => {
  const { shop, storage, send, ship, rowsOf, book } = await openPayouts();
  const parcels = [await ship(), await ship(), await ship(), await ship()];
  for (const { order, shipmentId } of parcels) await deliverShipment(shop.db, packer, { order, shipmentId });
  const [full, short, over, half] = parcels as [Parcel, Parcel, Parcel, Parcel];
  const cash = full.total / 100;
  const pays = ({ tracking }: Parcel, of: number) => [tracking, of, 100, 10, of - 110];
  const rows = [pays(full, cash), pays(short, cash - 500), pays(over, cash + 300), pays(half, cash / 2)];
  const payoutId = await send(rows);
  const part = await bookPayout(shop.db, storage, by, { payoutId, kinds: ["short", "over"] });
  expect(part).toMatchObject({ outcome: "booked", parcels: 3, whole: false });
  expect(await rowsOf(payoutId)).toEqual(["matched", "paid-before", "paid-before", "paid-before"]);
  expect(await book(payoutId)).toMatchObject({ outcome: "booked", parcels: 1, whole: true });
  const again = await send([...rows, ["NOBODY", 1, 0, 0, 1]]);
  // Half of the cash may be the other half, and what is missing may be paid.
  expect(await rowsOf(again)).toEqual(["paid-before", "paid-before", "paid-before", "matched", "unknown"]);
  expect(await rowsOf(await send([[short.tracking, 500, 0, 0, 500]]))).toEqual(["matched"]);
  expect(await shop.look("select count(*)::int as paid from orders_payments where kind = 'remitted'")).toEqual([
    { paid: 4 },
  ]);
});

test("a fee that stands in two files is booked once: where both were tried before one was booked, and while the cash is still held", async () => {
  const { shop, send, ship, rowsOf, book } = await openPayouts();
  const [returned, held] = [await ship(), await ship()];
  await refuseShipment(shop.db, packer, { order: returned.order, shipmentId: returned.shipmentId });
  await deliverShipment(shop.db, packer, { order: held.order, shipmentId: held.shipmentId });
  const fees = [returned, held].map(({ tracking }) => [tracking, 0, 150, 0, -150]);
  const payoutIds = [await send(fees), await send([...fees, ["NOBODY", 1, 0, 0, 1]])];
  for (const payoutId of payoutIds) expect((await rowsOf(payoutId)).slice(0, 2)).toEqual(["matched", "matched"]);
  // Nothing that a parcel holds says that the other file was booked meanwhile.
  expect(await Promise.all(payoutIds.map(book))).toEqual(
    expect.arrayContaining([
      { outcome: "booked", parcels: 2, closed: 0, whole: true },
      { outcome: "changed", parcels: 2 },
    ]),
  );
  const third = await send([...fees, ["NOBODY", 2, 0, 0, 2]]);
  expect(await rowsOf(third)).toEqual(["paid-before", "paid-before", "unknown"]);
  expect(await shop.look("select amount from orders_payments where kind = 'courier-fee'")).toEqual([
    { amount: "15000" },
    { amount: "15000" },
  ]);
  // Another fee for the parcel is another one.
  expect(await rowsOf(await send([[held.tracking, 0, 80, 0, -80]]))).toEqual(["matched"]);
});

test("two who say what a courier's columns mean are a conflict, and the first word stays", async () => {
  const { shop, storage, tcs } = await openPayouts();
  const bytes = Buffer.from("Parcel,Cash\n1,2\n");
  const sent = await sendPayout(shop.db, storage, by, { courierId: tcs.id, reference: "1", fileName: "1.csv", bytes });
  if (sent.outcome !== "sent") throw new Error(sent.outcome);
  const map = (collected: string, seen: unknown) =>
    mapPayoutColumns(shop.db, storage, by, {
      payoutId: sent.payoutId,
      columns: { tracking: "Parcel", collected },
      seen,
    });
  const both = await Promise.all([map("Cash", null), map("Other", null)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "mapped"]);
  const stored = await findPayoutColumns(shop.db, by, tcs.id);
  expect(await map("Third", stored)).toEqual({ outcome: "mapped" });
  // What is there already is no change, whoever says it.
  expect(await map("Third", null)).toEqual({ outcome: "mapped" });
});

test("each row of a file is what it is: matched, short, over, not delivered, unknown, twice, paid before, another courier's", async () => {
  const { shop, send, ship, rowsOf, book, record } = await openPayouts();
  const [full, short, over, underway, foreign, byOrder, refused, early] = [
    await ship(),
    await ship(),
    await ship(),
    await ship(),
    await ship("Leopards"),
    await ship("a cousin"),
    await ship(),
    await ship(),
  ];
  for (const { order, shipmentId } of [full, short, over, early])
    await deliverShipment(shop.db, packer, { order, shipmentId });
  await refuseShipment(shop.db, packer, { order: refused.order, shipmentId: refused.shipmentId });
  const cash = full.total / 100;
  const first = await send([[early.tracking, cash, 0, 0, cash]]);
  expect(await book(first)).toEqual({ outcome: "booked", parcels: 1, closed: 1, whole: true });

  const payoutId = await send([
    [full.tracking.toLowerCase(), cash, 200, 20, cash - 220],
    [short.tracking, cash - 500, 200, 20, cash - 720],
    [over.tracking, cash + 100, 0, 0, cash + 100],
    [underway.tracking, cash, 200, 0, cash - 200],
    ["NOBODY-1", cash, 0, 0, cash, 99_999],
    [full.tracking, cash, 0, 0, cash],
    [early.tracking, cash, 0, 0, cash],
    [foreign.tracking, cash, 0, 0, cash],
    ["", cash, 0, 0, cash, `#${byOrder.number}`],
    [refused.tracking, 0, 150, 0, -150],
    ["X9", "much", 0, 0, 0],
  ]);
  expect(await rowsOf(payoutId)).toEqual([
    "matched",
    "short",
    "over",
    "undelivered",
    "unknown",
    "twice",
    "paid-before",
    "other-courier",
    "other-courier",
    "matched",
    "unreadable",
  ]);
  const payout = await findPayout(shop.db, by, payoutId);
  expect(payout?.totals.short).toMatchObject({ rows: 1, due: full.total, paidOut: (cash - 720) * 100 });

  expect(await book(payoutId)).toEqual({ outcome: "booked", parcels: 5, closed: 2, whole: true });
  expect(await book(payoutId)).toEqual({ outcome: "already-booked" });
  expect(await discardPayout(shop.db, by, { payoutId })).toEqual({ outcome: "already-booked" });
  expect((await record(short.order)).balance.courier).toBe(rupees(500));
  expect((await record(over.order)).balance.courier).toBe(rupees(-100));
  expect(await record(underway.order)).toMatchObject({ state: "delivered", status: "closed" });
  // A return fee alone settles itself.
  expect(await record(refused.order)).toMatchObject({ status: "closed", balance: { courier: 0 } });

  // The same fee once more is told from one with other amounts, which may be another fee.
  const later = await send([
    [refused.tracking, 0, 150, 0, -150],
    [full.tracking, 0, 120, 0, -120],
  ]);
  const notes = await shop.look<{ note: string }>(
    `select note from payouts_rows where payout_id = '${later}' and kind = 'paid-before' order by line`,
  );
  expect(notes).toEqual([
    { note: "Payout CPR-2 has paid this" },
    { note: expect.stringMatching(/no payout has paid these amounts.*enter it in the order’s money/) as string },
  ]);
});

test("a row whose parcel is unknown says what the shop knows of its order, and leads to it; a total that does not add up is said once the file is tried", async () => {
  const { shop, send, ship } = await openPayouts();
  const { variantId } = await shop.sells({ price: 2_000, onHand: 5 });
  const place = async (at: number) => {
    const placed = await placeOrder(
      shop.db,
      orderFor(await shop.cartWith({ variantId }), { recipient: buyer(9_000 + at) }),
    );
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    const found = await shop.look<{ number: string }>(
      `select number from orders_orders where id = '${placed.orderId}'`,
    );
    return { order: placed.orderId, number: Number(found[0]!.number) };
  };
  const [cancelled, open, sent] = [await place(1), await place(2), await ship()];
  await moveOrder(shop.db, system, { order: cancelled.order, to: "cancelled" });
  const payoutId = await send([
    ["", 5, 0, 0, 5, `#${cancelled.number}`],
    ["X-1", 5, 0, 0, 5, open.number],
    ["X-2", 5, 0, 0, 5, sent.number],
    ["", 5, 0, 0, 5, 99_999],
    ["X-3", 5, 0, 0, 5, 99_998],
    ["", 30, 0, 0, 30, "", "Total"],
  ]);
  expect(await listPayoutRows(shop.db, by, { payoutId, kind: "unknown", after: 0, limit: 9 })).toMatchObject([
    { orderNumber: cancelled.number, note: `Order ${cancelled.number} is cancelled, and no parcel of it is out` },
    { orderNumber: open.number, note: `No parcel of order ${open.number} is packed` },
    { orderNumber: sent.number, note: `The parcel of order ${sent.number} has the number ${sent.tracking}` },
    { orderNumber: null, note: "The shop has no order 99999" },
    { orderNumber: null, note: "No parcel of the shop has this number" },
  ]);
  expect(await findPayout(shop.db, by, payoutId)).toMatchObject({
    state: "tried",
    problem: expect.stringContaining("is Rs 30, and its rows come to Rs 25") as string,
  });
});

test("the payout of another courier pays nothing: its columns are asked for, and its rows are named as the other's", async () => {
  const { shop, storage, tcs, send, ship, rowsOf, book } = await openPayouts();
  const [own, ...foreign] = [await ship(), await ship("Leopards"), await ship("Leopards")];
  await send([[own.tracking, 1, 0, 0, 1]]);
  const lines = foreign.map(({ tracking, total }) => `${tracking},${total / 100},0,${total / 100}`);
  const bytes = Buffer.from(`Shipment,Amount,Charges,Payable\n${lines.join("\n")}\n`);
  const sent = await sendPayout(shop.db, storage, by, { courierId: tcs.id, reference: "LE", fileName: "x", bytes });
  if (sent.outcome !== "sent") throw new Error(sent.outcome);
  const { payoutId } = sent;
  expect(await findPayout(shop.db, by, payoutId)).toMatchObject({ state: "asking", questions: { columns: true } });
  const columns = { tracking: "Shipment", collected: "Amount", fee: "Charges", paidOut: "Payable" };
  const seen = await findPayoutColumns(shop.db, by, tcs.id);
  expect(await mapPayoutColumns(shop.db, storage, by, { payoutId, columns, seen })).toEqual({ outcome: "mapped" });
  expect(await rowsOf(payoutId)).toEqual(["other-courier", "other-courier"]);
  expect(await book(payoutId)).toEqual({ outcome: "not-tried" });
  expect(await shop.look("select kind from orders_payments where kind in ('remitted', 'courier-fee')")).toEqual([]);
});

test("the same file is sent once, asks for its columns once, and can be sent again when it is discarded", async () => {
  const { shop, storage, tcs, send, ship } = await openPayouts();
  const parcel = await ship();
  const cash = parcel.total / 100;
  const first = await send([[parcel.tracking, cash, 0, 0, cash]]);
  expect(await send([[parcel.tracking, cash, 0, 0, cash]])).toBe(first);
  await discardPayout(shop.db, by, { payoutId: first });
  expect(await shop.look("select before, after from audit_entries where action = 'payout.discarded'")).toEqual([
    { before: { state: "tried" }, after: { state: "discarded" } },
  ]);
  const again = await send([[parcel.tracking, cash, 0, 0, cash]]);
  expect(again).not.toBe(first);
  expect(await findPayout(shop.db, by, again)).toMatchObject({ state: "tried", questions: null });
  for (const [bytes, message] of [
    [Buffer.from("PK\u0003\u0004 and so on"), "Excel workbook"],
    [Buffer.alloc(10_000_001), "larger than 10 MB"],
  ] as const) {
    const refused = await sendPayout(shop.db, storage, by, { courierId: tcs.id, reference: "", fileName: "x", bytes });
    expect(refused).toMatchObject({ outcome: "invalid", errors: { file: expect.stringContaining(message) } });
  }
  expect(
    await sendPayout(shop.db, storage, by, { courierId: "", reference: "", fileName: "x", bytes: Buffer.from("a") }),
  ).toMatchObject({ outcome: "invalid", errors: { courier: "Choose the courier that paid" } });
});

test("a file that was stored and never tried, because its process went away, is tried when it is sent again", async () => {
  const { shop, storage, tcs, send, ship, rowsOf } = await openPayouts();
  const parcel = await ship();
  const cash = parcel.total / 100;
  await send([["NOBODY-1", cash, 0, 0, cash]]);
  const bytes = Buffer.from(`CN,COD,Fee,Tax,Net,Ref\n${parcel.tracking},${cash},0,0,${cash},\n`);
  const given = { courierId: tcs.id, reference: "CPR-9", fileName: "cpr.csv", bytes };
  vi.spyOn(storage, "getBytes").mockRejectedValueOnce(new Error("The process went away"));
  await expect(sendPayout(shop.db, storage, by, given)).rejects.toThrow("went away");
  const again = await sendPayout(shop.db, storage, by, given);
  if (again.outcome !== "known") throw new Error(again.outcome);
  expect(await findPayout(shop.db, by, again.payoutId)).toMatchObject({ state: "tried" });
  expect(await rowsOf(again.payoutId)).toEqual(["undelivered"]);
});

test("a payout whose parcels changed since it was tried books nothing, and is tried again", async () => {
  const { shop, send, ship, book, rowsOf } = await openPayouts();
  const [one, other] = [await ship(), await ship()];
  const cash = one.total / 100;
  const payoutId = await send([one, other].map(({ tracking }) => [tracking, cash, 0, 0, cash]));
  await deliverShipment(shop.db, packer, { order: one.order, shipmentId: one.shipmentId });
  expect(await book(payoutId)).toEqual({ outcome: "changed", parcels: 1 });
  expect(await rowsOf(payoutId)).toEqual(["matched", "undelivered"]);
  expect(await Promise.all([book(payoutId), book(payoutId)])).toEqual(
    expect.arrayContaining([{ outcome: "booked", parcels: 2, closed: 2, whole: true }, { outcome: "already-booked" }]),
  );
});

test("a parcel that goes with another courier after the payout was tried is not paid by it", async () => {
  const { shop, send, ship, rowsOf, book } = await openPayouts();
  const parcel = await ship();
  const cash = parcel.total / 100;
  const payoutId = await send([[parcel.tracking, cash, 0, 0, cash]]);
  expect(await rowsOf(payoutId)).toEqual(["undelivered"]);
  const { order, shipmentId, tracking } = parcel;
  await shipShipment(shop.db, packer, { order, shipmentId, courier: "Leopards", tracking });
  expect(await book(payoutId)).toEqual({ outcome: "changed", parcels: 1 });
  expect(await rowsOf(payoutId)).toEqual(["other-courier"]);
  expect(await shop.look("select state, held::float8 from orders_shipments")).toEqual([{ state: "shipped", held: 0 }]);
});

test("whatever rows come in which order, twice, beside staff who book by hand, and cut off anywhere: the books add up and each rupee is paid once", async () => {
  const { shop, send, ship, book, record } = await openPayouts(6);
  const event = fc.record({
    what: fc.constantFrom("payout", "payout", "deliver", "lose", "by-hand", "cut"),
    parcels: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 7 }),
    short: fc.nat({ max: 300 }),
    fee: fc.nat({ max: 200 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 5 }), async (events) => {
      const parcels: Awaited<ReturnType<typeof ship>>[] = [];
      for (let count = 0; count < 5; count++) parcels.push(await ship());
      const cash = parcels[0]!.total / 100;
      await Promise.all(
        events
          .map(async ({ what, parcels: chosen, short, fee }) => {
            const { order, shipmentId } = parcels[chosen[0]!]!;
            if (what === "deliver") return deliverShipment(shop.db, packer, { order, shipmentId });
            if (what === "by-hand")
              return recordPayment(shop.db, by, { order, kind: "remitted", amount: rupees(short + 1), shipmentId });
            if (what === "lose") {
              await loseShipment(shop.db, packer, { order, shipmentId });
              return claimLostParcel(shop.db, system, shipmentId);
            }
            const payoutId = await send(
              chosen.map((at) => [parcels[at]!.tracking, cash - short, fee, 0, cash - short - fee]),
            );
            const presses = Promise.all([book(payoutId), book(payoutId)]);
            if (what === "cut") await Promise.allSettled([presses, shop.cutConnections()]);
            return presses;
          })
          .map((done) => done.catch((error: unknown) => String(error))),
      );
      expect(
        await shop.look(`
          select book.id from orders_orders book where
            (select sum(held) from orders_shipments where order_id = book.id) <>
            (select coalesce(sum(case when kind in ('collected', 'claimed') then amount when kind in ('remitted', 'courier-fee', 'tax-withheld', 'written-off') then -amount else 0 end), 0)
              from orders_payments where order_id = book.id)`),
      ).toEqual([]);
      expect(
        await shop.look(
          `select shipment_id from orders_payments where reference like 'CPR-%' and kind = 'remitted' group by shipment_id, reference having count(*) > 1
           union all select shipment_id from orders_payments where kind in ('collected', 'claimed') group by shipment_id, kind having count(*) > 1`,
        ),
      ).toEqual([]);
      // When all is delivered and what is left is paid or given up, every order ends and the book of all sums to zero.
      for (const { order, shipmentId } of parcels) {
        await deliverShipment(shop.db, packer, { order, shipmentId });
        const left = (await record(order)).balance.courier;
        if (left !== 0) await recordPayment(shop.db, by, { order, kind: "remitted", amount: left, shipmentId });
        expect(await record(order)).toMatchObject({ status: "closed", balance: { shopper: 0, courier: 0 } });
      }
    }),
    { numRuns: 3 },
  );
}, 60_000);
