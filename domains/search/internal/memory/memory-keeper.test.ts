import { sql } from "drizzle-orm";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listFilterableAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedAttribute } from "#test/seed-attributes.ts";
import { seedProducts } from "#test/seed-products.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { ListingMemoryPort } from "../../listing-memory.ts";
import { allProductsQuery, type ListingQuery } from "../../listing.ts";
import { listProductIds } from "../../list-product-ids.ts";
import { listProducts } from "../../list-products.ts";
import { suggest } from "../../suggest.ts";
import { type ProductListQuery, productSorts } from "../../product-list.ts";
import type { BuiltListing } from "../build-listing.ts";
import { countWords } from "../count-words.ts";
import { findKnownWords } from "../find-known-words.ts";
import { loadListings, saveListings } from "../save-listings.ts";
import { anyListing, anyListingQuery, anyText, someIds } from "./any-listing.ts";
import { MemoryKeeper } from "./memory-keeper.ts";
import { NameIndex } from "./name-index.ts";
import { readChanged, readVersion } from "./read-listings.ts";

const log = pino({ level: "silent" });
let shop: Awaited<ReturnType<typeof openTestDatabase>>;
let optionIds: number[];
beforeAll(async () => {
  shop = await openTestDatabase();
  await seedProducts(shop.database, []);
  const choice = (code: string, labels: string[]) =>
    seedAttribute(shop.database, { code, label: code, type: "choice", options: labels.map((label) => ({ label })) });
  await choice("goal", ["muscle", "energy"]);
  await choice("taste", ["sweet", "sour"]);
  await seedAttribute(shop.database, { code: "weight", label: "Weight", type: "number", unit: "g" });
  optionIds = (await listFilterableAttributes(shop.database)).flatMap(({ options }) => options.map(({ id }) => id));
});
beforeEach(() => replace({ gone: someIds, saved: [] }));
afterAll(() => shop[Symbol.asyncDispose]());

/** Writes listings as a refresh does. */
async function replace({ gone, saved }: { gone: string[]; saved: BuiltListing[] }) {
  const byId = new Map(saved.map((built) => [built.listing.productId, built]));
  await runTransaction(shop.database, async (tx) => {
    const before = await loadListings(tx, [...gone, ...byId.keys()]);
    await tx.execute(sql`delete from search_listings where product_id = any(${sql.param(gone)}::uuid[])`);
    await saveListings(tx, [...byId.values()]);
    await countWords(
      tx,
      [...before.values()].map(({ words }) => words),
      [...byId.values()].map(({ words }) => words),
    );
  });
}

/** A memory that says how often it answered. */
function counting(keeper: MemoryKeeper) {
  const count = <Found>(found: Found) => {
    if (found) port.answers += 1;
    return found;
  };
  const port = {
    answers: 0,
    isFilled: () => keeper.isFilled(),
    find: async (...asked: Parameters<ListingMemoryPort["find"]>) => count(await keeper.find(...asked)),
    findNames: async (...asked: Parameters<ListingMemoryPort["findNames"]>) => count(await keeper.findNames(...asked)),
    findWords: async (...asked: Parameters<ListingMemoryPort["findWords"]>) => count(await keeper.findWords(...asked)),
  };
  return port;
}

const query = (wanted: Partial<ListingQuery> = {}): ListingQuery => ({ ...allProductsQuery, ...wanted });
const sample = (seed: number, amount = 6) => fc.sample(anyListing(optionIds), { seed, numRuns: amount });

async function fillKeeper() {
  const keeper = new MemoryKeeper(shop.database, log);
  await keeper.fill();
  return keeper;
}

