import { expect, test } from "vitest";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { OrderEnded } from "./order-ended.tsx";

const show = (state: OrderDetails["state"], isToldBelow: boolean) =>
  renderPage(
    "/order",
    <OrderEnded
      isToldBelow={isToldBelow}
      order={
        {
          state,
          history: [] as OrderDetails["history"],
          payment: { account: null } as OrderDetails["payment"],
          help: { whatsapp: "+923000000102", about: "Salaam" } as OrderDetails["help"],
          total: rupees(5_500),
        } as OrderDetails
      }
    />,
  );

test("whose parcel came back by itself is asked about money, and who sent goods back reads below what becomes of it", () => {
  expect(show("returned", false)).toContain("Have you paid");
  const html = show("returned", true);
  expect(html).toContain("This parcel has come back to us.");
  expect(html).not.toContain("Have you paid");
  expect(show("refused", true)).toContain("Nothing is due.");
});
