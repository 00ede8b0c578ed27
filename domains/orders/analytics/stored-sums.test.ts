import fc from "fast-check";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { saveDiscount } from "#domains/pricing/save-discount.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { storedSales, salesFromOrders } from "#test/sales-from-orders.ts";
import { cancelOrder } from "../cancel-order.ts";
import { editOrder } from "../edits/edit-order.ts";
import { setLinePrice } from "../edits/set-line-price.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { confirmOrder } from "../confirm-order.ts";
import { takeBackUnits } from "../coming-back/take-back-units.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { deliverShipment } from "../shipments/deliver-shipment.ts";
import { loseShipment } from "../shipments/lose-shipment.ts";
import { packShipment } from "../shipments/pack-shipment.ts";
import { refuseShipment } from "../shipments/refuse-shipment.ts";
import { returnShipment } from "../shipments/return-shipment.ts";
import { shipShipment } from "../shipments/ship-shipment.ts";
import { countSales, recountSales, sumYears } from "./count-sales.ts";
import { markSalesDays } from "./mark-sales-days.ts";
import { salesFigures } from "./sales-figures.ts";

const moves = [
  "confirm", "pack", "pack-one", "ship", "other-courier", "deliver", "deliver", "refuse", "return", "lose", "fee", "fee-of-parcel", "remit", "cancel",
  "take-back", "fewer", "city", "price", "free", "count",
] as const; // prettier-ignore
type Move = (typeof moves)[number];

/** A move of one of the orders; what ends today ends so many days after the first of April instead. */
interface Step {
  at: number;
  move: Move;
  days: number;
}

/** Does it to an order where it can be done; a command refuses the rest. */
async function make(shop: TestShop, order: string, move: Move) {
  const record = (await findOrderRecord(shop.db, system, order))!;
  const [edit, fulfil, money] = [staffWith("orders.edit"), staffWith("orders.fulfil"), staffWith("payments.reconcile")];
  const parcel = record.shipments.findLast(({ state }) => state !== "cancelled");
  const input = { order, shipmentId: parcel?.id ?? order };
  const position = record.adjustments.length > 1 ? 0 : 1;
  switch (move) {
    case "confirm":
      return confirmOrder(shop.db, edit, { order });
    case "pack":
      return packShipment(shop.db, fulfil, { order });
    case "pack-one":
      return packShipment(shop.db, fulfil, { order, lines: [{ position: 0, quantity: 1 }] });
    case "ship":
      return shipShipment(shop.db, fulfil, {
        ...input,
        courier: record.number % 2 ? "TCS" : "Leopards",
        tracking: "12345678",
      });
    case "other-courier":
      return shipShipment(shop.db, fulfil, { ...input, courier: "Trax", tracking: "12345678" });
    case "deliver":
      return deliverShipment(shop.db, fulfil, input);
    case "refuse":
      return refuseShipment(shop.db, fulfil, input);
    case "return":
      return returnShipment(shop.db, fulfil, input);
    case "take-back":
      return runTransaction(shop.db, (tx) =>
        takeBackUnits(tx, fulfil, { orderId: order, units: [{ position, quantity: 1 }] }),
      );
    case "lose":
      return loseShipment(shop.db, fulfil, input);
    case "fee":
    case "fee-of-parcel":
      return recordPayment(shop.db, money, {
        order,
        kind: "courier-fee",
        amount: rupees(200),
        shipmentId: move === "fee" ? null : (parcel?.id ?? null),
      });
    case "remit":
      return record.balance.courier === 0
        ? null
        : recordPayment(shop.db, money, { order, kind: "remitted", amount: record.balance.courier });
    case "cancel":
      return cancelOrder(shop.db, edit, { order });
    case "fewer":
      return editOrder(shop.db, edit, { order, lines: [{ position, quantity: 1 }] });
    case "city":
      return editOrder(shop.db, edit, { order, recipient: { city: "Multan " } });
    case "price":
      return setLinePrice(shop.db, staffWith("orders.edit", "pricing.edit"), {
        order,
        position,
        unitPrice: rupees(900),
        reason: "Bent",
      });
    case "free":
      for (const line of record.lines.keys())
        await setLinePrice(shop.db, staffWith("orders.edit", "pricing.edit"), {
          order,
          position: line,
          unitPrice: 0,
          reason: "Sent anew",
        });
      return null;
    case "count":
      return count(shop);
  }
}

/** Counts what the events since the last count have marked. */
async function count(shop: TestShop) {
  for (const { payload } of await shop.queuedJobs("mark-sales-days"))
    await markSalesDays(shop.db, (payload as { orderIds: string[] }).orderIds);
  await shop.settle();
  await countSales(shop.db);
}

