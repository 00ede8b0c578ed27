import { system } from "#test/actors.ts";
import { expect, test, vi } from "vitest";
import { updateApiKey } from "#domains/api-keys/api-keys.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Database } from "#platform/database/database.server.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";
import { openApi } from "#test/open-api.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { openShop } from "#test/open-shop.ts";
import { parsePublicId, toPublicId } from "./public-ids.ts";

const allowed = "Access-Control-Allow-Origin";
const preflight = {
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "content-type,x-authorization,x-chec-agent",
  "X-Authorization": "",
};

test("without a key, or with one that is unknown or switched off, everything is 401 in the shape of errors", async () => {
  await using shop = await openShop();
  const { ask, key, cache } = await openApi(shop.db);
  expect((await ask("/carts")).status).toBe(200);
  for (const sent of ["", "pk_", "pk_unknown", `${key.publicKey}x`, key.publicKey.toLowerCase(), "' or 1=1"]) {
    const refused = await ask("/carts", { headers: { "X-Authorization": sent } });
    expect(refused).toMatchObject({
      status: 401,
      json: { status_code: 401, error: { type: "unauthorized", message: expect.any(String) } },
    });
    expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
  expect((await ask("/nowhere", { headers: { "X-Authorization": "" } })).status).toBe(401);
  // Storefronts' servers ask for orders with the original's secret keys.
  const secret = await ask("/orders?limit=100", { headers: { "X-Authorization": "sk_test_1" } });
  expect(secret).toMatchObject({
    status: 401,
    json: { error: { message: expect.stringContaining("no secret keys") } },
  });

  await updateApiKey(shop.db, system, key.publicKey, { enabled: false });
  cache.invalidate([cacheTags.apiKeys]);
  expect((await ask("/carts")).status).toBe(401);
  await updateApiKey(shop.db, system, key.publicKey, { enabled: true });
  cache.invalidate([cacheTags.apiKeys]);
  expect((await ask("/carts")).status).toBe(200);
});

test("a preflight request is allowed for an allowed origin without a key, and for no other", async () => {
  await using shop = await openShop();
  const { ask, origin } = await openApi(shop.db);
  const answer = await ask("/carts/cart_x/items/item_y", {
    method: "OPTIONS",
    headers: { ...preflight, Origin: origin },
  });
  expect(answer).toMatchObject({ status: 204, text: "" });
  expect(
    Object.fromEntries(
      [allowed, "Access-Control-Allow-Methods", "Access-Control-Allow-Headers", "Access-Control-Max-Age", "Vary"].map(
        (name) => [name, answer.headers.get(name)],
      ),
    ),
  ).toMatchObject({
    [allowed]: origin,
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": preflight["Access-Control-Request-Headers"],
    "Access-Control-Max-Age": "7200",
    Vary: expect.stringContaining("Origin"),
  });
  expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  const letSend = async (asked: string) => {
    const headers = { ...preflight, Origin: origin, "Access-Control-Request-Headers": asked };
    return (await ask("/carts", { method: "OPTIONS", headers })).headers.get("Access-Control-Allow-Headers");
  };
  const monitored = "baggage,content-type,sentry-trace,x-authorization, x-chec-agent";
  expect(await letSend(monitored)).toBe(monitored);
  for (const none of ["*", "a b", "a,,b", "x".repeat(1_001)])
    expect(await letSend(none)).toBe("X-Authorization, Authorization, X-Chec-Agent, Chec-Version, Content-Type");

  for (const foreign of ["https://evil.example", "null", `${origin}.evil.example`, origin.replace("https", "http")]) {
    const refused = await ask("/carts", { method: "OPTIONS", headers: { ...preflight, Origin: foreign } });
    expect(refused).toMatchObject({ status: 403, json: { error: { type: "forbidden" } } });
    expect(refused.headers.get(allowed)).toBeNull();
  }
  expect(await ask("/carts", { method: "OPTIONS", headers: { "X-Authorization": "" } })).toMatchObject({ status: 204 });
});

test("responses and errors can be read by pages of the key's origins, not by those of another key", async () => {
  await using shop = await openShop();
  const { ask, origin } = await openApi(shop.db);
  await openApi(shop.db, { origins: ["https://other.example"] });
  const from = (Origin: string) => ({ headers: { Origin } });

  for (const path of ["/carts", "/carts/cart_x", "/nowhere"]) {
    const { headers } = await ask(path, from(origin));
    expect([path, headers.get(allowed), headers.get("Vary")]).toEqual([
      path,
      origin,
      expect.stringContaining("Origin"),
    ]);
  }
  const unknown = await ask("/carts", { headers: { Origin: origin, "X-Authorization": "pk_unknown" } });
  expect([unknown.status, unknown.headers.get(allowed)]).toEqual([401, origin]);
  for (const foreign of ["https://other.example", "https://evil.example", "null"]) {
    const refused = await ask("/carts", from(foreign));
    expect([refused.status, refused.json.error.type, refused.headers.get(allowed)]).toEqual([403, "forbidden", null]);
  }
  const server = await ask("/carts");
  expect([server.status, server.headers.get(allowed), server.headers.get("Vary")]).toEqual([
    200,
    null,
    expect.stringContaining("Origin"),
  ]);
});

test("a key with a star allows every page, naming its origin", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db, { origins: ["*"] });
  const answer = await ask("/carts", { headers: { Origin: "https://any.example" } });
  expect([answer.status, answer.headers.get(allowed)]).toEqual([200, "https://any.example"]);
});

