import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { orderHistory, orderLines, orders } from "./internal/tables.server.ts";
import type { Order, OrderSource } from "./order.ts";

/**
 * The data of a new order. The id is that of its cart, and the access token is a new secret. An order without an
 * account is a guest's.
 */
export type NewOrder = Omit<
  Order,
  "number" | "state" | "placedAt" | "forgottenAt" | "earlierShop" | "accountId" | keyof OrderSource
> &
  Partial<Pick<Order, "accountId">> & {
    source?: OrderSource | undefined;
    /** What the shopper wrote with the order; the first history entry holds it. */
    note?: string | null | undefined;
  };

const ownShop: OrderSource = { channel: "shop", apiKeyId: null, checkoutReference: null };

const write = prepareStatement(
  "record-order",
  sql`
  with placed as (
    insert into ${orders} (id, access_token, account_id, first_name, second_name, phone, email, province, city, address, zip,
      channel, api_key_id, checkout_reference, payment, payment_reference, subtotal, delivery_fee, tax, total)
    values (${sql.placeholder("id")}, ${sql.placeholder("accessToken")}, ${sql.placeholder("accountId")}, ${sql.placeholder("firstName")}, ${sql.placeholder("secondName")}, ${sql.placeholder("phone")}, ${sql.placeholder("email")}, ${sql.placeholder("province")}, ${sql.placeholder("city")},
      ${sql.placeholder("address")}, ${sql.placeholder("zip")}, ${sql.placeholder("channel")}, ${sql.placeholder("apiKeyId")}, ${sql.placeholder("checkoutReference")}, ${sql.placeholder("payment")}, ${sql.placeholder("paymentReference")}, ${sql.placeholder("subtotal")}, ${sql.placeholder("deliveryFee")}, ${sql.placeholder("tax")}, ${sql.placeholder("total")})
    returning id, state, placed_at
  ), history as (
    insert into ${orderHistory} (order_id, position, state, by, note, at)
    select id, 0, state, 'shopper', ${sql.placeholder("note")}::text, placed_at from placed
  )
  insert into ${orderLines} (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, picture_key,
    unit_price, quantity, line_total)
  select placed.id, line.position, line."productId", line."variantId", line."productName", line."productSlug", line.sku, line."selectedOptions", line.takes,
    line."pictureKey", line."unitPrice", line.quantity, line."lineTotal"
  from placed, jsonb_to_recordset(${sql.placeholder("lines")}::jsonb) as line(position int, "productId" uuid, "variantId" uuid, "productName" text, "productSlug" text,
    sku text, "selectedOptions" jsonb, takes jsonb, "pictureKey" text, "unitPrice" bigint, quantity int, "lineTotal" bigint)`,
);

/**
 * Inserts the order, its lines and the first entry of its history in one statement. A second order with the same id is
 * an error.
 */
export async function createOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { channel, apiKeyId, checkoutReference } = order.source ?? ownShop;
  const lines = order.lines.map((line, position) => ({ ...line, position }));
  await write(tx, {
    ...order,
    accountId: order.accountId ?? null,
    channel,
    apiKeyId,
    checkoutReference,
    note: order.note ?? null,
    lines: JSON.stringify(lines),
  });
}
