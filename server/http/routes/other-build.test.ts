import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { openShop } from "#test/open-shop.ts";
import { fields, serveShop } from "#test/serve-shop.ts";

const files = { build: "new", stylesheet: null, find: () => undefined, findInOtherBuilds: async () => undefined };

test("a data request of another build's page is refused without running it, so that its form is sent once, as a page", async () => {
  await using shop = await openShop();
  const { slug } = await shop.sells({ name: "Whey" });
  await using served = await serveShop(shop, { files, baseUrl: "http://taqat.test" });
  const browser = served.openBrowser();
  const own = { Origin: "http://taqat.test" };
  const items = async () => (await findCart(shop.db, browser.jar.get("taqat_cart") ?? null)).totalItems;
  const add = (path: string, headers: Record<string, string>) =>
    browser.ask(path, fields({ product: slug, quantity: "2" }), { ...own, ...headers });

  const declined = await add("/cart/add.data", { "X-Build": "old" });
  expect([
    declined.status,
    declined.headers.get("x-build"),
    declined.headers.get("cache-control"),
    declined.body,
  ]).toEqual([204, "new", "no-store", ""]);
  expect([await items(), [...browser.jar]]).toEqual([0, []]);
  const data = await browser.ask("/cart.data", undefined, { "X-Build": "old" });
  expect([data.status, data.headers.get("x-build"), data.body]).toEqual([204, "new", ""]);

  expect((await add("/cart/add", { "X-Build": "old" })).status).toBe(303);
  expect(await items()).toBe(2);
  expect((await browser.ask("/cart", undefined, { "X-Build": "old" })).status).toBe(200);
});

test("a page of this build, and a client without one, gets a response that names the build", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop, { files, publicPages: true });
  for (const headers of [{ "X-Build": "new" }, {}] as Record<string, string>[]) {
    for (const path of ["/_.data", "/_.data", "/user/login.data"]) {
      const { status, headers: said } = await served.openBrowser().ask(path, undefined, headers);
      expect([status !== 204, said.get("x-build")], path).toEqual([true, "new"]);
    }
  }
  expect((await served.openBrowser().ask("/robots.txt")).headers.get("x-build")).toBeNull();
});
