import { expect, test } from "vitest";
import { createExchange } from "#domains/orders/exchanges/create-exchange.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { deliverOrder } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";

interface Found {
  error: string | null;
  exchanges: { id: string; order: string; from: number; to: number; units: number }[];
}

test("the goods of an exchange are received by the number of either order, and the order they were of stays delivered", async () => {
  const { shop, owner, load, send } = await openBackOffice();
  const whey = await shop.sells();
  const old = await deliverOrder(shop, [{ ...whey, quantity: 2 }]);
  const by = staffWith("orders.edit", "orders.fulfil");
  const newOrderId = newId();
  const placed = await createExchange(shop.db, by, {
    order: old.order,
    newOrderId,
    returned: [{ position: 0, quantity: 1 }],
    goods: [{ variantId: whey.variantId, quantity: 1 }],
  });
  const to = (placed as { number: number }).number;
  await packShipment(shop.db, by, { order: newOrderId });
  const states = () =>
    shop.look<{ number: string; state: string }>("select number, state from orders_orders order by 1");
  const before = await states();
  const from = Number(before[0]!.number);
  const scan = (code: string) => load<Found>(`/admin/returns/receive?scan=${code}`, "exchanges");

  for (const code of [`${from}`, `${from}-1`, `${to}`])
    expect(await scan(code), code).toMatchObject({
      error: null,
      exchanges: [{ id: newOrderId, order: old.order, from, to, units: 1 }],
    });

  const goods = { intent: "take-in", order: old.order, exchange: newOrderId };
  const press = () => send("/admin/returns/receive", goods);
  expect(await press()).toMatchObject({ status: 303, location: "/admin/returns/receive" });
  expect(await press()).toMatchObject({ status: 303 });
  expect((await scan(`${from}`)).exchanges).toEqual([]);
  expect(await shop.look("select unavailable from inventory_levels")).toEqual([{ unavailable: 1 }]);
  expect(await states()).toEqual(before);
  const forged = new URLSearchParams({ ...goods, order: newId() });
  expect((await owner.ask("/admin/returns/receive", forged)).status).toBe(404);
});
