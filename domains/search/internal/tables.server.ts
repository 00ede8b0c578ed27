import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";
import type { ProductCard } from "../product-card.ts";

/** Words of a document, for `@@`. Written as PostgreSQL's text form of it. */
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** New entries wait in a list that every search reads through: long enough to make bulk loads many times faster, too short to be felt. In kB. */
const quickWrites = { gin_pending_list_limit: 512 };

/**
 * One row for each active product, made anew when anything it shows changes: what lists filter, count and sort by.
 * Rows are kept narrow, for a list may have to count all of them; what is only shown or searched stands in the tables below.
 * No foreign key leads to the catalogue: when a product goes, its rows must stay until the refresh has seen what they were.
 */
export const listings = pgTable(
  "search_listings",
  {
    productId: uuid().primaryKey(),
    /** The name as `normaliseText` leaves it. */
    sortName: text().notNull(),
    /** Every category it stands in, ancestors, brand, "stacks" and "offers" included; the one that cards show first. */
    categorySlugs: text().array().notNull(),
    brandSlug: text(),
    brandName: text(),
    flavours: text().array().notNull(),
    sizes: text().array().notNull(),
    price: integer().$type<Paisa>().notNull(),
    costPerServing: integer().$type<Paisa>(),
    inStock: boolean().notNull(),
    onOffer: boolean().notNull(),
    popularity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (listing) => [
    index("search_listings_categories").using("gin", listing.categorySlugs).with(quickWrites),
    index("search_listings_relevance").on(
      listing.inStock.desc().nullsFirst(),
      listing.popularity.desc().nullsFirst(),
      listing.productId.desc().nullsFirst(),
    ),
    index("search_listings_newest").on(listing.createdAt.desc().nullsFirst(), listing.productId.desc().nullsFirst()),
    index("search_listings_price").on(listing.price, listing.productId),
    index("search_listings_name").on(listing.sortName, listing.productId),
    index("search_listings_cost").on(listing.costPerServing, listing.productId),
  ],
);

/** What a product is found by. */
export const texts = pgTable(
  "search_texts",
  {
    productId: uuid()
      .primaryKey()
      .references(() => listings.productId, { onDelete: "cascade" }),
    /** The name as `toNameKey` leaves it: a trigram can tell where one word ends and the next begins. */
    nameKey: text().notNull(),
    /** As `joinWord` leaves them. They are found whole: as words they would all begin alike. */
    skus: text().array().notNull(),
    popularity: integer().notNull(),
    /** Every word of the name, brand, categories, options and keywords, as counted in `words`; the name's words also behind a gap. */
    tokens: tsvector().notNull(),
  },
  (row) => [
    index("search_texts_tokens").using("gin", row.tokens).with(quickWrites),
    index("search_texts_skus").using("gin", row.skus).with(quickWrites),
    index("search_texts_name_trigrams")
      .using("gin", sql`${row.nameKey} gin_trgm_ops`)
      .with(quickWrites),
    index("search_texts_name_prefix").on(row.nameKey.op("text_pattern_ops"), row.popularity, row.productId),
    // Holds the name too, so that the most popular names are read from the index alone.
    index("search_texts_popularity").on(
      row.popularity.desc().nullsFirst(),
      row.productId.desc().nullsFirst(),
      row.nameKey,
    ),
  ],
);

/** What a product shows. */
export const cards = pgTable("search_cards", {
  productId: uuid()
    .primaryKey()
    .references(() => listings.productId, { onDelete: "cascade" }),
  card: jsonb().$type<ProductCard>().notNull(),
});

/** Every word that products are found by, with the number of products that have it: where close misses are looked up. */
export const words = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    listings: integer().notNull(),
    /** The word with any one letter left out: two words that share one of these are a slip apart. */
    slips: text().array().notNull(),
  },
  (row) => [
    index("search_words_prefix").on(row.word.op("text_pattern_ops")),
    index("search_words_trigrams")
      .using("gin", sql`${row.word} gin_trgm_ops`)
      .with(quickWrites),
    index("search_words_slips").using("gin", row.slips).with(quickWrites),
  ],
);

/** One row, locked by whoever refreshes listings, so that words are counted by one at a time. None before the first refresh. */
export const refreshes = pgTable("search_refreshes", {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The `listingVersion` of the code that all listings were made by, or were queued to be. */
  version: integer().notNull().default(0),
});
