import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { variants } from "#domains/catalog/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, time } from "#platform/database/columns.ts";
import { maxLineQuantity } from "../quantity.ts";

/**
 * Goods that staff offer a shopper as a link. It names goods alone: whoever has the link sees them at current prices, and
 * nothing of anybody.
 */
export const cartLinks = pgTable(
  "cart_links",
  {
    /** The secret of the link. */
    token: text().primaryKey(),
    lines: jsonb().$type<{ variantId: string; quantity: number }[]>().notNull(),
    createdAt: currentTimestamp(),
    expiresAt: time().notNull(),
  },
  (link) => [index("cart_links_expires").on(link.expiresAt)],
);

/** A cart is created with its first line, or with the discount code of a link. It becomes at most one order, which has the cart's id. */
export const carts = pgTable(
  "cart_carts",
  {
    id: uuid().primaryKey(),
    /** The value of the shopper's cookie: it alone authorises access to the cart. */
    secret: text().notNull().unique(),
    /** The account that owns it, on every device; null for a guest's. An account has one open cart. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** The discount code that the shopper entered. Without a foreign key: no code is ever deleted. */
    discountCodeId: uuid(),
    /** When it became an order or was deleted; nothing can be added afterwards. */
    closedAt: time(),
    /** The last request that added lines. Its next attempt, and a form that is sent once more, recognise that it has succeeded already. Null where all of it met the end of the stock. */
    lastAddition: uuid(),
    createdAt: currentTimestamp(),
    /** Every change of the lines sets it to `changedNow`; `upsertLines` recognises by it that another request was first. */
    updatedAt: currentTimestamp(),
  },
  (cart) => [
    index("cart_carts_updated").on(cart.updatedAt),
    // The index includes closed carts, because the foreign key scans them when an account is deleted.
    index("cart_carts_account")
      .on(cart.accountId)
      .where(sql`${cart.accountId} is not null`),
    // Without guests' carts: PostgreSQL would take an index of all open carts for a short way to any open cart, and read it whole.
    uniqueIndex("cart_carts_account_open")
      .on(cart.accountId)
      .where(sql`${cart.closedAt} is null and ${cart.accountId} is not null`),
  ],
);

/**
 * The `updatedAt` of a cart that is changed: now, and later than it was before. Two transactions can have begun in the same microsecond, and an older one
 * can write last: with the time alone a change could leave the value that was there before it, and be overwritten.
 */
export const changedNow = sql<Date>`greatest(now(), ${carts.updatedAt} + interval '1 microsecond')`;

export const cartLines = pgTable(
  "cart_lines",
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** How many units two merged carts wanted together when the stock was lower; null after the shopper has seen it. */
    cappedFrom: integer(),
    /** The unit price, in paisa, that the shopper last saw for this line. */
    seenPrice: integer().$type<Paisa>().notNull(),
    addedAt: currentTimestamp(),
  },
  (line) => [
    unique("cart_lines_variant_once").on(line.cartId, line.variantId),
    index("cart_lines_variant").on(line.variantId),
    check("cart_lines_quantity", sql`${line.quantity} between 1 and ${sql.raw(String(maxLineQuantity))}`),
  ],
);
