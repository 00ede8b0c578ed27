import { expect, test } from "vitest";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { CancelOrder } from "./cancel-order.tsx";

test("who cancels what is paid reads before that the money comes back", () => {
  const ask = (arrived: number) =>
    renderPage(
      "/order",
      <CancelOrder
        confirm
        order={
          { number: 10_001, page: "/order/x", canCancel: true, payment: { arrived: paisa(arrived) } } as OrderDetails
        }
      />,
    ).replaceAll("<!-- -->", "");
  expect(ask(rupees(15_900))).toContain("You have paid Rs 15,900 of it, which we send back to you.");
  expect(ask(0)).not.toContain("You have paid");
});