/** Orders on their way, and moves that end them in every way. */
const everyEnd: [{ city: string; source: string | null; days: number; begun: number }[], Step[]] = [
  [3, 3, 3, 3, 0].map((begun, at) => ({ city: "Lahore", source: "facebook", days: Math.min(at, 3), begun })),
  [
    ...(["free", "confirm", "pack", "ship", "fee", "deliver"] as const).map((move) => ({ at: 4, move, days: 0 })),
    { at: 0, move: "deliver", days: 0 },
    { at: 0, move: "fee", days: 0 },
    { at: 0, move: "count", days: 0 },
    { at: 0, move: "remit", days: 0 },
    { at: 0, move: "take-back", days: 0 },
    { at: 1, move: "fee-of-parcel", days: 1 },
    { at: 1, move: "other-courier", days: 1 },
    { at: 1, move: "fee", days: 1 },
    { at: 1, move: "refuse", days: 1 },
    { at: 2, move: "deliver", days: 2 },
    { at: 2, move: "count", days: 2 },
    { at: 2, move: "return", days: 2 },
    { at: 3, move: "lose", days: 3 },
  ],
];

const cities = ["Lahore", " LAHORE", "لاہور", "Karachi"];
const sources = [null, "facebook", "فیس بک"];

test("the sums that are kept are those of the orders, after any moves, and counting everything anew changes none", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey", price: 4_500, onHand: 1_000 });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 1_000 });
  await shop.look(`update catalog_variants set cost = 310050 where id = '${whey.variantId}'`);
  await saveDiscount(shop.db, system, {
    productId: belt.productId,
    version: null,
    percentage: 20,
    original: rupees(1_250),
  });
  await shop.settle();
  let buyers = 0;
  const place = async (city: string, source: string | null, days: number) => {
    const cart = await shop.cartWith(
      { variantId: whey.variantId, quantity: 2 },
      { variantId: belt.variantId, quantity: 3 },
    );
    const placed = await placeOrder(
      shop.db,
      orderFor(cart, {
        recipient: { ...buyer((buyers += 1)), city },
        attribution: source === null ? null : { source, medium: null, campaign: null },
      }),
    );
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    await shop.look(
      `update orders_orders set placed_at = timestamptz '2026-03-30 18:30:00Z' + interval '${days} days' where id = '${placed.orderId}'`,
    );
    return placed.orderId;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          city: fc.constantFrom(...cities),
          source: fc.constantFrom(...sources),
          days: fc.nat(3),
          begun: fc.nat(3),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.array(fc.record({ at: fc.nat(2), move: fc.constantFrom(...moves), days: fc.nat(3) }), {
        minLength: 6,
        maxLength: 22,
      }),
      async (given, steps) => {
        const orders: string[] = [];
        for (const { city, source, days, begun } of given) {
          const order = await place(city, source, days);
          orders.push(order);
          for (const move of (["confirm", "pack", "ship"] as const).slice(0, begun)) await make(shop, order, move);
        }
        for (const { at, move, days } of steps) {
          await make(shop, orders[at % orders.length]!, move);
          await shop.look(
            `update orders_shipments set ended_at = timestamptz '2026-04-01 18:30:00Z' + interval '${days} days' where ended_at > timestamptz '2026-06-01'`,
          );
        }
        await count(shop);
        expect(await storedSales(shop)).toEqual(await salesFromOrders(shop));
      },
    ),
    { numRuns: 6, examples: [everyEnd] },
  );
  // Those of 2026 too, once that year is over.
  await sumYears(shop.db);
  const kept = await storedSales(shop);
  const all = Object.entries(kept.sums).filter(([name]) => name.startsWith("all day"));
  for (const figure of salesFigures)
    expect(
      all.some(([, figures]) => figures[figure]! > 0),
      `no run made any ${figure}`,
    ).toBe(true);
  const [freely] = await shop.look<{ orders: number }>(`
    select count(*)::int as orders from orders_orders where total = 0 and exists (select from orders_payments where order_id = orders_orders.id and kind = 'courier-fee')`);
  expect(freely!.orders, "no courier charged for goods worth nothing").toBeGreaterThan(0);
  const [backHalf] = await shop.look<{ parcels: number }>(`
    select count(*)::int as parcels from orders_shipments s where state = 'delivered' and exists (select from orders_shipment_lines where shipment_id = s.id and returned > 0)`);
  expect(backHalf!.parcels, "no piece of a delivered parcel came back").toBeGreaterThan(0);
  // Each paisa of the fees stands with a product, and with a reason.
  for (const subject of ["product", "discount"]) {
    const feesOf = (name: string) =>
      Object.entries(kept.sums).reduce(
        (all, [key, figures]) => all + (key.startsWith(`${name} day`) ? figures.feesTotal! : 0),
        0,
      );
    expect(feesOf(subject), subject).toBe(feesOf("all"));
  }
  await shop.look("update orders_sales_sums set placed = 99; delete from orders_sales_cohorts");
  await recountSales(shop.db, system);
  expect(await storedSales(shop)).toEqual(kept);
});