test("a list from memory is the list of the database, whatever is filtered, changed and deleted", async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyListing(optionIds), { maxLength: 12 }),
      fc.array(
        fc.record({
          gone: fc.subarray(someIds, { maxLength: 2 }),
          saved: fc.array(anyListing(optionIds), { maxLength: 3 }),
          queries: fc.array(anyListingQuery, { minLength: 1, maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (first, steps) => {
        await replace({ gone: someIds, saved: first });
        const keeper = await fillKeeper();
        for (const { gone, saved, queries } of steps) {
          await replace({ gone, saved });
          for (const asked of queries) {
            const memory = counting(keeper);
            const page = await listProducts(shop.database, asked, { memory });
            expect(page).toEqual(await listProducts(shop.database, asked));
            expect(memory.answers).toBeGreaterThan(0);
            answers += page.total;
          }
        }
      },
    ),
    { numRuns: Number(process.env.MEMORY_RUNS ?? 25) },
  );
  expect(answers).toBeGreaterThan(0);
}, 120_000);

test("a search from memory has the order of the database, the most relevant first", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyListing(optionIds), { minLength: 20, maxLength: 30 }),
      fc.array(anyText, { minLength: 6, maxLength: 10 }),
      async (saved, texts) => {
        await replace({ gone: [], saved });
        const memory = counting(await fillKeeper());
        for (const text of texts)
          expect(await listProducts(shop.database, query({ text }), { memory }), text).toEqual(
            await listProducts(shop.database, query({ text })),
          );
        expect(memory.answers).toBeGreaterThanOrEqual(texts.length);
      },
    ),
    { numRuns: Number(process.env.MEMORY_RUNS ?? 25) },
  );
}, 120_000);

test("what is proposed while somebody types is the same from memory as from the database", async () => {
  let proposed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyListing(optionIds), { minLength: 20, maxLength: 30 }),
      fc.array(anyText, { minLength: 6, maxLength: 10 }),
      async (saved, texts) => {
        await replace({ gone: [], saved });
        const memory = counting(await fillKeeper());
        for (const text of texts) {
          const { answers } = memory;
          const suggestions = await suggest(shop.database, text, { memory });
          expect(suggestions, text).toEqual(await suggest(shop.database, text));
          expect(memory.answers).toBeGreaterThan(answers);
          proposed += suggestions.products.length;
        }
      },
    ),
    { numRuns: Number(process.env.MEMORY_RUNS ?? 25) },
  );
  expect(proposed).toBeGreaterThan(0);
}, 120_000);

test("what is known of the words that begin with a text is the same from memory as from the database, also after products have gone", async () => {
  let [begun, lettered, sized] = [0, 0, 0];
  const anyBeginning = fc.constantFrom(
    "w",
    "wh",
    "whe",
    "p",
    "pr",
    "g",
    "o",
    "ol",
    "5",
    "c",
    "ch",
    "س",
    "سی",
    "e",
    "x",
    "@",
  );
  const anyLetters = fc.constantFrom("e", "he", "ey", "'n", "%", "_", "_a", "5", "-f", "lb", "ا", "y💪", "z", "@");
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyListing(optionIds), { minLength: 4, maxLength: 12 }),
      fc.array(
        fc.record({
          gone: fc.subarray(someIds, { maxLength: 2 }),
          saved: fc.array(anyListing(optionIds), { maxLength: 3 }),
          texts: fc.array(
            fc.record({ beginning: anyBeginning, letters: fc.option(anyLetters), withSizes: fc.boolean() }),
            { minLength: 2 },
          ),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (first, steps) => {
        await replace({ gone: someIds, saved: first });
        const keeper = await fillKeeper();
        for (const { gone, saved, texts } of steps) {
          await replace({ gone, saved });
          for (const { beginning, letters, withSizes } of texts) {
            const memory = counting(keeper);
            const ask = async (known?: ListingMemoryPort) => {
              const asked = { withSizes, letters, memory: known };
              const found = await findKnownWords(shop.database, [beginning], asked);
              return { ...found, withLetters: found.withLetters.toSorted(), sizes: found.sizes.toSorted() };
            };
            const expected = await ask();
            expect(await ask(memory), `${beginning} ${letters}`).toEqual(expected);
            expect(memory.answers).toBe(beginning === "@" && letters === null && !withSizes ? 0 : 1);
            begun += expected.maxBegun;
            lettered += expected.withLetters.length;
            sized += expected.sizes.length;
          }
        }
      },
    ),
    { numRuns: Number(process.env.MEMORY_RUNS ?? 25) },
  );
  expect([begun, lettered, sized].map((found) => found > 0)).toEqual([true, true, true]);
}, 120_000);

