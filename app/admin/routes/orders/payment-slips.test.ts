import { createElement } from "react";
import { expect, test } from "vitest";
import { openOrder } from "#test/open-order.ts";
import { readScreen } from "#test/read-screen.ts";
import { renderPage } from "#test/render-page.ts";
import type { OrderFormResult } from "../../orders/handle-order-form.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { OrderView } from "../../ui/orders/order-view.tsx";

test("more than the customer owes or the courier holds is warned about once, and recorded when the same is sent again", async () => {
  const { signIn, send, look, shipped, path } = await openOrder();
  const shipment = await shipped();
  const manager = await signIn("manager");
  const show = async (result: OrderFormResult | null = null) =>
    renderPage(
      path,
      createElement(OrderView, { order: await readScreen<OrderScreen>(manager, path, "parcels"), result }),
    );
  const { total } = await look();
  const rupees = (paisa: number) => String(paisa / 100);

  const tooMuch = await send(manager, "payment", { kind: "advance", amount: rupees(total * 10) });
  expect(tooMuch.status).toBe(422);
  expect(tooMuch.refused!.errors.amount).toEqual([
    expect.stringMatching(/^This is more than the customer owes, which is Rs [\d,]+\. If it is meant, press again\.$/),
  ]);
  await send(await signIn("packer"), "deliver", { shipment });
  const slip = { kind: "remitted", amount: rupees(total + 10_000) };
  const warned = await send(manager, "payment", slip);
  expect(warned.refused!.errors.amount![0]).toContain("This is more than the courier holds");
  expect((await look()).balance.courier).toBe(total);
  // The form that comes back says what was warned of.
  expect(await show(warned.refused)).toContain(`name="meant" value="${slip.amount}"`);
  expect((await send(manager, "payment", { ...slip, meant: "1" })).status).toBe(422);
  expect((await send(manager, "payment", { ...slip, meant: slip.amount })).status).toBe(303);
  expect((await look()).balance.courier).toBe(-10_000);
  const page = await show();
  expect(page).toContain("The courier is owed Rs 100");
  expect(page).not.toContain("Nothing due");
});
