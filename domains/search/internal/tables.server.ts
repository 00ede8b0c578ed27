import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { products } from "#domains/catalog/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import type { ProductCard } from "../product-card.ts";

/** One row for each active product, made anew when anything it shows changes: what lists and searches read. */
export const listings = pgTable(
  "search_listings",
  {
    productId: uuid().primaryKey().references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Lower-case name, for "contains" and prefix matches. */
    foldedName: text().notNull(),
    /** Lower-case name, brand, categories, options, SKUs and keywords. */
    words: text().notNull(),
    /** Every category it stands in, ancestors, brand, "stacks" and "offers" included. */
    categorySlugs: text().array().notNull(),
    brandSlug: text(),
    flavours: text().array().notNull(),
    sizes: text().array().notNull(),
    price: integer().$type<Paisa>().notNull(),
    costPerServing: integer().$type<Paisa>(),
    inStock: boolean().notNull(),
    onOffer: boolean().notNull(),
    popularity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    card: jsonb().$type<ProductCard>().notNull(),
  },
  (listing) => [
    index("search_listings_categories").using("gin", listing.categorySlugs),
    index("search_listings_name_trigrams").using("gin", sql`${listing.foldedName} gin_trgm_ops`),
    index("search_listings_words_trigrams").using("gin", sql`${listing.words} gin_trgm_ops`),
    index("search_listings_popularity").on(listing.popularity.desc(), listing.productId),
  ],
);

/** Every word that names are made of: where close misses are looked up. */
export const searchWords = pgTable(
  "search_words",
  { word: text().primaryKey(), listings: integer().notNull() },
  (row) => [index("search_words_trigrams").using("gin", sql`${row.word} gin_trgm_ops`)],
);
