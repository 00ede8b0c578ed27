import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId, newSecret } from "#kernel/ids.ts";
import { openAdmin } from "#test/open-admin.ts";
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

test("the URL of a page with personal data is sent as referrer to no other page, whatever the response, and its forms say whence they come", async () => {
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
    expect(await policy(path), path).toBe("strict-origin");
  for (const path of ["/cart", "/checkout", "/user/login", "/track"])
    expect(await policy(path), path).toBe("strict-origin-when-cross-origin");
});

test("the camera may be used in the admin, where staff scan with it, and nowhere in the shop", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  const mayUse = async (path: string) =>
    /camera=(\(.*?\))/.exec((await browser.ask(path)).headers.get("permissions-policy") ?? "")?.[1];
  for (const path of ["/admin/sign-in", "/admin/pack", "/admin/nowhere"])
    expect(await mayUse(path), path).toBe("(self)");
  for (const path of ["/cart", "/user/login", "/administer"]) expect(await mayUse(path), path).toBe("()");
});

test("a hundred pages that one address asks for at once do not stand before the page of another", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  // What the first page loads, the others have.
  await served.openBrowser().ask("/cart");
  const senders = await Promise.all(
    Array.from({ length: 101 }, async (_, at) => {
      const socket = connect(served.port, "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      // Accepted, too.
      socket.write("GET /robots.txt HTTP/1.1\r\nHost: taqat.test\r\n\r\n");
      await once(socket, "data");
      const from = at < 100 ? "10.0.0.1" : "10.0.0.2";
      return { from, socket };
    }),
  );
  const responded: string[] = [];
  for (const { from, socket } of senders) {
    socket.write(`GET /cart HTTP/1.1\r\nHost: taqat.test\r\nX-Forwarded-For: ${from}\r\n\r\n`);
    socket.once("data", () => responded.push(from));
  }
  await vi.waitFor(() => expect(responded).toHaveLength(101));
  expect(responded.indexOf("10.0.0.2")).toBeLessThan(30);
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
  for (const [path, isShown] of [
    ["/admin/attributes/new", true],
    ["/admin/second-factor", false],
  ] as const)
    expect((await browser.ask(path, new URLSearchParams({ code: "flavour" }))).body.includes("flavour"), path).toBe(
      isShown,
    );
  // Too long to be held: its texts alone are read.
  const photo = new FormData();
  photo.append("alt", "Whey, front");
  photo.append("file", new File([Buffer.alloc(2_000_000)], "whey.jpg"));
  const large = await browser.ask(`/admin/products/${newId()}/pictures`, photo);
  expect([large.status, large.body.includes('name="alt" value="Whey, front"')]).toEqual([503, true]);
});

test("a passkey that the shop refuses comes back to the screen that says why, not as something typed to be sent again", async () => {
  const { served } = await openAdmin();
  const form = new URLSearchParams({ intent: "passkey", passkey: '{"id":"of another device"}' });
  const { status, body } = await served.openBrowser().ask("/admin/sign-in", form);
  expect([status, body]).toEqual([401, expect.stringContaining("This passkey does not open the admin")]);
  expect(body).not.toContain("Send it again");
});

test("a form of the admin whose photos are too large comes back as it was typed, to be sent without them", async () => {
  const { signIn } = await openAdmin();
  const manager = await signIn("manager");
  const form = new FormData();
  form.append("file", new File([Buffer.alloc(41_000_000)], "sale.jpg"));
  form.append("title", "عید سیل");
  const { status, headers, body } = await manager.ask("/admin/content/banners/new", form);
  expect([status, headers.get("retry-after")]).toEqual([413, null]);
  expect(body).toContain("larger than 40 MB together, so nothing was saved");
  expect(body).toContain('action="/admin/content/banners/new"');
  expect(body).toContain('name="title" value="عید سیل"');
  expect(body).toContain("Send it without the files");
});

test("a heart that is pressed without scripts leads back to the kept page that its browser names", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const { productId } = await shop.sells();
  const list = "/categories/proteins?min=1000";
  const pressed = await served
    .openBrowser()
    .ask("/wishlist", new URLSearchParams({ save: productId }), { Referer: `https://taqat.test${list}` });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, list]);
});
