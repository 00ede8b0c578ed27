import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { products, variants } from "#domains/catalog/internal/tables.server.ts";

const currentTimestamp = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** The saved products of accounts. */
export const savedProducts = pgTable(
  "wishlist_saved_products",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    savedAt: currentTimestamp(),
  },
  (saved) => [
    primaryKey({ columns: [saved.accountId, saved.productId] }),
    index("wishlist_saved_products_product").on(saved.productId),
  ],
);

/** Stock alerts: each gives one mail when a sold-out variant can be bought again. */
export const stockAlerts = pgTable(
  "wishlist_stock_alerts",
  {
    id: uuid().primaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text().notNull(),
    askedAt: currentTimestamp(),
    /** When the mail was queued. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (alert) => [
    uniqueIndex("wishlist_stock_alerts_once")
      .on(alert.variantId, alert.email)
      .where(sql`${alert.toldAt} is null`),
    index("wishlist_stock_alerts_email").on(alert.email),
    index("wishlist_stock_alerts_variant").on(alert.variantId),
    index("wishlist_stock_alerts_asked").on(alert.askedAt),
    index("wishlist_stock_alerts_told")
      .on(alert.toldAt)
      .where(sql`${alert.toldAt} is not null`),
  ],
);
