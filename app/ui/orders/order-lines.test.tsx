import { expect, test } from "vitest";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { OrderLines } from "./order-lines.tsx";

const line: OrderDetails["lines"][number] = {
  productName: "Whey",
  productSlug: "whey",
  selectedOptions: [{ group: "Flavour", option: "Kulfi" }],
  quantity: 2,
  unitPrice: rupees(4_500),
  lineTotal: rupees(9_000),
  pictureKey: null,
  parts: [],
};
const show = (change: Partial<typeof line>) =>
  renderPage(
    "/order",
    <OrderLines
      order={
        {
          lines: [{ ...line, ...change }],
          subtotal: rupees(9_000),
          deliveryFee: paisa(0),
          tax: paisa(0),
          total: rupees(9_000),
          prepaid: [] as OrderDetails["prepaid"],
        } as OrderDetails
      }
    />,
  );

test("what was bought leads to its product; a line of the earlier shop, which names none, leads nowhere", () => {
  expect(show({})).toContain('href="/products/whey"');
  const html = show({ productSlug: "" });
  expect(html).not.toContain("href=");
  expect(html).toContain("Whey");
});
