import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test, vi } from "vitest";
import { escapeHtml } from "#kernel/escape-html.ts";
import { openApi } from "#test/open-api.ts";
import { openTestDatabase } from "#test/open-test-database.ts";

test("the document is valid OpenAPI without a finding of the strictest linting, names this shop and every area, and is open to everybody", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { status, text, json } = await ask("/openapi.json", { headers: { "X-Authorization": "" } });
  expect(status).toBe(200);
  const found = await lintFromString({ source: text, config: await createConfig({ extends: ["recommended-strict"] }) });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual([]);
  expect(json.servers).toEqual([{ url: "https://shop.test/v1" }]);
  expect(Object.keys(json.paths)).toEqual(
    expect.arrayContaining([
      "/products",
      "/products/{id}",
      "/products/{id}/variants",
      "/categories",
      "/categories/{id}",
      "/content/{type}",
    ]),
  );
});

test("the page documents every operation and every error, without scripts and without files from elsewhere", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { json } = await ask("/openapi.json");
  const { status, text, headers } = await ask("/docs", { headers: { "X-Authorization": "" } });
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("text/html");
  for (const [path, item] of Object.entries<Record<string, unknown>>(json.paths))
    for (const method of Object.keys(item)) expect(text).toContain(`<code>${method.toUpperCase()} /v1${path}</code>`);
  for (const status of [400, 401, 403, 404, 411, 413, 415, 422, 429, 500, 503])
    expect(text).toContain(`<th scope="row">${status}</th>`);
  expect(headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  expect(text).not.toMatch(/<script|style=|undefined|\[object/);
  for (const [, address] of text.matchAll(/(?:src|href)="([^"]+)"/g))
    expect(address).toMatch(/^(?:[/#]|https:\/\/shop\.test\/)/);
});

test("nullable fields are marked, named schemas as well", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { schemas } = (await ask("/openapi.json")).json.components;
  expect(schemas.Category.properties.parent).toEqual({
    anyOf: [{ $ref: "#/components/schemas/CategoryName" }, { type: "null" }],
  });
  for (const shape of ["Product", "LineItem"])
    expect(schemas[shape].properties.image).toEqual({
      anyOf: [{ $ref: "#/components/schemas/Asset" }, { type: "null" }],
    });
  // All of a shape that is no null and of "or null" can be no null.
  expect(JSON.stringify(schemas)).not.toMatch(/\{"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\["object","null"\]/);
});

test("the page lists the fields of bodies and of combined schemas, with an example that can be sent", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { text } = await ask("/docs");
  const [, addition = ""] = /<section aria-labelledby="post-v1-carts-cart">([\s\S]*?)<\/section>/.exec(text) ?? [];
  expect(addition).toMatch(
    /<h4>Body<\/h4><dl>.*<code>id<\/code> <span>string, needed<\/span>.*<code>quantity<\/code> <span>integer or string or null<\/span>.*<code>variant_id<\/code>/,
  );
  expect(addition).toContain(escapeHtml(`-d '{"id":"prod_0190a1b2000070008000000000000004","quantity":1}'`));
  expect(text).toMatch(
    /<summary>CartItemPut<\/summary><dl>.*<code>line_items<\/code>.*<code>line_item_id<\/code>.*<code>product_name<\/code>/,
  );
  expect(text).toMatch(/<summary>Option<\/summary>.*<code>price<\/code> <span>Price<\/span><\/dt><dd>What it adds/);
});

test("the document is rendered once, however often it is requested", async () => {
  await using shop = await openTestDatabase();
  const { api, ask } = await openApi(shop.database);
  const made = vi.spyOn(api, "getOpenAPI31Document");
  for (const path of ["/openapi.json", "/docs", "/openapi.json", "/docs"]) expect((await ask(path)).status).toBe(200);
  expect(made).toHaveBeenCalledTimes(1);
});

test("the page shows a response to every operation, as the document has it", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { json } = await ask("/openapi.json");
  const { text } = await ask("/docs");
  const operations = Object.entries<
    Record<string, { responses: { 200: { content: { "application/json": { example: unknown } } } } }>
  >(json.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} /v1${path}`, operation })),
  );
  for (const { name, operation } of operations) {
    const [, shown] = text.split(`<summary>An answer to ${name}</summary>`);
    expect(shown?.slice(0, shown.indexOf("</details>")), name).toContain(
      escapeHtml(JSON.stringify(operation.responses[200].content["application/json"].example, null, 2)),
    );
  }
});
