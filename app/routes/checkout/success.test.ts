import { createElement } from "react";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { newSecret } from "#kernel/ids.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { orderFor } from "#test/order-requests.ts";
import { renderPage } from "#test/render-page.ts";
import SuccessPage, { loader } from "./success.tsx";

test("who has just ordered sees the order, the exact amount and when to expect it", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ name: "Amber Whey", price: 4_500 });
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId, quantity: 2 }), { payment: "bank-transfer", paymentReference: "TX 77" }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);

  const { data } = await openVisit(shop.db, { orderToken: placed.accessToken }).look(loader, "/checkout/success");

  expect(data).toMatchObject({
    own: false,
    offersAccount: true,
    order: {
      number: expect.any(Number) as number,
      total: 9_000_00,
      state: "placed",
      page: `/order/${placed.accessToken}`,
      lines: [{ productName: "Amber Whey", quantity: 2, lineTotal: 9_000_00, parts: [] }],
      recipient: { firstName: "Ayesha", phone: "0300 1234567" },
      payment: { label: "Bank transfer", reference: "TX 77", account: { title: expect.any(String) as string } },
      expected: "2 to 4 working days after your transfer has arrived",
    },
  });
  const html = renderPage("/checkout/success", createElement(SuccessPage, { loaderData: data } as never));
  const page = `/order/${placed.accessToken}`;
  expect(html).toMatch(new RegExp(`<a [^>]*href="${page}"[^>]*>Track your order</a>`));
  expect(html).toMatch(new RegExp(`<a [^>]*href="${page}\\?cancel"[^>]*>Cancel this order</a>`));
});

test("a stack names its parts", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Amber Whey" });
  const stack = await shop.sellsStack({ parts: [{ variantId: whey.variantId, quantity: 2 }] });
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId: stack.variantId })));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);

  const { data } = await openVisit(shop.db, { orderToken: placed.accessToken }).look(loader, "/checkout/success");

  expect(data).toMatchObject({
    order: {
      lines: [{ productName: "Starter stack", parts: [{ name: "Amber Whey", quantity: 2 }] }],
      payment: { label: "Cash on delivery", account: null },
    },
  });
});

test("who has ordered nothing, or holds a token of no order, sees no order and no error", async () => {
  await using shop = await openShop();
  for (const orderToken of [null, newSecret()])
    expect(await openVisit(shop.db, { orderToken }).look(loader, "/checkout/success")).toMatchObject({
      status: 200,
      data: null,
    });
});
