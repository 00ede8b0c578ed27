import { expect, test } from "vitest";
import { capturedOrder as plain, openStorefront } from "#test/open-storefront.ts";
import { openShop } from "#test/open-shop.ts";

test("a storefront that asks PayPal to authorise a payment before its shopper has ordered places nothing by that", async () => {
  await using shop = await openShop();
  const { capture, orders } = await openStorefront(shop);
  const sent = (action: string) => capture({ ...plain, payment: { gateway: "paypal", paypal: { action } } });
  const message = expect.stringContaining("Nothing is ordered yet") as string;
  expect(await sent("authorize")).toMatchObject({ status: 422, json: { error: { type: "gateway_error", message } } });
  expect(await orders()).toEqual([]);
  expect((await sent("capture")).status).toBe(200);
  expect(await orders()).toHaveLength(1);
});
