import { sql, type SQLWrapper } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { apiKeys } from "#domains/api-keys/internal/tables.server.ts";
import { couriers } from "#domains/couriers/internal/tables.server.ts";
import { type Actor, actorKinds } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import type { EarlierShopRecord } from "../import-export/earlier-shop-record.ts";
import type { HistoryDetails } from "../history/order-history.ts";
import { provinces } from "#domains/addresses/address.ts";
import { openOrderStates, parcelEnds } from "../order-states.ts";
import {
  type Confirmation,
  confirmations,
  type OrderChannel,
  orderChannels,
  type OrderState,
  orderStates,
  type OrderStatus,
  orderStatuses,
  type PaymentMethodId,
  paymentMethodIds,
} from "../order.ts";
import { type ShipmentState, shipmentStates, underwayShipmentStates } from "../shipments/shipment.ts";
import { referenceKey } from "./reference-key.ts";
import { mailboxKeyOf } from "#domains/customers/internal/tables.server.ts";

/** An address normalised for comparison: letter case, spaces and punctuation make no difference. */
export const addressKey = (city: SQLWrapper | string, address: SQLWrapper | string) =>
  sql`md5(lower(regexp_replace(${city} || ' ' || ${address}, '[[:space:][:punct:]]+', '', 'g')))`;

export { mailboxKeyOf };

/** The address is another spelling of its mailbox: it is found by `mailboxKeyOf`, and all others by their letters in lower case. */
export const isMailboxAlias = (email: SQLWrapper) => sql`${mailboxKeyOf(email)} <> lower(${email})`;

/** The recipient's name for a search by its beginning. */
export const nameKey = (first: SQLWrapper, second: SQLWrapper) => sql`lower(${first} || ' ' || ${second})`;

/** The order has not ended. */
export const isOpen = (state: SQLWrapper) => sql`${state} in (${listOf(openOrderStates)})`;

/** What a parcel's end says about whom it went to: the order's goods were kept or came back, and its recipient is not erased. */
export const isRemembered = (order: { state: SQLWrapper; forgottenAt: SQLWrapper }) =>
  sql`${order.state} in (${listOf(parcelEnds)}) and ${order.forgottenAt} is null`;

/** A column of an amount in paisa. JavaScript has it as a number, which is exact up to 90 trillion rupees. */
export const amount = () => bigint({ mode: "number" }).$type<Paisa>().notNull();

/** Who made an entry: the account of a staff member, or the job of the shop; of a shopper, only the kind. */
export const actor = () => ({ actorKind: text().$type<Actor["kind"]>().notNull(), actorId: text() });

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
    /** Derived by `deriveState` and written with every change, so that lists and limits find orders by it. */
    state: text().$type<OrderState>().notNull().default("placed"),
    status: text().$type<OrderStatus>().notNull().default("open"),
    confirmation: text().$type<Confirmation>().notNull().default("waiting"),
    /** Rises with every change, so that a change made from an old page is refused. */
    version: integer().notNull().default(1),
    firstName: text().notNull(),
    secondName: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    email: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    zip: text(),
    /** Stored, because a new order is compared with all open ones of its buyer. */
    addressKey: text()
      .notNull()
      .generatedAlwaysAs(addressKey(sql.raw("city"), sql.raw("address"))),
    /** The channel in which it was placed. */
    channel: text().$type<OrderChannel>().notNull().default("shop"),
    /** The storefront in which it was placed, or that sent the shopper. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: "set null" }),
    /** The checkout of the API from which it was placed: it detects a capture that is sent twice. */
    checkoutReference: text(),
    /** Its attribution: without a source it has none. */
    utmSource: text(),
    utmMedium: text(),
    utmCampaign: text(),
    payment: text().$type<PaymentMethodId>().notNull(),
    paymentReference: text(),
    subtotal: amount(),
    deliveryFee: amount(),
    tax: amount(),
    total: amount(),
    /** What the shop owes its shopper: `owedBackOf` its book, written with each entry. */
    owedBack: bigint({ mode: "number" }).$type<Paisa>().notNull().default(paisa(0)),
    placedAt: currentTimestamp(),
    /**
     * When the account was deleted: the recipient's fields are retained only until the order is finished; null while
     * the account exists.
     */
    forgetAt: time(),
    /** When the recipient's fields were erased. */
    forgottenAt: time(),
    /** What an imported order retains of the earlier shop's record. */
    earlierShop: jsonb().$type<EarlierShopRecord>(),
  },
  (order) => [
    index("orders_orders_placed").on(order.placedAt, order.number),
    // The operator class serves equality and searches by the beginning, whatever the database's collation.
    index("orders_orders_email").on(sql`lower(${order.email}) text_pattern_ops`),
    // Most orders have an address that is its mailbox, and add nothing to this one.
    index("orders_orders_mailbox").on(mailboxKeyOf(order.email)).where(isMailboxAlias(order.email)),
    // With the number, so that a search by the beginning reads the index alone.
    index("orders_orders_phone").on(order.phone.op("text_pattern_ops"), order.number),
    index("orders_orders_second_name").on(sql`lower(${order.secondName}) text_pattern_ops`),
    index("orders_orders_name").on(sql`${nameKey(order.firstName, order.secondName)} text_pattern_ops`),
    index("orders_orders_open_address").on(order.addressKey).where(isOpen(order.state)),
    // For risks: what became of earlier parcels to an address. A new order adds nothing to it.
    index("orders_orders_ended_address").on(order.addressKey, order.number).where(isRemembered(order)),
    // Most orders have neither: they cost nothing in these indexes.
    index("orders_orders_account")
      .on(order.accountId, order.placedAt)
      .where(sql`${order.accountId} is not null`),
    uniqueIndex("orders_orders_checkout_reference")
      .on(order.checkoutReference)
      .where(sql`${order.checkoutReference} is not null`),
    index("orders_orders_api_key")
      .on(order.apiKeyId)
      .where(sql`${order.apiKeyId} is not null`),
    // Whose transfer it is. An order in cash adds nothing to it.
    index("orders_orders_payment_reference")
      .on(referenceKey(order.paymentReference))
      .where(sql`${order.paymentReference} is not null`),
    index("orders_orders_state").on(order.state, order.number),
    // For the list of staff: a city by its beginning, and orders by what they cost.
    index("orders_orders_city").on(sql`lower(${order.city}) text_pattern_ops`, order.number),
    index("orders_orders_total").on(order.total, order.number),
    // Few orders are in these, and one that a shopper places in the shop without a link adds nothing to them.
    index("orders_orders_owed_back")
      .on(order.number)
      .where(sql`${order.owedBack} > 0`),
    index("orders_orders_source")
      .on(order.utmSource, order.number)
      .where(sql`${order.utmSource} is not null`),
    index("orders_orders_channel")
      .on(order.channel, order.number)
      .where(sql`${order.channel} <> 'shop'`),
    index("orders_orders_forget")
      .on(order.forgetAt)
      .where(sql`${order.forgetAt} is not null and ${order.forgottenAt} is null`),
    check("orders_orders_state", sql`${order.state} in (${listOf(orderStates)})`),
    check("orders_orders_status", sql`${order.status} in (${listOf(orderStatuses)})`),
    check("orders_orders_confirmation", sql`${order.confirmation} in (${listOf(confirmations)})`),
    check("orders_orders_channel", sql`${order.channel} in (${listOf(orderChannels)})`),
    check("orders_orders_payment", sql`${order.payment} in (${listOf(paymentMethodIds)})`),
    // None in what was imported with another one, and in what is erased.
    check("orders_orders_province", sql`${order.province} in ('', ${listOf(provinces)})`),
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
    /** What one unit had cost the shop when it was sold; null when that was not known. */
    unitCost: bigint({ mode: "number" }).$type<Paisa>(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    index("orders_lines_variant").on(line.variantId, line.orderId),
  ],
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
    ...actor(),
    /** The message for the shopper. */
    note: text(),
    details: jsonb().$type<HistoryDetails>(),
    at: currentTimestamp(),
  },
  (entry) => [
    primaryKey({ columns: [entry.orderId, entry.position] }),
    check("orders_history_state", sql`${entry.state} in (${listOf(orderStates)})`),
    check("orders_history_actor", sql`${entry.actorKind} in (${listOf(actorKinds)})`),
  ],
);

