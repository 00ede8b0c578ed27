import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openApi } from "#test/open-api.ts";
import { openTestDatabase } from "#test/open-test-database.ts";

test("the document is valid OpenAPI, names this shop and every area, and is open to everybody", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { status, json } = await ask("/openapi.json", { headers: { "X-Authorization": "" } });
  expect(status).toBe(200);
  expect(await new Validator().validate(structuredClone(json))).toMatchObject({ valid: true });
  expect(json.servers).toEqual([{ url: "https://shop.test/v1" }]);
  expect(Object.keys(json.paths)).toEqual(expect.arrayContaining(["/products", "/products/{id}", "/products/{id}/variants", "/categories", "/categories/{id}", "/content/{type}"]));
});

test("the page tells every operation and every error, and nothing on it runs or comes from outside", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { json } = await ask("/openapi.json");
  const { status, text, headers } = await ask("/docs", { headers: { "X-Authorization": "" } });
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("text/html");
  for (const [path, item] of Object.entries<Record<string, unknown>>(json.paths)) for (const method of Object.keys(item)) expect(text).toContain(`<code>${method.toUpperCase()} /v1${path}</code>`);
  for (const status of [401, 403, 404, 422, 429, 503]) expect(text).toContain(`<th scope="row">${status}</th>`);
  expect(headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  expect(text).not.toMatch(/<script|style=|undefined|\[object/);
  for (const [, address] of text.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^(?:[/#]|https:\/\/shop\.test\/)/);
});
