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
