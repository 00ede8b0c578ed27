import { sql, type SQLWrapper } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { apiKeys } from "#domains/api-keys/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import type { EarlierShopRecord } from "../earlier-shop-record.ts";
import type { HistoryDetails } from "../order-history.ts";
import { openStates } from "../order-states.ts";
import { type OrderChannel, orderChannels, orderStates, type OrderState, type PaymentMethodId } from "../order.ts";

/** An address normalised for comparison: letter case, spaces and punctuation make no difference. */
export const addressKey = (city: SQLWrapper | string, address: SQLWrapper | string) =>
  sql`md5(lower(regexp_replace(${city} || ' ' || ${address}, '[[:space:][:punct:]]+', '', 'g')))`;

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** The order has not ended. */
export const isOpen = (state: SQLWrapper) => sql`${state} in (${listOf(openStates)})`;

const amount = () => bigint({ mode: "number" }).$type<Paisa>().notNull();
const currentTimestamp = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** An order. The id is that of its cart. */
export const orders = pgTable(
  "orders_orders",
  {
    id: uuid().primaryKey(),
    /** The number that people quote on the phone; it authorises nobody. */
    number: bigint({ mode: "number" }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** The secret of the private link. */
    accessToken: text().notNull().unique(),
    /** The account that owns the order; null for a guest's. */
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    state: text().$type<OrderState>().notNull().default("placed"),
    firstName: text().notNull(),
    secondName: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    email: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    zip: text(),
    /** The channel in which it was placed. */
    channel: text().$type<OrderChannel>().notNull().default("shop"),
    /** The storefront in which it was placed, or that sent the shopper. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: "set null" }),
    /** The checkout of the API from which it was placed: it detects a capture that is sent twice. */
    checkoutReference: text().unique(),
    payment: text().$type<PaymentMethodId>().notNull(),
    paymentReference: text(),
    subtotal: amount(),
    deliveryFee: amount(),
    tax: amount(),
    total: amount(),
    placedAt: currentTimestamp(),
    /**
     * When the account was deleted: the recipient's fields are retained only until the order is finished; null while
     * the account exists.
     */
    forgetAt: timestamp({ withTimezone: true }),
    /** When the recipient's fields were erased. */
    forgottenAt: timestamp({ withTimezone: true }),
    /** What an imported order retains of the previous store's record. */
    earlierShop: jsonb().$type<EarlierShopRecord>(),
  },
  (order) => [
    index("orders_orders_placed").on(order.placedAt),
    index("orders_orders_email").on(sql`lower(${order.email})`),
    index("orders_orders_phone").on(order.phone),
    index("orders_orders_open_address").on(addressKey(order.city, order.address)).where(isOpen(order.state)),
    index("orders_orders_account").on(order.accountId, order.placedAt),
    index("orders_orders_api_key")
      .on(order.apiKeyId)
      .where(sql`${order.apiKeyId} is not null`),
    index("orders_orders_state").on(order.state, order.number),
    index("orders_orders_forget")
      .on(order.forgetAt)
      .where(sql`${order.forgetAt} is not null and ${order.forgottenAt} is null`),
    check("orders_orders_state", sql`${order.state} in (${listOf(orderStates)})`),
    check("orders_orders_channel", sql`${order.channel} in (${listOf(orderChannels)})`),
  ],
);

/** Lines copy names and prices, because an order records what was agreed and must not follow the catalogue. */
export const orderLines = pgTable(
  "orders_lines",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: uuid().notNull(),
    variantId: uuid().notNull(),
    productName: text().notNull(),
    productSlug: text().notNull(),
    sku: text().notNull(),
    /** Chosen options in group order. */
    selectedOptions: jsonb().$type<{ group: string; option: string }[]>().notNull(),
    /** The variants and units that one unit of the line deducts from stock: the variant itself, or a stack's parts. */
    takes: jsonb().$type<{ variantId: string; quantity: number; name: string }[]>().notNull(),
    pictureKey: text(),
    unitPrice: amount(),
    quantity: integer().notNull(),
    lineTotal: amount(),
  },
  (line) => [primaryKey({ columns: [line.orderId, line.position] })],
);

/**
 * Every change of state and other event of the order, with its author and time. An entry that does not change the
 * state carries only details.
 */
export const orderHistory = pgTable(
  "orders_history",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** "shopper", "shop" or a staff member's id. */
    by: text().notNull(),
    /** The message for the shopper. */
    note: text(),
    details: jsonb().$type<HistoryDetails>(),
    at: currentTimestamp(),
  },
  (entry) => [
    primaryKey({ columns: [entry.orderId, entry.position] }),
    check("orders_history_state", sql`${entry.state} in (${listOf(orderStates)})`),
  ],
);
