import { expect, test } from "vitest";
import { openApi } from "#test/open-api.ts";
import { openShop } from "#test/open-shop.ts";
import { openTestDatabase } from "#test/open-test-database.ts";

interface Answer {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { $ref?: string; type?: string; items?: { $ref?: string } }; example?: unknown }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  responses: Record<string, Answer>;
}

interface Described {
  info: { license?: { name: string }; contact?: { url: string } };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

type Ask = Awaited<ReturnType<typeof openApi>>["ask"];

async function readOperations(ask: Ask) {
  const document = (await ask("/openapi.json")).json as Described;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  return { document, operations };
}

test("every operation has a name of its own, a described area and a description; the document names licence and contact", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { document, operations } = await readOperations(ask);
  expect(document.info).toMatchObject({ license: { name: "MIT" }, contact: { url: "https://shop.test/connect" } });
  expect(operations.length).toBeGreaterThan(30);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const areas = document.tags.filter(({ description }) => description.length > 0).map(({ name }) => name);
  for (const { path, method, operationId, tags, description } of operations) {
    expect(operationId, `${method} ${path}`).toMatch(/^[a-z][A-Za-z]+$/);
    expect(areas, operationId).toEqual(expect.arrayContaining(tags));
    expect(description, operationId).toMatch(/\w.*\.$/);
  }
});

test("every response has a named schema, an example, and its headers", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { operations } = await readOperations(ask);
  for (const { operationId, responses } of operations) {
    const json = responses["200"]?.content?.["application/json"];
    expect(json?.schema.$ref ?? json?.schema.items?.$ref, operationId).toMatch(/^#\/components\/schemas\/[A-Z]/);
    expect(json?.example, operationId).toBeTypeOf("object");
    expect(JSON.stringify(json?.example), operationId).not.toContain('"Text"');
    // The description of an id states what it identifies.
    expect(JSON.stringify(json?.example), operationId).not.toMatch(/"id":"[^_"]+"/);
    for (const status of ["429", "503"]) expect(responses[status]?.headers, operationId).toHaveProperty("Retry-After");
    expect(Object.keys(responses["200"]?.headers ?? {}), operationId).toEqual("304" in responses ? ["ETag"] : []);
  }
  expect(operations.filter(({ responses }) => "304" in responses).map(({ operationId }) => operationId)).toEqual([
    "listProducts",
    "getProduct",
    "listVariants",
    "getVariant",
    "listVariantGroups",
    "getVariantGroup",
    "listCategories",
    "getCategory",
    "listContent",
  ]);
});

test("nothing is of the type null alone, which many generators do not know", async () => {
  await using shop = await openTestDatabase();
  const { ask } = await openApi(shop.database);
  const { document } = await readOperations(ask);
  const alone: string[] = [];
  function look(value: unknown, place: string) {
    if (typeof value !== "object" || value === null) return;
    if ("type" in value && value.type === "null" && !/\/(?:anyOf|oneOf)\/\d+$/.test(place)) alone.push(place);
    for (const [name, part] of Object.entries(value)) look(part, `${place}/${name}`);
  }
  look((document as unknown as { components: unknown }).components, "");
  look(document.paths, "");
  expect(alone).toEqual([]);
});

test("a client that knows the document's operation names alone can buy", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const whey = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 5 });
  const { operations } = await readOperations(ask);
  async function call(name: string, parts: Record<string, string> = {}, body?: unknown) {
    const operation = operations.find(({ operationId }) => operationId === name)!;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
    const { status, json } = await ask(path, { method: operation.method, ...(body === undefined ? {} : { body }) });
    expect(Object.keys(operation.responses), name).toContain(String(status));
    // The example has the same fields as the response.
    const example = operation.responses["200"]!.content!["application/json"]!.example as object;
    if (!Array.isArray(json))
      expect(Object.keys(example), name).toEqual(expect.arrayContaining(Object.keys(json as object)));
    return json;
  }

  expect(await call("listProducts")).toHaveProperty("data");
  const product = await call("getProduct", { id: `${whey.slug}?type=permalink` });
  const { id: cart } = await call("createCart");
  const { line_item_id: line } = await call("addCartItem", { cart }, { id: product.id, quantity: 1 });
  expect(await call("updateCartItem", { cart, line }, { quantity: 2 })).toMatchObject({ subtotal: { raw: 9_000 } });
  const { id } = await call("beginCheckout", { id: cart });
  expect(await call("beginCheckout", { id })).toMatchObject({ id, cart_id: cart });
  const [option] = await call("listShippingOptions", { token: id, by: "reader" });
  const order = await call(
    "captureCheckout",
    { id },
    {
      customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com", phone: "0300 1234567" },
      shipping: { name: "Ayesha Khan", street: "House 12", town_city: "Lahore", county_state: "PB", country: "PK" },
      fulfillment: { shipping_method: option.id },
    },
  );
  expect(order).toMatchObject({ cart_id: cart, order: { total: { raw: 9_000 } } });
  expect(await call("getReceipt", { token: id })).toMatchObject({ customer_reference: order.customer_reference });
});