test("a key allows its number of requests, one address at most half of that, and a refusal says when to retry", async () => {
  await using shop = await openShop();
  const { ask, origin } = await openApi(shop.db, { requestsPerMinute: 4 });
  const at = async (address: string) => (await ask("/carts", { address, headers: { Origin: origin } })).status;
  expect([await at("10.0.0.1"), await at("10.0.0.1"), await at("10.0.0.1"), await at("10.0.0.1")]).toEqual([
    200, 200, 429, 429,
  ]);
  expect([await at("10.0.0.2"), await at("2001:db8::1"), await at("10.0.0.3")]).toEqual([200, 200, 429]);

  const refused = await ask("/carts", { headers: { Origin: origin } });
  expect(refused).toMatchObject({ status: 429, json: { status_code: 429, error: { type: "too_many_requests" } } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.headers.get(allowed)).toBe(origin);
  expect(refused.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
});

test("invalid requests are refused in the shape of errors: broken, too large, of another type, a malformed URL", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const { id } = (await ask("/carts")).json;
  const add = (text: string, headers = {}) => ask(`/carts/${id}`, { method: "POST", text, headers });
  expect(await add("{broken")).toMatchObject({
    status: 400,
    json: { status_code: 400, error: { type: "bad_request" } },
  });
  expect(await add(JSON.stringify({ id: "x".repeat(70_000) }), { "Content-Length": "70009" })).toMatchObject({
    status: 413,
    json: { status_code: 413, error: { type: "payload_too_large" } },
  });
  expect(await add("{}", { "Transfer-Encoding": "chunked" })).toMatchObject({
    status: 411,
    json: { error: { type: "length_required" } },
  });
  expect(await add("id=x", { "Content-Type": "text/plain" })).toMatchObject({
    status: 415,
    json: { error: { type: "unsupported_media_type" } },
  });
  for (const path of ["/carts?a=%FF", "/carts?a=%00"])
    expect(await ask(path)).toMatchObject({ status: 400, json: { error: { type: "bad_request" } } });
});

test("HEAD responds as GET without a body, and unknown URLs are 404", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  expect(await ask("/carts", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  expect(await ask("/nowhere")).toMatchObject({
    status: 404,
    json: { status_code: 404, error: { type: "not_found" } },
  });
  expect(await ask("/carts", { headers: { "Chec-Version": "2021-09-29" } })).toMatchObject({ status: 200 });
});

test("a URL may end in a slash, and a refused method names the allowed ones", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  expect(await ask("/products/?limit=1")).toMatchObject({ status: 200 });
  for (const [method, path, allow] of [
    ["POST", "/products", "GET, HEAD, OPTIONS"],
    ["PATCH", "/categories/x", "GET, HEAD, OPTIONS"],
    ["PUT", "/carts", "GET, HEAD, OPTIONS"],
    ["PATCH", "/carts/cart_x", "GET, HEAD, POST, PUT, DELETE, OPTIONS"],
  ] as const) {
    const refused = await ask(path, { method });
    expect(refused).toMatchObject({
      status: 405,
      json: { status_code: 405, error: { type: "method_not_allowed", message: expect.any(String) } },
    });
    expect(refused.headers.get("Allow")).toBe(allow);
  }
});

test("a body may be form-encoded", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const { slug } = await shop.sells({ name: "Amber Whey" });
  const { id } = (await ask("/carts")).json;
  const added = await ask(`/carts/${id}`, {
    method: "POST",
    text: `id=${slug}&quantity=2&options[vgrp_x]=optn_y`,
    headers: { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" },
  });
  expect(added).toMatchObject({
    status: 422,
    json: { error: { message: "Amber Whey has no such group of options." } },
  });
  expect(
    await ask(`/carts/${id}`, {
      method: "POST",
      text: `id=${slug}&quantity=2`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }),
  ).toMatchObject({ status: 200, json: { quantity: 2 } });
  const deep = await ask(`/carts/${id}`, {
    method: "POST",
    text: `id=${slug}&meta${"[a]".repeat(20_000)}=1`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(deep.status).toBe(200);
});

test("cookies are neither read nor set", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const { variantId } = await shop.sells();
  const { secret } = await shop.cartWith({ variantId });
  const answer = await ask("/carts", { headers: { Cookie: `taqat_cart=${secret}; commercejs_cart_id=${secret}` } });
  expect(answer.json).toMatchObject({ total_items: 0 });
  expect(answer.headers.get("Set-Cookie")).toBeNull();
});

test("requests read no keys from the database, and record a use once a day", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  await ask("/carts");
  await vi.waitFor(async () =>
    expect(
      await shop.look("select last_used_on::text = (now() at time zone 'UTC')::date::text as today from api_keys"),
    ).toEqual([{ today: true }]),
  );
  expect(await shop.statementsOf(() => ask("/carts"))).toEqual([]);
});

test("an unreachable database is a 503 with Retry-After, and an unexpected error a 500 with a reference that is in the log", async () => {
  await using shop = await openShop();
  const away = await openUnreachableDatabase({ silent: false });
  const api = await openApi(shop.db);
  const { id } = (await api.ask("/carts")).json;

  api.shop.database = away;
  const gone = await api.ask(`/carts/${id}`);
  expect(gone).toMatchObject({ status: 503, json: { status_code: 503, error: { type: "unavailable" } } });
  expect(gone.headers.get("Retry-After")).toBe("5");

  api.shop.database = {
    select: () => {
      throw new Error("No such luck");
    },
  } as unknown as Database;
  const broken = await api.ask(`/carts/${id}`);
  expect(broken).toMatchObject({
    status: 500,
    json: { error: { type: "failure", message: expect.not.stringContaining("luck") } },
  });
  const reference = /[0-9A-F]{12}/.exec(broken.json.error.message)?.[0];
  expect(api.logged).toContainEqual(expect.objectContaining({ reference, msg: "A request of the API failed" }));
  expect(JSON.stringify(api.logged)).not.toContain(id);
});

test("more simultaneous lists than can be rendered are a 503 with Retry-After, while a cached one is served", async () => {
  await using shop = await openShop();
  const { ask, shop: parts } = await openApi(shop.db);
  const held = Promise.withResolvers<void>();
  parts.responseCache = new PageCache({
    megabytes: 4,
    limit: createConcurrencyLimit({ concurrency: 1, maxQueued: 1 }),
  });
  expect((await ask("/products")).status).toBe(200);
  const making = parts.responseCache.getOrRender("held", async () =>
    held.promise.then(() => ({ status: 404, headers: {}, body: Buffer.from(""), tags: new Set<string>() })),
  );
  const waiting = ask("/products?limit=2");
  await vi.waitFor(async () => {
    const refused = await ask("/products?limit=3");
    expect(refused).toMatchObject({ status: 503, json: { error: { type: "unavailable" } } });
    expect(refused.headers.get("Retry-After")).toBe("2");
  });
  expect((await ask("/products")).status).toBe(200);
  held.resolve();
  await making;
  expect((await waiting).status).toBe(200);
});

test("the document names every URL of carts with its errors, and needs no key", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const { status, json } = await ask("/openapi.json", { headers: { "X-Authorization": "" } });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: "https://shop.test/v1" }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { name: "X-Authorization" } } },
  });
  expect(Object.keys(json.paths["/carts/{cart}"])).toEqual(["get", "put", "delete", "post"]);
  expect(Object.keys(json.paths["/carts/{cart}"].post.responses)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "411",
    "413",
    "415",
    "422",
    "429",
    "500",
    "503",
  ]);
  expect(Object.keys(json.paths["/carts/{cart}/items/{line}"].delete.responses)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "429",
    "500",
    "503",
  ]);
});

