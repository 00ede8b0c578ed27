import { expect, test } from "vitest";
import { system } from "#test/actors.ts";
import { createApiKey } from "#domains/api-keys/api-keys.ts";
import { openShop } from "#test/open-shop.ts";
import { seedProducts } from "#test/seed-products.ts";
import { serveShop } from "#test/serve-shop.ts";

async function openStorefront(requestsPerMinute = 100) {
  const shop = await openShop();
  const served = await serveShop(shop);
  const newKey = async (perMinute: number) => {
    const made = await createApiKey(shop.db, system, {
      name: "Storefront",
      origins: ["https://storefront.example"],
      requestsPerMinute: perMinute,
    });
    if (made.outcome !== "created") throw new Error(made.outcome);
    return made.key.publicKey;
  };
  const key = await newKey(requestsPerMinute);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${served.port}/v1${path}`, {
      headers: { "X-Authorization": key, "Accept-Encoding": "identity", ...headers },
    });
  return { shop, served, ask };
}

const compare = async (response: Response) => {
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  // What is sent from memory leads to nothing that could be traced.
  delete headers["x-request-id"];
  return { status: response.status, headers, body: await response.text() };
};

test("a response of the API that is sent again has the headers and bytes that it had at first, but no id of a request, in each encoding", async () => {
  const { shop, served, ask } = await openStorefront();
  await using _shop = shop;
  await using _served = served;
  await shop.sells({ name: "Amber Whey" });
  for (const encoding of ["identity", "br", "gzip"]) {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, async () => compare(await ask("/products", { "Accept-Encoding": encoding }))),
    );
    expect(first).toMatchObject({ status: 200, headers: { vary: "Accept-Encoding, Origin" } });
    for (const other of others) expect(other).toEqual(first);
  }
});

test("who has a copy, comes from a page or has no key gets the response that is meant for them, however often others got theirs", async () => {
  const { shop, served, ask } = await openStorefront();
  await using _shop = shop;
  await using _served = served;
  const { headers } = await compare(await ask("/products"));
  await ask("/products");
  expect((await ask("/products", { "If-None-Match": headers.etag! })).status).toBe(304);
  const page = await ask("/products", { Origin: "https://storefront.example" });
  expect(page.headers.get("access-control-allow-origin")).toBe("https://storefront.example");
  expect((await ask("/products", { Origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await ask("/products", { "X-Authorization": "pk_unknown" })).status).toBe(401);
});

test("a source for Gatsby reads categories without their tree and others with it, however often either asked before", async () => {
  const { shop, served, ask } = await openStorefront();
  await using _shop = shop;
  await using _served = served;
  const tub = { slug: "gold-whey", name: "Gold Whey", brand: "markhor", categories: ["proteins"] };
  await seedProducts(shop.db, [{ ...tub, price: 9_000, popularity: 95 }]);
  const read = async (agent: string) => {
    const response = await ask("/categories", { "X-Chec-Agent": agent });
    const { data } = (await response.json()) as { data: { parent: unknown; children: unknown[] }[] };
    return data.some(({ parent, children }) => parent !== null || children.length > 0);
  };
  for (let round = 1; round <= 3; round += 1)
    expect([await read("notrab/chec-request"), await read("commerce.js/v2")]).toEqual([false, true]);
});

test("the limit of a key counts the responses that are sent again", async () => {
  const statuses = async (path: (request: number) => string) => {
    const { shop, served, ask } = await openStorefront(5);
    await using _shop = shop;
    await using _served = served;
    const found: number[] = [];
    for (let request = 1; request <= 8; request += 1) found.push((await ask(path(request))).status);
    return found;
  };
  const repeated = await statuses(() => "/products");
  expect(repeated).toEqual(await statuses((request) => `/products?limit=${request}`));
  expect([repeated[0], repeated[1], repeated.at(-1)]).toEqual([200, 200, 429]);
});
