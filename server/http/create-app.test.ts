import { expect, test } from "vitest";
import { newId, newSecret } from "#kernel/ids.ts";
import { openShop } from "#test/open-shop.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { serveShop } from "#test/serve-shop.ts";

test("a visitor's own pages travel compressed to a browser that takes it, and as they are to one that does not", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  const squeezed = await browser.ask("/checkout", undefined, { "Accept-Encoding": "gzip, deflate, br" });
  const newer = await browser.ask("/checkout", undefined, { "Accept-Encoding": "gzip, deflate, br, zstd" });
  const without = await browser.ask("/checkout", undefined, { "Accept-Encoding": "zstd;q=0, br" });
  const plain = await browser.ask("/checkout", undefined, { "Accept-Encoding": "identity" });
  expect([newer, without].map(({ headers }) => headers.get("content-encoding"))).toEqual(["zstd", "br"]);
  expect(newer.body).toBe(plain.body);
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

test("a form of the admin that cannot reach the database comes back as it was typed, to be sent again", async () => {
  await using shop = await openShop();
  const db = await openUnreachableDatabase({ silent: false });
  await using served = await serveShop({ ...shop, db });
  const browser = served.openBrowser();
  browser.jar.set("__Host-taqat_session", newSecret());
  const typed = { intent: "note", version: "3", text: 'Call after five, <b>"فون"</b>' };
  for (const path of ["/admin/orders/10001?from=list", `/admin/products/${newId()}`]) {
    const { status, headers, body } = await browser.ask(path, new URLSearchParams(typed));
    expect([status, Number(headers.get("retry-after")) > 0], path).toEqual([503, true]);
    expect(body).toContain(`action="${path}"`);
    expect(body).toContain('name="text" value="Call after five, &lt;b&gt;&quot;فون&quot;&lt;/b&gt;"');
    expect(body).toContain('name="version" value="3"');
    // The answer of a commit may be what was lost, so nobody knows that nothing was changed.
    expect(body).toContain("What was saved already is not saved twice.");
    expect(body).not.toContain("Nothing was changed");
  }
  const secret = await browser.ask("/admin/staff", new URLSearchParams({ password: "blue river stone" }));
  expect([secret.status, secret.body.includes("blue river")]).toEqual([503, false]);
});
