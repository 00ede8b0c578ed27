import { expect, test } from "vitest";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop } from "#test/open-shop.ts";
import { capturedOrder as plain, openStorefront } from "#test/open-storefront.ts";

test("a discount code that is good is held by the cart, stands apart in its amounts, and is ordered with", async () => {
  await using shop = await openShop();
  await makeDiscountCode(shop.db, "EID10", { usesPerPhone: 1 });
  const { ask, get, capture, orders, cartId } = await openStorefront(shop);
  expect((await get("check/discount?code=eid10")).json).toMatchObject({
    valid: true,
    type: "percentage",
    code: "EID10",
    value: 10,
    amount_saved: { raw: 900 },
    live: {
      subtotal: { raw: 9000 },
      discount: { valid: true, code: "EID10", amount_saved: { raw: 900 } },
      total: { raw: 8100 },
      line_items: [{ price: { raw: 4500 }, line_total: { raw: 9000 } }],
    },
  });
  expect((await ask(`/carts/${cartId}`)).json).toMatchObject({ discount_code: "EID10", discount: { value: 10 } });
  expect((await get("check/discount?code=OTHER")).json).toMatchObject({
    valid: false,
    message: expect.stringContaining("no such code"),
    live: { total: { raw: 8100 } },
  });
  expect(await capture({ ...plain, discount_code: "OTHER" })).toMatchObject({
    status: 422,
    json: { error: { errors: { discount_code: [expect.stringContaining("no such code")] } } },
  });
  expect(await capture({ ...plain, discount_code: "EID10" })).toMatchObject({
    status: 200,
    json: {
      order_value: { raw: 8100 },
      has: { discounts: true },
      order: {
        line_items: [{ price: { raw: 4500 }, line_total: { raw: 9000 } }],
        subtotal: { raw: 9000 },
        discount: {
          type: "fixed",
          code: "EID10",
          value: 900,
          amount_saved: { raw: 900, formatted_with_symbol: "Rs 900" },
        },
        total: { raw: 8100 },
      },
    },
  });
  expect(await orders()).toHaveLength(1);
  const second = await openStorefront(shop);
  expect(await second.capture({ ...plain, discount_code: "EID10" })).toMatchObject({
    status: 422,
    json: { error: { errors: { discount_code: [expect.stringContaining("has used the code")] } } },
  });
});
