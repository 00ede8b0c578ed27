import { staffWith, system } from "#test/actors.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApiKey } from "#domains/api-keys/api-keys.ts";
import { publicRendering } from "#test/answer-by-routes.ts";
import { addRedirects } from "#domains/redirects/manage-redirects.ts";
import { exchangeRaw } from "#test/exchange-raw.ts";
import { openShop } from "#test/open-shop.ts";
import { fields, serveShop } from "#test/serve-shop.ts";

const addresses = [
  "/",
  "/cart",
  "/user/login",
  "/user/dashboard",
  "/session",
  "/session/badge.svg",
  "/robots.txt",
  "/manifest.webmanifest",
  "/sw.js",
  "/offline",
  "/sitemap.xml",
  "/feeds/articles.xml",
  "/pictures/none",
  "/order/none/events",
  "/healthz",
  "/readyz",
  "/there-is-no-such-page",
  "/%ff",
  "/v1/products",
  "/v1/docs",
];

test.each([
  ["https://taqat.test", "max-age=31536000; includeSubDomains"],
  ["http://taqat.test", null],
])("at %s every answer, whatever it is, says %s of how the shop is reached", async (baseUrl, said) => {
  await using shop = await openShop();
  await using served = await serveShop(shop, { baseUrl });
  const browser = served.openBrowser();
  for (const path of addresses)
    expect((await browser.ask(path)).headers.get("strict-transport-security"), path).toBe(said);
  for (const headers of [{}, { Origin: "https://evil.example" }] as Record<string, string>[])
    expect((await browser.ask("/user/logout", fields({}), headers)).headers.get("strict-transport-security")).toBe(
      said,
    );
});

test("a malformed URL of the API gets an error in the API's shape", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const answer = await served.openBrowser().ask("/v1/products/%ff");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "application/json"]);
  expect(JSON.parse(answer.body)).toEqual({
    status_code: 400,
    error: { type: "bad_request", message: "This address cannot be read." },
  });
});

test("the API's own address leads to its documentation, and a path below it in upper case is none of the shop's pages", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const { ask } = served.openBrowser();
  for (const path of ["/v1", "/v1/", "/v1?limit=2"]) {
    const root = await ask(path, undefined, { Accept: "*/*" });
    expect([root.status, JSON.parse(root.body)], path).toEqual([
      200,
      { documentation_url: "https://taqat.test/v1/docs", openapi_url: "https://taqat.test/v1/openapi.json" },
    ]);
    const page = await ask(path, undefined, { Accept: "text/html,*/*;q=0.8" });
    expect([page.status, page.headers.get("location"), page.headers.get("vary")], path).toEqual([
      302,
      "/v1/docs",
      expect.stringContaining("Accept"),
    ]);
  }
  for (const path of ["/V1", "/V1/products", "/V1/docs?x=1"]) {
    const nothing = await ask(path);
    expect([nothing.status, JSON.parse(nothing.body)], path).toEqual([
      404,
      { status_code: 404, error: { type: "not_found", message: expect.stringContaining("begin with /v1/") as string } },
    ]);
  }
  expect((await ask("/V1/%ff")).headers.get("content-type")).toBe("application/json");
  expect((await ask("/v1x")).body).not.toContain("status_code");
});

test("a storefront's page may read that error, and no other page may", async () => {
  await using shop = await openShop();
  await createApiKey(shop.db, system, {
    name: "Storefront",
    origins: ["https://storefront.example"],
    requestsPerMinute: 1_000,
  });
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  for (const path of ["/v1/products/%ff", "/v1/products?query=%ff", "/v1/products/%00"]) {
    const { status, headers } = await browser.ask(path, undefined, { Origin: "https://storefront.example" });
    expect([status, headers.get("access-control-allow-origin"), headers.get("vary")], path).toEqual([
      400,
      "https://storefront.example",
      "Origin",
    ]);
    expect(
      (await browser.ask(path, undefined, { Origin: "https://evil.example" })).headers.get(
        "access-control-allow-origin",
      ),
      path,
    ).toBeNull();
  }
});

