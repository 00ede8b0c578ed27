import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { products, variants } from "#domains/catalog/internal/tables.server.ts";
import { currentTimestamp, time } from "#platform/database/columns.ts";

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

/** Stock alerts: each gives one mail, or one notification of a browser, when a sold-out variant can be bought again. */
export const stockAlerts = pgTable(
  "wishlist_stock_alerts",
  {
    id: uuid().primaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** In lower case; null where a browser is told. */
    email: text(),
    /** The browser that is told, as `push_order_devices` has them; null where a mail is sent. */
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    /** Who was logged in when the browser asked. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    askedAt: currentTimestamp(),
    /** When the mail or notification was queued. */
    toldAt: time(),
  },
  (alert) => [
    uniqueIndex("wishlist_stock_alerts_once")
      .on(alert.variantId, alert.email)
      .where(sql`${alert.toldAt} is null`),
    uniqueIndex("wishlist_stock_alerts_once_in_browser")
      .on(alert.variantId, alert.endpoint)
      .where(sql`${alert.toldAt} is null and ${alert.endpoint} is not null`),
    check(
      "wishlist_stock_alerts_recipient",
      sql`num_nonnulls(${alert.email}, ${alert.endpoint}) = 1 and num_nonnulls(${alert.endpoint}, ${alert.p256dh}, ${alert.auth}) in (0, 3)`,
    ),
    index("wishlist_stock_alerts_email").on(alert.email),
    index("wishlist_stock_alerts_endpoint")
      .on(alert.endpoint)
      .where(sql`${alert.endpoint} is not null`),
    index("wishlist_stock_alerts_account")
      .on(alert.accountId)
      .where(sql`${alert.accountId} is not null`),
    index("wishlist_stock_alerts_variant").on(alert.variantId),
    index("wishlist_stock_alerts_asked").on(alert.askedAt),
    index("wishlist_stock_alerts_told")
      .on(alert.toldAt)
      .where(sql`${alert.toldAt} is not null`),
  ],
);