/** The parcels of an order. */
export const shipments = pgTable(
  "orders_shipments",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    state: text().$type<ShipmentState>().notNull(),
    total: amount(),
    cashDue: amount(),
    /** What the courier holds of its money, or below zero what the shop owes the courier: the sum of its entries, see `shareByParcel`. */
    held: bigint({ mode: "number" }).$type<Paisa>().notNull().default(paisa(0)),
    /** The name of the courier as it was when the parcel left, or was booked with it. */
    courier: text(),
    /** Null before it is booked or shipped, and where the name is no courier's. */
    courierId: uuid().references(() => couriers.id),
    trackingNumber: text(),
    packedAt: currentTimestamp(),
    shippedAt: time(),
    /** When it was delivered or came to nothing. */
    endedAt: time(),
  },
  (shipment) => [
    unique("orders_shipments_number").on(shipment.orderId, shipment.number),
    index("orders_shipments_state").on(shipment.state, shipment.packedAt),
    index("orders_shipments_ended")
      .on(shipment.endedAt)
      .where(sql`${shipment.endedAt} is not null`),
    index("orders_shipments_courier")
      .on(shipment.courierId, shipment.state, shipment.shippedAt)
      .where(sql`${shipment.courierId} is not null`),
    index("orders_shipments_tracking")
      .on(shipment.trackingNumber)
      .where(sql`${shipment.trackingNumber} is not null`),
    // Those of which couriers are asked by their numbers.
    index("orders_shipments_tracked")
      .on(shipment.courierId, shipment.id)
      .where(sql`${shipment.trackingNumber} is not null and ${shipment.state} in (${listOf(underwayShipmentStates)})`),
    // Those under a name that was no courier's when they left.
    index("orders_shipments_unnamed")
      .on(shipment.id)
      .where(sql`${shipment.courierId} is null and ${shipment.courier} is not null`),
    // What couriers hold, with since when: few parcels, however many there were.
    index("orders_shipments_held")
      .on(shipment.courierId, shipment.endedAt, shipment.held)
      .where(sql`${shipment.held} <> 0`),
    check("orders_shipments_state", sql`${shipment.state} in (${listOf(shipmentStates)})`),
    check("orders_shipments_cash", sql`${shipment.cashDue} between 0 and ${shipment.total}`),
  ],
);

/** The units of an order's lines in a parcel. */
export const shipmentLines = pgTable(
  "orders_shipment_lines",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** Units that the shopper has sent back, one return at a time; a parcel that came back as a whole changes its state. */
    returned: integer().notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.shipmentId, line.position] }),
    foreignKey({ columns: [line.orderId, line.position], foreignColumns: [orderLines.orderId, orderLines.position] }),
    index("orders_shipment_lines_line").on(line.orderId, line.position),
    index("orders_shipment_lines_returned")
      .on(line.orderId)
      .where(sql`${line.returned} > 0`),
    check("orders_shipment_lines_quantity", sql`${line.quantity} > 0`),
    check("orders_shipment_lines_returned", sql`${line.returned} between 0 and ${line.quantity}`),
  ],
);
