import { sql } from "drizzle-orm";
import { insertEvents, toQuietEvents } from "#domains/events/record-event.ts";
import type { Adjustment } from "#domains/pricing/price-lines.ts";
import { selectTakesCost } from "#domains/inventory/select-unit-cost.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Actor, actorId, type SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import { amountColumns, amountPlaceholders } from "./internal/amount-columns.ts";
import { numberAdjustments } from "./internal/number-adjustments.ts";
import { payments } from "./internal/tables/payment-tables.server.ts";
import { orderAdjustments } from "./internal/tables/adjustment-tables.server.ts";
import { orderHistory, orderLines, orders } from "./internal/tables.server.ts";
import type { Order, OrderSource } from "./order.ts";
import { findPaymentMethod } from "./payments/payment-methods.ts";

/**
 * The data of a new order. The id is that of its cart, and the access token is a new secret. An order without an
 * account is a guest's.
 */
export type NewOrder = Omit<
  Order,
  | "number"
  | "state"
  | "status"
  | "confirmation"
  | "version"
  | "placedAt"
  | "forgottenAt"
  | "earlierShop"
  | "accountId"
  | "attribution"
  | "credit"
  | "exchanged"
  | "balance"
  | "discountCode"
  | keyof OrderSource
> &
  Partial<Pick<Order, "accountId">> & {
    attribution?: Order["attribution"] | undefined;
    /** The reasons for its amounts. */
    adjustments: Adjustment[];
    source?: OrderSource | undefined;
    /** What of the total is paid with store credit. */
    credit?: Paisa | undefined;
    /** The order that this credit belongs to, where it is a guest's. */
    creditOfOrder?: string | null | undefined;
    /** The staff member who took it for the shopper, or the shop itself. */
    placedBy?: Staff<"orders.edit"> | SystemActor | undefined;
    /** What the shopper wrote with the order; the first history entry holds it. */
    note?: string | null | undefined;
  };

const ownShop: OrderSource = { channel: "shop", apiKeyId: null, checkoutReference: null };

/**
 * The parts of a statement that inserts an order, its lines, adjustments, the amount that is due and the store credit that pays it, the first
 * entry of its history, and its event. A second order with the same id is an error. The placeholders are those of
 * `toOrderParameters`.
 */
export const insertOrder = sql`
  placed as (
    insert into ${orders} (id, access_token, account_id, first_name, second_name, phone, email, province, city, address, zip,
      channel, api_key_id, checkout_reference, utm_source, utm_medium, utm_campaign, confirmation, payment, payment_reference, ${amountColumns})
    values (${sql.placeholder("id")}, ${sql.placeholder("accessToken")}, ${sql.placeholder("accountId")}, ${sql.placeholder("firstName")}, ${sql.placeholder("secondName")}, ${sql.placeholder("phone")}, ${sql.placeholder("email")}, ${sql.placeholder("province")}, ${sql.placeholder("city")},
      ${sql.placeholder("address")}, ${sql.placeholder("zip")}, ${sql.placeholder("channel")}, ${sql.placeholder("apiKeyId")}, ${sql.placeholder("checkoutReference")}, ${sql.placeholder("utmSource")}, ${sql.placeholder("utmMedium")}, ${sql.placeholder("utmCampaign")}, ${sql.placeholder("confirmation")}, ${sql.placeholder("payment")}, ${sql.placeholder("paymentReference")}, ${amountPlaceholders})
    returning id, state, placed_at, account_id, total
  ), history as (
    insert into ${orderHistory} (order_id, position, state, actor_kind, actor_id, note, at)
    select id, 0, state, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text, ${sql.placeholder("note")}::text, placed_at from placed
  ), adjusted as (
    insert into ${orderAdjustments} (order_id, position, line_position, kind, label, amount, reference)
    select placed.id, given.position, given."linePosition", given.kind, given.label, given.amount, given.reference
    from placed, jsonb_to_recordset(${sql.placeholder("adjustments")}::jsonb) as given(position int, "linePosition" int, kind text, label text, amount bigint, reference text)
  ), due as (
    insert into ${payments} (id, order_id, kind, amount, at, actor_kind, actor_id)
    select ${sql.placeholder("paymentId")}::uuid, id, 'due', total, placed_at, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text
    from placed where total > 0
    union all
    select ${sql.placeholder("creditPaymentId")}::uuid, id, 'credit-spent', ${sql.placeholder("credit")}::bigint, placed_at, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text
    from placed where ${sql.placeholder("credit")}::bigint > 0
  ), lined as (
  insert into ${orderLines} (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, picture_key,
    unit_price, quantity, line_total, unit_cost)
  select placed.id, line.position, line."productId", line."variantId", line."productName", line."productSlug", line.sku, line."selectedOptions", line.takes,
    line."pictureKey", line."unitPrice", line.quantity, line."lineTotal", ${selectTakesCost(sql`line.takes`)}
  from placed, jsonb_to_recordset(${sql.placeholder("lines")}::jsonb) as line(position int, "productId" uuid, "variantId" uuid, "productName" text, "productSlug" text,
    sku text, "selectedOptions" jsonb, takes jsonb, "pictureKey" text, "unitPrice" bigint, quantity int, "lineTotal" bigint)
  ), logged as (${insertEvents})`;

/** The event of a new order; of an order that staff took, the caller audits it. */
export const orderPlaced = ({ id, creditOfOrder }: Pick<NewOrder, "id" | "creditOfOrder">) => ({
  type: "order.placed" as const,
  subjectId: id,
  payload: creditOfOrder ? { creditOfOrder } : {},
});

/** Who places an order: staff or the shop for a shopper, or the shopper. */
export function findOrderActor({ placedBy, accountId = null }: Pick<NewOrder, "placedBy" | "accountId">): Actor {
  return placedBy ?? (accountId === null ? { kind: "guest" } : { kind: "customer", accountId });
}

/** The values of the placeholders of `insertOrder`. */
export function toOrderParameters(order: NewOrder) {
  const { channel, apiKeyId, checkoutReference } = order.source ?? ownShop;
  const accountId = order.accountId ?? null;
  const by = findOrderActor(order);
  return {
    ...order,
    actorKind: by.kind,
    // Entries outlive accounts, and the order names its own.
    actorId: by.kind === "customer" ? null : actorId(by),
    accountId,
    channel,
    apiKeyId,
    checkoutReference,
    utmSource: order.attribution?.source ?? null,
    utmMedium: order.attribution?.medium ?? null,
    utmCampaign: order.attribution?.campaign ?? null,
    // What is paid before delivery waits for its money, and for no call.
    confirmation: findPaymentMethod(order.payment).asksReference ? "not-needed" : "waiting",
    note: order.note ?? null,
    paymentId: newId(),
    creditPaymentId: newId(),
    credit: order.credit ?? 0,
    lines: JSON.stringify(order.lines.map((line, position) => ({ ...line, position }))),
    adjustments: JSON.stringify(numberAdjustments(order.adjustments)),
    events: JSON.stringify(toQuietEvents(by, [orderPlaced(order)])),
  };
}
