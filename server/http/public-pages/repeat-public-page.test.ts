import { afterAll, expect, test, vi } from "vitest";
import { cacheTags } from "#kernel/cache-tags.ts";
import { publicRendering } from "#test/answer-by-routes.ts";
import { openShop } from "#test/open-shop.ts";
import { seedAttribute } from "#test/seed-attributes.ts";
import { serveShop } from "#test/serve-shop.ts";

const render = vi.spyOn(publicRendering, "page");
afterAll(() => render.mockRestore());

const requestId = /\nx-request-id,[0-9a-f]{32}/;

test("a page that is sent again is what it was at first, until it changes, and each visitor gets the response that is meant for them", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop, { publicPages: true });
  const named = (text: string) => async (_: unknown, url: string) => ({
    status: 200,
    headers: { "Content-Type": "text/html" },
    body: Buffer.from(`<div data-notice=""></div>${text} of ${url}`),
    tags: new Set(["shown"]),
  });
  render.mockImplementation(named("first"));
  const browser = served.openBrowser();
  const path = "/categories/tops?colour=black";
  const ask = (headers: Record<string, string> = {}) => browser.ask(path, undefined, headers);
  for (const encoding of ["br", "gzip", "identity"]) {
    const [first, ...others] = [1, 2, 3].map(() => ask({ "Accept-Encoding": encoding }));
    const { text, status, body } = await first!;
    expect([status, body]).toEqual([200, '<div data-notice=""></div>first of /categories/tops']);
    // Each request has an id of its own, unless its response is sent from memory at once.
    for (const other of others) expect((await other).text.replace(requestId, "")).toBe(text.replace(requestId, ""));
  }
  const { headers } = await ask();
  expect(headers.get("strict-transport-security")).toContain("max-age");
  expect((await ask({ "If-None-Match": headers.get("etag")! })).status).toBe(304);
  expect((await browser.ask("/categories/tops?colour=black&page=1")).status).toBe(301);
  browser.jar.set("__Host-taqat_notice", "logged-in");
  expect((await ask()).body).toContain("Login Successfull");
  expect(browser.jar.size).toBe(0);
  expect((await ask()).body).not.toContain("Login Successfull");

  render.mockImplementation(named("second"));
  served.invalidate(["shown"]);
  await ask();
  await expect.poll(async () => (await ask()).body).toContain("second of /categories/tops");

  await seedAttribute(shop.db, {
    code: "colour",
    label: "Colour",
    type: "choice",
    options: [{ value: "black", label: "Black" }],
  });
  served.invalidate([cacheTags.attributes]);
  expect((await ask()).body, "the colour filters the list now").toContain("of /categories/tops?colour=black");
});