test("public ids are parsed as they are written, and nothing else is", () => {
  const uuid = "0190a1b2-0000-7000-8000-000000000001";
  expect(parsePublicId("prod", toPublicId("prod", uuid))).toBe(uuid);
  for (const text of [
    uuid,
    toPublicId("cat", uuid),
    `${toPublicId("prod", uuid)}0`,
    toPublicId("prod", uuid).toUpperCase(),
    `prod_${uuid}`,
    "prod_",
    "",
    "prod_zz90a1b2000070008000000000000001",
  ])
    expect(parsePublicId("prod", text)).toBeNull();
});

test("one client that requests list after list evicts its own responses only", async () => {
  await using shop = await openShop();
  const { ask, shop: parts } = await openApi(shop.db);
  parts.responseCache = new PageCache({ megabytes: 0.1 });
  await parts.responseCache.getOrRender(
    "of others",
    async () => ({ status: 200, headers: {}, body: Buffer.from("{}"), tags: new Set(["products"]) }),
    "203.0.113.9",
  );
  for (let words = 0; words < 150; words += 1) expect((await ask(`/products?query=made-up-${words}`)).status).toBe(200);
  expect(parts.responseCache.sizeInBytes).toBeGreaterThan(80_000);
  expect(parts.responseCache.has("of others")).toBe(true);
});
