import { createElement } from "react";
import { expect, test } from "vitest";
import { openOrder } from "#test/open-order.ts";
import { readScreen } from "#test/read-screen.ts";
import { renderPage } from "#test/render-page.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import type { OrderFormResult } from "../../orders/handle-order-form.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { OrderView } from "../../ui/orders/order-view.tsx";

test("courier and number of a parcel on its way are corrected on its page; what a courier charges later and takes back is booked there, below zero too", async () => {
  const { signIn, send, look, shipped, path } = await openOrder();
  const shipment = await shipped();
  const packer = await signIn("packer");
  const show = async (browser: ServedBrowser, result: OrderFormResult | null = null) =>
    renderPage(
      path,
      createElement(OrderView, { order: await readScreen<OrderScreen>(browser, path, "parcels"), result }),
    );
  expect(await show(packer)).toContain("Correct courier or number");
  const wrong = await send(packer, "ship", { shipment, courier: "TCS", tracking: "no number!" });
  expect(wrong.status).toBe(422);
  expect(await show(packer, wrong.refused!)).toMatch(/value="no number!"/);
  expect((await send(packer, "ship", { shipment, courier: "TCS", tracking: "123456" })).status).toBe(303);
  expect((await look()).shipments).toMatchObject([{ courier: "TCS", trackingNumber: "123456", state: "shipped" }]);
  await send(packer, "deliver", { shipment });
  expect(await show(packer)).not.toContain("Correct courier or number");

  const manager = await signIn("manager");
  const { balance } = await look();
  await send(manager, "payment", { kind: "remitted", amount: String(balance.courier / 100) });
  expect((await look()).balance.courier).toBe(0);
  for (const [amount, held] of [
    ["200", -20_000],
    ["−200", 0],
  ] as const) {
    expect(await show(manager)).toContain("Record a payment or a refund");
    expect((await send(manager, "payment", { kind: "courier-fee", amount })).status).toBe(303);
    expect((await look()).balance.courier).toBe(held);
  }
});
