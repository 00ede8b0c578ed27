import { expect, test } from "vitest";
import { openApi } from "#test/open-api.ts";
import { openShop } from "#test/open-shop.ts";

test("requests for customers get a sentence, also without a key", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  for (const [method, path] of [
    ["POST", "/customers/email-token"],
    ["GET", "/customers/cstmr_1/orders"],
    ["PUT", "/customers/cstmr_1"],
  ] as const) {
    expect(
      await ask(path, {
        method,
        headers: { "X-Authorization": "", Authorization: "Bearer x" },
        ...(method === "GET" ? {} : { body: {} }),
      }),
    ).toMatchObject({
      status: 501,
      json: { status_code: 501, error: { type: "not_implemented", message: expect.stringContaining("/user/login") } },
    });
  }
});

test("an order is read by nobody who knows its id, as a shop of leather asks for it after its capture", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  for (const [method, path] of [
    ["GET", "/orders/ord_0192f3c8a1b27def8a1b0192f3c8a1b2"],
    ["GET", "/orders?limit=10"],
    ["PUT", "/orders/ord_1/transactions/trns_1"],
  ] as const)
    expect(await ask(path, { method, ...(method === "GET" ? {} : { body: {} }) })).toMatchObject({
      status: 501,
      json: { error: { type: "not_implemented", message: expect.stringContaining("/receipt") } },
    });
  expect(await ask("/orders/ord_1", { headers: { "X-Authorization": "sk_test_1" } })).toMatchObject({
    status: 401,
    json: { error: { type: "unauthorized", message: expect.stringContaining("no secret keys") } },
  });
});

test("clients up to 2.1.1 and those for PHP and Ruby are told in a sentence that nothing is paid by PayPal or Stripe", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  for (const [method, path] of [
    ["GET", "/checkouts/chkt_1/check/paypal/payment"],
    ["GET", "/checkouts/chkt_1/check/paypal/captured?"],
    ["POST", "/checkouts/chkt_1/helper/registerStripePaymentIntent"],
  ] as const)
    expect(await ask(path, { method, ...(method === "GET" ? {} : { body: null }) }), path).toMatchObject({
      status: 501,
      json: { error: { type: "not_implemented", message: expect.stringContaining("cash on delivery") } },
    });
});
