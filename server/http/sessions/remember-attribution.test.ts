import { afterAll, expect, test, vi } from "vitest";
import { parseAttribution } from "#app/actions/checkout/attribution.ts";
import { addRedirects } from "#domains/redirects/manage-redirects.ts";
import { staffWith } from "#test/actors.ts";
import { publicRendering } from "#test/answer-by-routes.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

const render = vi.spyOn(publicRendering, "page");
afterAll(() => render.mockRestore());

const name = "__Host-taqat_attribution";
const facebook = "/?utm_source=Facebook&utm_medium=cpc&utm_campaign=Eid%20Sale&fbclid=9";

async function serve() {
  const shop = await openShop();
  const served = await serveShop(shop, { publicPages: true });
  render.mockReset().mockImplementation(async (_, url) => ({
    status: 200,
    headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=0, must-revalidate" },
    body: Buffer.from(`<div data-notice=""></div>page of ${url}`),
    tags: new Set(["shown"]),
  }));
  return {
    shop,
    served,
    [Symbol.asyncDispose]: async () => {
      await served[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}

test("the first link that names its source is remembered for 30 days, on a page that is rendered once and cached for everybody", async () => {
  await using shop = await serve();
  const [browser, other] = [shop.served.openBrowser(), shop.served.openBrowser()];
  for (const each of [browser, other, shop.served.openBrowser()]) {
    const answer = await each.ask(facebook);
    expect([answer.status, answer.body]).toEqual([200, '<div data-notice=""></div>page of /']);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${name}=[\\w-]+; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax$`)),
    ]);
    expect(parseAttribution(each.jar.get(name)!)).toEqual({ source: "facebook", medium: "cpc", campaign: "eid sale" });
  }
  expect(render).toHaveBeenCalledOnce();

  for (const path of [facebook, "/?utm_source=google", "/categories/tops?utm_source=google"]) {
    const answer = await browser.ask(path);
    expect([answer.headers.getSetCookie(), answer.headers.get("cache-control")], path).toEqual([
      [],
      "public, max-age=0, must-revalidate",
    ]);
  }
  expect((await browser.ask("/")).headers.getSetCookie()).toEqual([]);
});

test("the words outlast a redirect to the canonical address, and stand on pages of one visitor, missing pages and copies that are still good", async () => {
  await using shop = await serve();
  const browser = shop.served.openBrowser();
  const sent = await browser.ask("/Categories/tops/?page=1&utm_source=tiktok");
  expect([sent.status, sent.headers.get("location"), sent.headers.getSetCookie()]).toEqual([
    301,
    "/categories/tops?utm_source=tiktok",
    [],
  ]);
  const page = await browser.ask(sent.headers.get("location")!);
  const etag = page.headers.get("etag")!;
  expect(parseAttribution(browser.jar.get(name)!)).toMatchObject({ source: "tiktok" });

  for (const [path, headers, status] of [
    ["/categories/tops?utm_source=tiktok", { "If-None-Match": etag }, 304],
    ["/products/x/y?utm_source=tiktok", {}, 404],
    ["/session?utm_source=tiktok", {}, 200],
  ] as const) {
    const fresh = shop.served.openBrowser();
    expect((await fresh.ask(path, undefined, headers)).status, path).toBe(status);
    expect(parseAttribution(fresh.jar.get(name) ?? null), path).toMatchObject({ source: "tiktok" });
  }
});

test("a redirect of staff that sets the cookie is kept by no cache that others share", async () => {
  await using shop = await serve();
  await addRedirects(shop.shop.db, staffWith("content.edit"), [{ from: "/docs/old/sale", to: "/offers" }]);
  const { status, headers } = await shop.served.openBrowser().ask("/docs/old/sale?utm_source=tiktok");
  expect([status, headers.get("location"), headers.getSetCookie().length, headers.get("cache-control")]).toEqual([
    301,
    "/offers?utm_source=tiktok",
    1,
    "private, no-cache",
  ]);
  const plain = await shop.served.openBrowser().ask("/docs/old/sale");
  expect([plain.headers.getSetCookie(), plain.headers.get("cache-control")]).toEqual([[], "no-cache"]);
});

test("a flash message and the source of a visit are set on one page", async () => {
  await using shop = await serve();
  const browser = shop.served.openBrowser();
  browser.jar.set("__Host-taqat_notice", "logged-in");
  const answer = await browser.ask(facebook);
  expect(answer.body).toContain("Login Successfull");
  expect([...browser.jar.keys()]).toEqual([name]);
});

test.each([
  ["a link within the shop", facebook, { Referer: "https://taqat.test/blog" }],
  ["scripts that load a page's data", "/_.data?utm_source=facebook", {}],
  ["a source that is an address", "/?utm_source=ali@example.pk", {}],
  ["an empty source", "/?utm_source=&utm_medium=cpc", {}],
  ["the admin", "/admin/sign-in?utm_source=facebook", {}],
  ["the API", "/v1/products?utm_source=facebook", {}],
] as const)("%s brings nobody", async (_, path, headers) => {
  await using shop = await serve();
  const browser = shop.served.openBrowser();
  const { headers: answered } = await browser.ask(path, undefined, headers as Record<string, string>);
  expect(answered.getSetCookie().filter((line) => line.includes("attribution"))).toEqual([]);
});

test.each(["W10", "bnVsbA", "IiI", "WyIiXQ", "x".repeat(2_000), "WzFd", "ey"])(
  "the cookie %s, which the shop did not set, says nothing",
  (value) => expect(parseAttribution(value)).toBeNull(),
);
