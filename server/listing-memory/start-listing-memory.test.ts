import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { type MemoryQuery, needsListingMemory } from "#domains/search/listing-memory.ts";
import { listProducts } from "#domains/search/list-products.ts";
import { allProductsQuery } from "#domains/search/listing.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import type { FromMemory, ToMemory } from "./listing-memory-thread.ts";
import { startListingMemory } from "./start-listing-memory.ts";

const log = pino({ level: "silent" });

async function openShop(products: number) {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const add = (from: number, to: number) =>
    shop.database.execute(sql`
      insert into search_listings (product_id, sort_name, category_slugs, flavours, sizes, price, in_stock, on_offer, popularity, created_at)
      select gen_random_uuid(), 'product ' || n, '{proteins}', '{}', '{}', n * 100, true, false, n % 97, now()
      from generate_series(${from}::int, ${to}::int) n`);
  await add(1, products);
  return { ...shop, add };
}

test("a shop of a few products needs no memory of its listings", async () => {
  const shop = await openShop(100);
  expect(await needsListingMemory(shop.database)).toBe(false);
  await shop.add(101, 5_000);
  expect(await needsListingMemory(shop.database)).toBe(true);
});

test("a thread answers lists as soon as it has read the listings, with what was changed since", async () => {
  const shop = await openShop(5_000);
  const started = startListingMemory({
    file: new URL("listing-memory-thread.ts", import.meta.url),
    databaseUrl: shop.url,
    logLevel: "silent",
    reads: shop.database,
    log,
  });
  onTestFinished(() => started.stop());
  const { memory } = started;
  const query = { ...allProductsQuery, category: "proteins" };
  let answers = 0;
  const total = async () =>
    (
      await listProducts(shop.database, query, {
        memory: {
          ...memory,
          find: async (...asked) => {
            const page = await memory.find(...asked);
            if (page) answers += 1;
            return page;
          },
        },
      })
    ).total;
  expect(await total()).toBe(5_000);
  expect(answers).toBe(0);
  await vi.waitFor(() => expect(memory.isFilled()).toBe(true), { timeout: 30_000 });
  await shop.add(5_001, 5_003);
  await vi.waitFor(async () => {
    expect(await total()).toBe(5_003);
    expect(answers).toBeGreaterThan(0);
  });
}, 60_000);

test("a thread that fails leaves nobody waiting", async () => {
  const shop = await openShop(5_000);
  const code = `import { parentPort } from "node:worker_threads";
    parentPort.postMessage({ kind: "filled", filled: true });
    parentPort.on("message", () => process.exit(1));`;
  const started = startListingMemory({
    file: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    databaseUrl: shop.url,
    logLevel: "silent",
    reads: shop.database,
    log,
  });
  onTestFinished(() => started.stop());
  await vi.waitFor(() => expect(started.memory.isFilled()).toBe(true), { timeout: 10_000 });
  expect((await listProducts(shop.database, allProductsQuery, { memory: started.memory })).total).toBe(5_000);
  expect(started.memory.isFilled()).toBe(false);
});

test("a thread that fails again and again is started more and more seldom, and one that had answered for long at once", async () => {
  const shop = await openShop(5_000);
  const paused: number[] = [];
  const heard = pino({}, { write: (line: string) => void paused.push((JSON.parse(line) as { pause: number }).pause) });
  const code = `import { parentPort } from "node:worker_threads";
    parentPort.postMessage({ kind: "filled", filled: true });
    parentPort.on("message", () => process.exit(1));`;
  const healthyAfter = 2_000;
  const started = startListingMemory({
    file: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    databaseUrl: shop.url,
    logLevel: "silent",
    reads: shop.database,
    log: heard,
    pauses: { min: 10, max: 40, healthyAfter },
  });
  onTestFinished(() => started.stop());
  const end = async (lived: number) => {
    const before = paused.length;
    await vi.waitFor(() => expect(started.memory.isFilled()).toBe(true), { timeout: 10_000, interval: 5 });
    await wait(lived);
    // The thread of this test ends when it hears of a change.
    started.noteChange();
    await vi.waitFor(() => expect(paused.length).toBe(before + 1), { timeout: 10_000, interval: 5 });
  };
  for (const lived of [0, 0, 0, 0, healthyAfter + 50, 0]) await end(lived);
  expect(paused).toEqual([10, 20, 40, 40, 10, 20]);
}, 60_000);

test("a list for which nobody waits any more is not looked for, so that a rush leaves no queue behind it", async () => {
  const shop = await openShop(10);
  const thread = new Worker(new URL("listing-memory-thread.ts", import.meta.url), {
    workerData: { databaseUrl: shop.url, logLevel: "silent" },
  });
  onTestFinished(async () => void (await thread.terminate()));
  await once(thread, "message");
  const answers: FromMemory[] = [];
  thread.on("message", (answer: FromMemory) => answers.push(answer));
  const query: MemoryQuery = {
    categories: [],
    filters: [],
    search: null,
    order: { by: "price", descending: false },
    page: 1,
    pageSize: 24,
    facets: null,
    listed: [],
  };
  const ask = (id: number, until: number) =>
    thread.postMessage({
      kind: "ask",
      id,
      question: { kind: "list", query, version: { id: 1, nonce: "" } },
      until,
    } satisfies ToMemory);
  ask(1, Date.now() - 1);
  ask(2, Date.now() + 60_000);
  await vi.waitFor(() => expect(answers).toContainEqual(expect.objectContaining({ kind: "found", id: 2 })));
  expect(answers).not.toContainEqual(expect.objectContaining({ id: 1 }));
}, 60_000);
