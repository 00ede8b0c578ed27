import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { newSecret } from "#kernel/ids.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { orderFor } from "#test/order-requests.ts";
import { loader } from "./order.tsx";

test("the private link opens the order for whoever has it, without a cookie", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId })));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);

  const { status, data } = await openVisit(shop.db).look(loader, "/order/x", { token: placed.accessToken });

  expect(status).toBe(200);
  expect(data).toMatchObject({
    order: {
      number: 10_001,
      recipient: { name: "Ayesha Khan", city: "Lahore", region: "Punjab 54700" },
      // What a message by WhatsApp begins with.
      help: { about: expect.stringContaining("order 10001") as string },
    },
  });
});

test("a link that is cut short, made up, or the order's own id opens nothing", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId })));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);

  for (const token of ["", "x", placed.accessToken.slice(1), placed.orderId, newSecret(), "'; select 1"]) {
    expect(await openVisit(shop.db).look(loader, "/order/x", { token }), token).toMatchObject({
      status: 404,
      data: expect.stringContaining("opens no order") as string,
    });
  }
});