test("an API request with an invalid Host header gets an error in the API's shape", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const answer = await exchangeRaw({
    port: served.port,
    bytes: "GET /v1/products HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/json[\s\S]*"type":"bad_request"/i);
});

test("a request with two Host headers is refused, also where the same page comes from memory", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop, { publicPages: true });
  const ask = (path: string, hosts: string[]) =>
    exchangeRaw({
      port: served.port,
      bytes: `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join("")}Connection: close\r\n\r\n`,
    });
  const one = `Host: 127.0.0.1:${served.port}`;
  for (const path of ["/", "/", "/cart", "/robots.txt"])
    expect(await ask(path, [one]), path).toMatch(/^HTTP\/1\.1 200 /);
  for (const path of ["/", "/cart", "/robots.txt", "/webhooks/whatsapp", "/v1/products"])
    for (const other of [one, "HOST: evil.example", "host:"])
      expect(await ask(path, [one, other]), `${path} ${other}`).toMatch(/^HTTP\/1\.1 400 /);
});

test("a browser that prepares a page before it is shown gets public ones alone, and none while a notice waits to be seen", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const ahead = { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Dest": "document" };
  const browser = served.openBrowser();
  for (const path of ["/cart", "/checkout", "/user/login", "/user/logout", "/track", "/admin"]) {
    const refused = await browser.ask(path, undefined, ahead);
    expect([refused.status, refused.headers.getSetCookie()], path).toEqual([409, []]);
    expect((await browser.ask(path)).status, path).not.toBe(409);
  }
  expect(await browser.ask("/", undefined, ahead)).toMatchObject({ status: 200, body: "public" });
  // Data of a page is loaded ahead by the page that is seen.
  expect((await browser.ask("/cart", undefined, { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "empty" })).status).toBe(
    200,
  );
  browser.jar.set("__Host-taqat_notice", "logged-in");
  expect((await browser.ask("/", undefined, ahead)).status).toBe(409);
  expect((await browser.ask("/")).status).toBe(200);
});

test("paths that are tried one after the other, as scanners do, share one rendered page, and lead where staff lead them", async () => {
  await using shop = await openShop();
  await addRedirects(shop.db, staffWith("content.edit"), [{ from: "/old-page.php", to: "/docs/about" }]);
  await using served = await serveShop(shop, { publicPages: true });
  const { page } = publicRendering;
  // The root of all pages, which routes alone leave out, names what the page shows.
  const render = vi
    .spyOn(publicRendering, "page")
    .mockImplementation(async (...asked) => ({ ...(await page(...asked)), tags: new Set(["settings"]) }));
  onTestFinished(() => render.mockRestore());
  const browser = served.openBrowser();
  const invented = ["/wp-login.php", "/.env", "/user/x1", "/cart/x1", "/Checkout/x/y", "/x1?search=2", "/x%20y"];
  const asked = await Promise.all(
    [...invented, ...Array.from({ length: 300 }, (_, at) => `/x${at}`)].map((path) => browser.ask(path)),
  );
  expect(new Set(asked.map(({ status, headers }) => `${status} ${headers.get("etag")}`)).size).toBe(1);
  expect(asked[0]).toMatchObject({ status: 404 });
  expect(render.mock.calls.map(([, url]) => url)).toEqual(["/nowhere"]);

  const forms = await Promise.all(invented.map((path) => browser.ask(path, new URLSearchParams({ a: "b" }))));
  expect(new Set(forms.map(({ status, headers }) => `${status} ${headers.get("etag")}`))).toEqual(
    new Set([`404 ${asked[0]!.headers.get("etag")}`]),
  );
  for (const path of ["/", "/blog", "/user/dashboard/orders"])
    expect(await browser.ask(path, new URLSearchParams({ a: "b" })), path).toMatchObject({
      status: 405,
      body: expect.stringContaining("This cannot be done here."),
    });
  expect(render.mock.calls).toHaveLength(1);

  expect(await browser.ask("/old-page.php?from=ad")).toMatchObject({ status: 301 });
  for (const path of ["/cart", "/user/login", "/robots.txt"]) expect((await browser.ask(path)).status, path).toBe(200);
});
