import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";
import { time } from "#platform/database/columns.ts";
import type { ProductCard } from "../product-card.ts";

/** The words of a document, for `@@`, in PostgreSQL's text form. */
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The size of the index's pending list, which every search scans: large enough to speed up bulk inserts, small enough
 * not to slow searches. In kB.
 */
const quickWrites = { gin_pending_list_limit: 512 };

/**
 * One row per active product, rebuilt when any of its data changes. Lists filter, count and sort by it. Rows are
 * narrow, because a list may count all of them; the tables below hold data for display and search. There is no foreign
 * key to the catalogue: when a product is deleted, its rows must stay until the refresh has compared them.
 */
export const listings = pgTable(
  "search_listings",
  {
    productId: uuid().primaryKey(),
    /** The name in the form of `normaliseText`. */
    sortName: text().notNull(),
    /** Every category of the product, with ancestors, brand, "stacks" and "offers"; the one on its card comes first. */
    categorySlugs: text().array().notNull(),
    brandSlug: text(),
    brandName: text(),
    flavours: text().array().notNull(),
    sizes: text().array().notNull(),
    /** The ids of the options of filterable attributes, ascending. */
    attributeOptions: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The numbers of filterable attributes by code; several where variants differ. */
    attributeNumbers: jsonb().$type<Record<string, number[]>>().notNull().default({}),
    price: integer().$type<Paisa>().notNull(),
    costPerServing: integer().$type<Paisa>(),
    inStock: boolean().notNull(),
    onOffer: boolean().notNull(),
    popularity: integer().notNull(),
    createdAt: time().notNull(),
  },
  (listing) => [
    index("search_listings_categories").using("gin", listing.categorySlugs).with(quickWrites),
    index("search_listings_attribute_options").using("gin", listing.attributeOptions).with(quickWrites),
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

/** The search data of a product. */
export const texts = pgTable(
  "search_texts",
  {
    productId: uuid()
      .primaryKey()
      .references(() => listings.productId, { onDelete: "cascade" }),
    /** The name in the form of `toNameKey`: its trigrams recognise where words end and begin. */
    nameKey: text().notNull(),
    /** In the form of `joinWord`. They are searched whole, because as words they would have many common prefixes. */
    skus: text().array().notNull(),
    popularity: integer().notNull(),
    /**
     * Every word of the name, brand, categories, options and keywords, as counted in `words`; the name's words appear
     * again after a gap.
     */
    tokens: tsvector().notNull(),
  },
  (row) => [
    index("search_texts_tokens").using("gin", row.tokens).with(quickWrites),
    index("search_texts_skus").using("gin", row.skus).with(quickWrites),
    index("search_texts_name_trigrams")
      .using("gin", sql`${row.nameKey} gin_trgm_ops`)
      .with(quickWrites),
    index("search_texts_name_prefix").on(row.nameKey.op("text_pattern_ops"), row.popularity, row.productId),
    // Includes the name, so that an index-only scan returns the most popular names.
    index("search_texts_popularity").on(
      row.popularity.desc().nullsFirst(),
      row.productId.desc().nullsFirst(),
      row.nameKey,
    ),
  ],
);

/** The display data of a product. */
export const cards = pgTable("search_cards", {
  productId: uuid()
    .primaryKey()
    .references(() => listings.productId, { onDelete: "cascade" }),
  card: jsonb().$type<ProductCard>().notNull(),
});

/** Every word of the products, with its number of products. Spelling correction uses it. */
export const words = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    listings: integer().notNull(),
    /** The word with one letter deleted: two words that share one of these are one edit apart. */
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

/**
 * One row that a refresh locks, so that only one transaction counts words at a time. It does not exist before the
 * first refresh.
 */
export const refreshes = pgTable("search_refreshes", {
  id: integer().primaryKey(),
  at: time().notNull(),
  /** The `listingVersion` by which all listings were built, or are queued to be rebuilt. */
  version: integer().notNull().default(0),
});

/**
 * Which listings were written or deleted, one row for each statement that did so. Triggers of `search_listings` add them
 * one transaction after the other, so they are committed in the order of their ids; the last twenty thousand are kept.
 */
export const changes = pgTable("search_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Tells two changes of one id from each other, of which a failover has lost one. */
  nonce: uuid().notNull().defaultRandom(),
  /** Null when they are too many to be listed. */
  productIds: uuid().array(),
});
