import { superviseEmbeddedPostgres } from "#platform/embedded-postgres/supervise-embedded-postgres.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { jobNames } from "#domains/jobs/enqueue.ts";
import { createLog } from "#platform/log.ts";
import { createListingMemory } from "#domains/search/listing-memory.ts";
import { listProducts } from "#domains/search/list-products.ts";
import { allProductsQuery } from "#domains/search/listing.ts";
import { listFilterableAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { paisa } from "#kernel/money.ts";
const log = createLog("info");
const own = await superviseEmbeddedPostgres({ dataDir: process.argv[2]!, log });
await migrateDatabase(own.url, { jobs: jobNames, log });
const { database, close, pool } = openDatabase({ url: own.url, connections: 4, statementTimeout: 60000 }, log);
await pool.query("select 1");
const before = process.memoryUsage();
const memory = createListingMemory(database, log, () => undefined);
let t = performance.now();
await memory.fill();
globalThis.gc?.();
const after = process.memoryUsage();
console.log("filled", Math.round(performance.now() - t), "ms; MB heap", Math.round((after.heapUsed - before.heapUsed) / 1e6), "buffers", Math.round((after.arrayBuffers - before.arrayBuffers) / 1e6), "rss", Math.round(after.rss / 1e6));
const filterable = await listFilterableAttributes(database);
const cases: Record<string, object> = {
  "proteins, min price": { category: "proteins", minPrice: paisa(100) },
  "supplements (below root)": { category: "supplements" },
  "supplements, 2 flavours, in stock": { category: "supplements", flavours: ["Chocolate", "Vanilla"], inStock: true },
  "supplements, page 500": { category: "supplements", page: 500 },
  "supplements by price, last": { category: "supplements", sort: "price-up", minPrice: paisa(500), page: 2000 },
  "whole shop by name, price": { sort: "name", minPrice: paisa(500), page: 100 },
  "search whey, price": { text: "whey", minPrice: paisa(500) },
  "search protein": { text: "protein" },
  "letter p, price": { text: "p", minPrice: paisa(500) },
  "letter e, price": { text: "e", minPrice: paisa(500) },
  "prot": { text: "prot" },
};
const median = (n: number[]) => n.sort((a, b) => a - b)[n.length >> 1]!;
const runs = Number(process.argv[3] ?? 5);
for (const [name, query] of Object.entries(cases)) {
  const time = async (known: object) => {
    const times: number[] = [];
    let page;
    for (let i = 0; i < runs; i++) { const at = performance.now(); page = await listProducts(database, { ...allProductsQuery, ...query }, { filterable, ...known }); times.push(performance.now() - at); }
    return { ms: Math.min(...times), page };
  };
  const sqlRun = process.argv[4] === "nosql" ? null : await time({});
  const inside: number[] = [];
  const mem = await time({ memory: { isFilled: () => memory.isFilled(), find: async (q: never, v: never) => { const at = performance.now(); const r = await memory.find(q, v); inside.push(performance.now() - at); return r; } } });
  console.log(name.padEnd(36), "total", mem.page!.total, "sql", sqlRun?.ms.toFixed(1), "memory", mem.ms.toFixed(1), "inside", Math.min(...inside).toFixed(2), sqlRun ? JSON.stringify(sqlRun.page) === JSON.stringify(mem.page) : "");
}
memory.stop();
await close();
await own.stop();