test("a list of ids from memory is that of the database, in each order and its reverse", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyListing(optionIds), { minLength: 12, maxLength: 30 }),
      fc.array(
        fc
          .record({
            like: anyListingQuery,
            categories: fc.subarray(["supplements", "proteins", "tops", "offers"], { maxLength: 2 }),
            sort: fc.constantFrom(...productSorts),
            descending: fc.boolean(),
          })
          .map(({ like: { attributes, text = "", page, pageSize }, ...listed }): ProductListQuery => ({
            ...listed,
            attributes,
            text,
            page,
            pageSize,
          })),
        { minLength: 4, maxLength: 8 },
      ),
      async (saved, queries) => {
        await replace({ gone: [], saved });
        const memory = counting(await fillKeeper());
        for (const asked of queries)
          expect(await listProductIds(shop.database, asked, memory), JSON.stringify(asked)).toEqual(
            await listProductIds(shop.database, asked),
          );
        expect(memory.answers).toBeGreaterThanOrEqual(queries.length);
      },
    ),
    { numRuns: Number(process.env.MEMORY_RUNS ?? 25) },
  );
}, 120_000);

test("while it is filled, and when it cannot read, the database answers", async () => {
  await replace({ gone: [], saved: sample(1) });
  const keeper = new MemoryKeeper(shop.database, log);
  const memory = counting(keeper);
  const expected = await listProducts(shop.database, query());
  expect(expected.total).toBeGreaterThan(0);
  expect(await listProducts(shop.database, query(), { memory })).toEqual(expected);
  expect(memory.answers).toBe(0);
  await keeper.fill();
  expect(await listProducts(shop.database, query(), { memory })).toEqual(expected);
  expect(memory.answers).toBe(1);
  keeper.stop();
  expect(await listProducts(shop.database, query(), { memory })).toEqual(expected);
  expect(memory.answers).toBe(1);
});

test("when a memory does not answer, what is known of words comes from the database", async () => {
  await replace({ gone: [], saved: sample(1, 9) });
  const silent: ListingMemoryPort = {
    isFilled: () => true,
    find: async () => null,
    findNames: async () => null,
    findWords: async () => null,
  };
  const asked = { withSizes: true, letters: "he" };
  const expected = await findKnownWords(shop.database, ["w"], asked);
  expect(expected).toMatchObject({
    likely: expect.stringContaining("w"),
    withLetters: expect.arrayContaining(["ƿwhey"]),
  });
  expect([expected.maxBegun, expected.sizes.length].every((found) => found > 0)).toBe(true);
  expect(await findKnownWords(shop.database, ["w"], { ...asked, memory: silent })).toEqual(expected);
});

test("two processes say the same as soon as a change is committed, without having been told", async () => {
  await replace({ gone: [], saved: sample(2) });
  const [one, other] = [counting(await fillKeeper()), counting(await fillKeeper())];
  for (const seed of [3, 4, 5]) {
    await replace({ gone: [someIds[seed]!], saved: sample(seed, 2) });
    const expected = await listProducts(shop.database, query());
    for (const memory of [one, other]) expect(await listProducts(shop.database, query(), { memory })).toEqual(expected);
  }
  expect([one.answers, other.answers]).toEqual([3, 3]);
});

test("what is asked while others write is never older than what was committed before", async () => {
  await replace({ gone: someIds, saved: [] });
  const keeper = await fillKeeper();
  const memory = counting(keeper);
  const [first] = sample(6, 1);
  const listed = someIds.map((productId): BuiltListing => ({
    ...first!,
    listing: { ...first!.listing, productId },
    text: { ...first!.text, productId },
    card: { productId, card: { ...first!.card.card, id: productId } },
  }));
  let committed = 0;
  const write = async () => {
    for (const built of listed) {
      await replace({ gone: [], saved: [built] });
      committed += 1;
    }
  };
  const ask = async () => {
    while (committed < listed.length) {
      const before = committed;
      const { total, cards } = await listProducts(shop.database, query(), { memory });
      expect(total).toBeGreaterThanOrEqual(before);
      expect(cards.length).toBeGreaterThanOrEqual(total);
    }
  };
  await Promise.all([write(), ask(), ask(), ask()]);
  expect(memory.answers).toBeGreaterThan(0);
  expect((await listProducts(shop.database, query(), { memory })).total).toBe(listed.length);
});

