import { expect, test } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

test("a visitor's own pages travel compressed to a browser that takes it, and as they are to one that does not", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  const squeezed = await browser.ask("/checkout", undefined, { "Accept-Encoding": "gzip, deflate, br" });
  const plain = await browser.ask("/checkout", undefined, { "Accept-Encoding": "identity" });
  expect(squeezed.headers.get("content-encoding")).toBe("br");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect([squeezed, plain].map(({ headers }) => [headers.get("vary"), headers.get("cache-control")])).toEqual(
    Array.from({ length: 2 }, () => ["Accept-Encoding", "no-store"]),
  );
  expect(squeezed.body).toBe(plain.body);
});

test("the URL of a page with personal data is sent as referrer to no other page, whatever the response", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  const policy = async (path: string) => (await browser.ask(path)).headers.get("referrer-policy");
  for (const path of [
    "/order/none",
    "/order/none.data",
    "/%6frder/none",
    "/ORDER/none/",
    "/user/reset-password/none",
    "/user/verify-email/none",
    "/user/change-email/none",
    "/cart/take?cart=none",
  ])
    expect(await policy(path), path).toBe("no-referrer");
  for (const path of ["/cart", "/checkout", "/user/login", "/track"])
    expect(await policy(path), path).toBe("strict-origin-when-cross-origin");
});
