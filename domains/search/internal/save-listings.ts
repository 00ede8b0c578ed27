import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import type { BuiltListing } from "./build-listing.ts";
import { quoteLexeme } from "./tsquery.ts";
import { cards, listings, texts } from "./tables.server.ts";

/** Loads the stored listings of these products, by product id. */
export async function loadListings(tx: Transaction, productIds: string[]): Promise<Map<string, BuiltListing>> {
  const rows = await tx
    .select({
      listing: listings,
      text: { productId: texts.productId, nameKey: texts.nameKey, skus: texts.skus, popularity: texts.popularity },
      card: cards,
      words: sql<string[]>`tsvector_to_array(${texts.tokens})`,
    })
    .from(listings)
    .innerJoin(texts, eq(texts.productId, listings.productId))
    .innerJoin(cards, eq(cards.productId, listings.productId))
    .where(inArray(listings.productId, productIds));
  return new Map(rows.map((row) => [row.listing.productId, { ...row, words: row.words.sort() }]));
}

/** Replaces the stored listings with these rows. */
export async function saveListings(tx: Transaction, built: BuiltListing[]): Promise<void> {
  if (built.length === 0) return;
  await tx.delete(listings).where(
    inArray(
      listings.productId,
      built.map(({ listing }) => listing.productId),
    ),
  );
  await insertRows(
    tx,
    listings,
    built.map(({ listing }) => listing),
  );
  await insertRows(
    tx,
    texts,
    built.map(({ text, words }) => ({ ...text, tokens: words.map(quoteLexeme).join(" ") })),
  );
  await insertRows(
    tx,
    cards,
    built.map(({ card }) => card),
  );
}
