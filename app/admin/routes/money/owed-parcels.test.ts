import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { listOwedParcels } from "#domains/orders/courier-money/courier-balances.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { staffWith } from "#test/actors.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openStorage } from "#test/open-storage.ts";
import { shippedOrder } from "#test/ship-order.ts";

const packer = staffWith("orders.fulfil");

test("the page of a courier's balance lists the parcels for which the shop owes it money, a page at a time", async () => {
  const { shop, load } = await openBackOffice({ storage: await openStorage() });
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const tcs = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!;
  const parcels = [await shippedOrder(shop, variantId), await shippedOrder(shop, variantId)];
  const here = `/admin/money/balances/${tcs.id}`;
  interface Loaded {
    owed: string | null;
    owedParcels: { order: number; owed: string; state: string; number: string }[];
  }
  expect(await load<Loaded>(here, "owedParcels")).toMatchObject({ owed: null, owedParcels: [] });
  for (const { order, shipmentId } of parcels) await deliverShipment(shop.db, packer, { order, shipmentId });
  // Both were paid too high; the courier still holds money of others.
  await shop.look("update orders_shipments set held = -30000 returning id");
  const { owed, owedParcels } = await load<Loaded>(here, "owedParcels");
  expect(owed).toBe("Rs 600");
  expect(owedParcels).toMatchObject(
    parcels.map(({ number, tracking }) => ({ order: number, number: tracking, owed: "Rs 300", state: "Delivered" })),
  );
  const by = staffWith("payments.reconcile");
  const page = (after: string | null) => listOwedParcels(shop.db, by, { courierId: tcs.id, after, limit: 1 });
  const [first] = await page(null);
  const [second] = await page(first!.shipmentId);
  expect([first!.orderNumber, second!.orderNumber]).toEqual(parcels.map(({ number }) => number));
  expect(await page(second!.shipmentId)).toEqual([]);
  expect((await load<Loaded>(`${here}?owed=${first!.shipmentId}`, "owedParcels")).owedParcels).toMatchObject([
    { order: second!.orderNumber },
  ]);
});
