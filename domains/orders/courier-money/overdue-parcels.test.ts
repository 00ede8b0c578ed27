import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { staffWith } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { listOverdueParcels } from "./courier-balances.ts";

test("each overdue parcel stands on one page, also where they ended within a millisecond", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const parcels = [await shippedOrder(shop, variantId), await shippedOrder(shop, variantId)];
  for (const [at, { shipmentId }] of parcels.entries())
    await shop.look(
      `update orders_shipments set held = 30000, ended_at = '2026-01-02T03:04:05.00045${at}Z' where id = '${shipmentId}' returning id`,
    );
  const courierId = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!.id;
  const pages: number[][] = [];
  let after: { endedAt: string; id: string } | null = null;
  for (let page = 0; page < 3; page += 1) {
    const [parcel]: Awaited<ReturnType<typeof listOverdueParcels>> = await listOverdueParcels(
      shop.db,
      staffWith("payments.reconcile"),
      { courierId, payoutDays: 7, after, limit: 1 },
    );
    pages.push(parcel ? [parcel.orderNumber] : []);
    after = parcel ? { endedAt: parcel.endedExactlyAt, id: parcel.shipmentId } : after;
  }
  expect(pages).toEqual([[parcels[0]!.number], [parcels[1]!.number], []]);
});
