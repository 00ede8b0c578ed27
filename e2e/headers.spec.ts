import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expectSafeHeaders } from "./shared/expect-error-page.ts";
import { speculationRules } from "#app/http/page-scripts/speculation-rules.ts";
import { expect, test } from "./shared/shop-test.ts";

const publicPaths = [
  "/",
  "/categories/proteins",
  "/products/batura-summit-whey",
  "/search/?search=whey",
  "/blog",
  "/docs/about",
  "/connect",
];

test("Every kind of answer carries the headers that keep browsers safe", async ({ request }) => {
  const home = await (await request.get("/")).text();
  const asset = /\/assets\/[^"]+\.css/.exec(home)![0];
  const picture = /\/pictures\/[0-9a-f]+\/\d+/.exec(home)![0];
  for (const path of [
    ...publicPaths,
    "/cart",
    "/checkout",
    "/checkout/success",
    "/there-is-no-such-page",
    "/products/%FF",
    "/pictures/nothing",
    "/favicon.ico",
    "/robots.txt",
    "/healthz",
    "/readyz",
    "/manifest.webmanifest",
    "/sitemap.xml",
    "/feeds/products.xml",
    "/feeds/articles.xml",
    "/v1/docs",
    "/v1/openapi.json",
    "/v1/products",
    "/sitemap-products-1.xml",
    "/sitemap-products-99.xml",
    "/session",
    "/session/badge.svg",
    "/session/viewed?ids=",
    "/search/suggest?q=whey",
    "/icons/favicon.svg",
  ]) {
    expectSafeHeaders(await request.get(path));
  }
  // A script, a style, a font or a picture runs nothing when it is opened by itself: it carries what concerns its own type alone.
  for (const path of [asset, picture])
    expect((await request.get(path)).headers()["x-content-type-options"]).toBe("nosniff");
  expectSafeHeaders(await request.post("/checkout", { form: {} }));
  expectSafeHeaders(await request.post("/checkout", { data: {} }));
  expectSafeHeaders(await request.post("/cart", { form: { intent: "empty" }, maxRedirects: 0 }));
});

test("Pages for everybody set no cookie and are kept under their ETag; pages of one visitor are kept by nobody", async ({
  request,
}) => {
  for (const path of [...publicPaths, "/search/suggest?q=whey"]) {
    const first = await request.get(path);
    const { etag = "", "cache-control": cacheControl = "", "set-cookie": cookie } = first.headers();
    expect(first.status(), path).toBe(200);
    expect(etag, path).toMatch(/^"[^"]+"$/);
    expect(cacheControl).toContain("must-revalidate");
    expect(cookie).toBeUndefined();
    const second = await request.get(path, { headers: { "If-None-Match": etag } });
    expect(second.status(), path).toBe(304);
    expect(await second.body()).toHaveLength(0);
    expect((await request.get(path, { headers: { "If-None-Match": '"another"' } })).status()).toBe(200);
  }
  for (const path of ["/cart", "/checkout", "/checkout/success", "/session", "/there-is-no-such-page"])
    expect((await request.get(path)).headers()["cache-control"], path).toContain("no-store");
});

test("A page's policy names the inline scripts that its renderer wrote, and an article's own script is none of them", async ({
  request,
}) => {
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(await (await request.get("/blog")).text())![1]!;
  for (const path of ["/", article, "/cart", "/there-is-no-such-page"]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const allowed = new Set((answer.headers()["content-security-policy"] ?? "").match(/'sha256-[^']+'/g));
    // What is no data, and the rules by which the browser may prepare pages, which a script adds.
    const run = [
      ...html.matchAll(/<script(?![^>]*(?:application\/(?:ld\+)?json| src=))[^>]*>([^]*?)<\/script>/g),
    ].flatMap(([, content]) => content || []);
    expect(allowed, path).toEqual(
      new Set(
        [...run, speculationRules].map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`),
      ),
    );
    expect(html, path).not.toContain("nonce=");
  }
});

test("HEAD answers as GET does, without the body", async ({ request }) => {
  for (const path of [
    ...publicPaths,
    "/cart",
    "/robots.txt",
    "/sitemap.xml",
    "/session",
    "/healthz",
    "/there-is-no-such-page",
  ]) {
    const [whole, head] = [await request.get(path), await request.head(path)];
    expect(head.status(), path).toBe(whole.status());
    expect(await head.body()).toHaveLength(0);
    for (const name of ["content-type", "cache-control", "etag"])
      expect(head.headers()[name], `${path} ${name}`).toBe(whole.headers()[name]);
  }
});

test("The cart's cookie is out of scripts' reach and stays with the shop", async ({ request }) => {
  const product = /name="product" value="([^"]+)"/.exec(
    await (await request.get("/products/uqabra-creatine-basic")).text(),
  )![1]!;
  const added = await request.post("/cart/add", { form: { product }, maxRedirects: 0 });
  expect(added.status()).toBe(303);
  expect(added.headers().location).toBe("/cart");
  const cookie = added.headers()["set-cookie"] ?? "";
  expect(cookie).toMatch(/^taqat_cart=[A-Za-z0-9_-]{22,};/);
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"]) expect(cookie).toContain(part);
});

test("Files of the build are kept for good, and pages come compressed", async ({ request }) => {
  const home = await request.get("/", { headers: { "Accept-Encoding": "br" } });
  expect(home.headers()["content-encoding"]).toBe("br");
  const assets = [...new Set((await home.text()).match(/\/assets\/[^"'\\ ]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(2);
  for (const path of assets) {
    const asset = await request.get(path, { headers: { "Accept-Encoding": "br" } });
    expect(asset.headers()["cache-control"], path).toContain("immutable");
    if ((await asset.body()).length > 1_000) expect(asset.headers()["content-encoding"], path).toBe("br");
  }
});

test("The stylesheet that early hints name is the one of the page that follows", async ({ baseURL }) => {
  const hints: (string | undefined)[] = [];
  const asked = get(`${baseURL}/cart`, { headers: { "X-Early-Hints": "yes", "Sec-Fetch-Dest": "document" } });
  asked.on("information", ({ headers }: { headers: { link?: string } }) => void hints.push(headers.link));
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const [, own] = /<link rel="stylesheet" href="([^"]+)"/.exec(await text(answer))!;
  expect(hints).toEqual([`<${own}>; rel=preload; as=style`]);
});