test("a history that a failover has replaced, changes that are not kept, and an emptied table make it read all anew", async () => {
  const forget = {
    "another history": () => shop.database.execute(sql`update search_changes set nonce = gen_random_uuid()`),
    "changes that are not kept": async () => {
      await replace({ gone: [], saved: sample(8, 2) });
      await shop.database.execute(sql`delete from search_changes where id < (select max(id) from search_changes)`);
    },
    "an emptied table": () => shop.database.execute(sql`truncate search_listings cascade`),
  };
  for (const [what, happens] of Object.entries(forget)) {
    await replace({ gone: [], saved: sample(7) });
    const keeper = await fillKeeper();
    await happens();
    const memory = counting(keeper);
    const expected = await listProducts(shop.database, query());
    expect(await listProducts(shop.database, query(), { memory }), what).toEqual(expected);
    expect(memory.answers, what).toBe(0);
    await keeper.fill();
    expect(await listProducts(shop.database, query(), { memory }), what).toEqual(expected);
    expect(memory.answers, what).toBe(1);
  }
});

test("much that has changed is read in parts of a bounded size, and nothing of it is passed over", async () => {
  await replace({ gone: [], saved: sample(13) });
  const keeper = await fillKeeper();
  const before = (await readVersion(shop.database, "")).version;
  // What reaches the memory last stands behind two parts: many products, and many changes.
  const note = (changes: number, products: number) =>
    shop.database.execute(sql`
      insert into search_changes (product_ids)
      select array(select gen_random_uuid() from generate_series(1, ${products} + 0 * change)) from generate_series(1, ${changes}) change`);
  await note(5, 9_000);
  await note(1_500, 1);
  await replace({ gone: [], saved: sample(14, 8) });
  const parts = [];
  for (let since = before, isPart = true; isPart;) {
    const part = (await readChanged(shop.database, since))!;
    parts.push(part.rows.length + part.gone.length);
    ({ version: since, isPart } = part);
  }
  expect(Math.max(...parts)).toBe(18_000);
  expect(parts.length).toBeGreaterThan(3);
  const memory = counting(keeper);
  const expected = await listProducts(shop.database, query());
  expect(await listProducts(shop.database, query(), { memory })).toEqual(expected);
  expect(memory.answers).toBe(1);
  // Also what changes while it is filled.
  const another = new MemoryKeeper(shop.database, log);
  const filling = another.fill();
  await note(2, 9_000);
  await replace({ gone: [], saved: sample(15, 8) });
  await filling;
  const asked = counting(another);
  expect(await listProducts(shop.database, query(), { memory: asked })).toEqual(
    await listProducts(shop.database, query()),
  );
  expect(asked.answers).toBe(1);
});

test("a change of which it could hold only a part makes it read all anew", async () => {
  await replace({ gone: [], saved: sample(11) });
  const keeper = await fillKeeper();
  const memory = counting(keeper);
  vi.spyOn(NameIndex.prototype, "add").mockImplementationOnce(() => {
    throw new RangeError("Array buffer allocation failed");
  });
  await replace({ gone: someIds, saved: sample(12, 9) });
  const list = async (known: { memory?: ListingMemoryPort }) =>
    Promise.all(["", "whey", "e"].map((text) => listProducts(shop.database, query({ text }), known)));
  const expected = await list({});
  expect(await list({ memory })).toEqual(expected);
  await vi.waitFor(() => expect(keeper.isFilled()).toBe(true));
  memory.answers = 0;
  expect(await list({ memory })).toEqual(expected);
  expect(memory.answers).toBeGreaterThan(0);
});

test("a server that is behind the memory gets what the memory has", async () => {
  await replace({ gone: [], saved: sample(9) });
  const keeper = await fillKeeper();
  const asked = {
    categories: [],
    filters: [],
    search: null,
    order: { by: "shop" as const, descending: true },
    page: 1,
    pageSize: 24,
    facets: null,
    listed: [],
  };
  const behind = { id: 1, nonce: "00000000-0000-0000-0000-000000000000" };
  expect((await keeper.find(asked, behind))?.rows[0]?.count).toBe((await listProducts(shop.database, query())).total);
});
