import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products, variants } from "#domains/catalog/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, time } from "#platform/database/columns.ts";
import { discountPercentages } from "../discount-percentage.ts";
import type { DiscountState } from "../discount-state.ts";

const { lowest, highest } = discountPercentages;

/** At most one discount per product. */
export const discounts = pgTable(
  "pricing_discounts",
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .unique("pricing_discounts_product")
      .references(() => products.id, { onDelete: "cascade" }),
    percentage: integer().notNull(),
    /** The price before the discount, in paisa. */
    original: integer().$type<Paisa>().notNull(),
    /** A scheduled one waits for its start. Shoppers see running ones alone. */
    state: text().$type<DiscountState>().notNull().default("running"),
    startsAt: time(),
    /** null: until staff end it. */
    endsAt: time(),
    /** The sale that scheduled it; null when staff scheduled it for this product. */
    saleId: uuid().references((): AnyPgColumn => sales.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
  },
  (discount) => [
    index("pricing_discounts_sale")
      .on(discount.saleId, discount.state)
      .where(sql`${discount.saleId} is not null`),
    check("pricing_discounts_state", sql`${discount.state} in ('scheduled', 'running', 'ended')`),
    check("pricing_discounts_period", sql`${discount.endsAt} > ${discount.startsAt}`),
    index("pricing_discounts_state").on(discount.state, discount.id),
    index("pricing_discounts_percentage_order").on(discount.percentage, discount.id),
    index("pricing_discounts_starts_at")
      .on(discount.startsAt)
      .where(sql`${discount.state} = 'scheduled'`),
    index("pricing_discounts_ends_at")
      .on(discount.endsAt)
      .where(sql`${discount.state} = 'running' and ${discount.endsAt} is not null`),
    check(
      "pricing_discounts_percentage",
      sql`${discount.percentage} between ${sql.raw(String(lowest))} and ${sql.raw(String(highest))}`,
    ),
    check("pricing_discounts_original_positive", sql`${discount.original} > 0`),
  ],
);

/** Discounts of many products that start and end together. */
export const sales = pgTable(
  "pricing_sales",
  {
    id: uuid().primaryKey(),
    /** What its products were found by, in words; "" for all active products. */
    text: text().notNull(),
    percentage: integer().notNull(),
    startsAt: time().notNull(),
    /** null: until staff end it. */
    endsAt: time(),
    products: integer().notNull(),
    /** Products that kept a discount of their own. */
    skipped: integer().notNull(),
    /** The account of the staff member who scheduled it. */
    createdBy: text().notNull(),
    createdAt: currentTimestamp(),
    cancelledAt: time(),
  },
  (sale) => [
    index("pricing_sales_starts").on(sale.startsAt),
    // Few of all sales are not over: the others are history.
    index("pricing_sales_end")
      .on(sql`coalesce(${sale.endsAt}, 'infinity')`)
      .where(sql`${sale.cancelledAt} is null`),
  ],
);

/** When a sale is over by itself; "infinity" for one that staff end. */
export const endOfSale: SQL = sql`coalesce(${sales.endsAt}, 'infinity')`;

/**
 * The products of a sale whose discounts a job has still to make. One that waits for a sale is in no second one. Without foreign keys, which would
 * lock the rows of a hundred thousand products one by one: what is gone meanwhile is passed over.
 */
export const saleProducts = pgTable(
  "pricing_sale_products",
  { productId: uuid().primaryKey(), saleId: uuid().notNull() },
  (product) => [index("pricing_sale_products_sale").on(product.saleId, product.productId)],
);

/** The prices that a running discount has lowered, to be raised again when it ends. */
export const loweredPrices = pgTable(
  "pricing_lowered_prices",
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: "cascade" }),
    discountId: uuid()
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    /** Before the discount, in paisa. */
    original: integer().$type<Paisa>().notNull(),
    /** What the discount made of it. */
    price: integer().$type<Paisa>().notNull(),
  },
  (lowered) => [index("pricing_lowered_prices_discount").on(lowered.discountId)],
);
