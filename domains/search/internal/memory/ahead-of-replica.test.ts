import { sql } from "drizzle-orm";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedProducts } from "#test/seed-products.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { allProductsQuery } from "../../listing.ts";
import { listProductIds } from "../../list-product-ids.ts";
import { listProducts } from "../../list-products.ts";
import { suggest } from "../../suggest.ts";
import { saveListings } from "../save-listings.ts";
import { anyListing, someIds } from "./any-listing.ts";
import { MemoryKeeper } from "./memory-keeper.ts";

test("a replica that has not got a product yet, or still has one that is gone, lists the others", async () => {
  await using shop = await openTestDatabase();
  await seedProducts(shop.database, []);
  const drawn = fc.sample(anyListing([]), { seed: 7, numRuns: 60 });
  const built = someIds.map((id) => drawn.find(({ listing }) => listing.productId === id)!);
  const named = built.map((one, at) => ({
    ...one,
    listing: { ...one.listing, sortName: `whey ${at}`, categorySlugs: ["proteins"], inStock: true },
    text: { ...one.text, nameKey: `ƿwheyƿ${at}` },
    card: { ...one.card, card: { ...one.card.card, name: `Whey ${at}`, slug: `whey-${at}` } },
    words: ["@proteins", String(at), "whey", `ƿ${at}`, "ƿwhey"],
  }));
  const [missing, left, ...others] = named;
  const idOf = ({ listing }: (typeof named)[number]) => listing.productId;
  await runTransaction(shop.database, (tx) => saveListings(tx, [missing!, ...others]));
  const memory = new MemoryKeeper(shop.database, pino({ level: "silent" }));
  await memory.fill();
  // As a replica: what happens to its rows is no change that the memory could read.
  await runTransaction(shop.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    for (const table of ["search_cards", "search_texts", "search_listings"])
      await tx.execute(sql`delete from ${sql.identifier(table)} where product_id = ${idOf(missing!)}`);
    await saveListings(tx, [left!]);
  });
  expect(memory.isFilled()).toBe(true);

  const ids = others.map(idOf).sort();
  for (const query of [
    { ...allProductsQuery, category: "proteins" },
    { ...allProductsQuery, text: "whey" },
    { ...allProductsQuery, sort: "name" as const },
  ]) {
    const page = await listProducts(shop.database, query, { memory });
    expect(page.cards.map(({ id }) => id).sort()).toEqual(ids);
    expect(page).toMatchObject({ total: ids.length + 1, relaxed: false, correctedTo: null });
  }
  for (const text of ["whey", "w"]) {
    const { products, total } = await suggest(shop.database, text, { memory });
    expect(products.map(({ slug }) => slug).sort()).toEqual(others.map(({ card }) => card.card.slug).sort());
    expect(total).toBe(ids.length + 1);
  }
  // Who asked for it alone sees no row.
  expect(await suggest(shop.database, "whey 0", { memory })).toMatchObject({ products: [] });
  expect(await listProducts(shop.database, { ...allProductsQuery, text: "whey 0" }, { memory })).toMatchObject({
    cards: [],
  });
  const { productIds, total } = await listProductIds(
    shop.database,
    { categories: [], attributes: {}, sort: "name", descending: false, page: 1, pageSize: 60 },
    memory,
  );
  expect([productIds.length, total]).toEqual([ids.length + 1, ids.length + 1]);
});
