import { sql } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderLines } from "../internal/tables.server.ts";
import type { Order } from "../order.ts";
import { cameToNothing } from "../order-states.ts";
import { findCustomerOrders } from "./find-customer-orders.ts";

/** What a customer has bought since: the products, and the variants, those inside stacks too. */
export interface BoughtLater {
  productIds: ReadonlySet<string>;
  variantIds: ReadonlySet<string>;
}

/**
 * What the customer of an order (its account, phone or e-mail address) has ordered after it and has not cancelled, refused or
 * sent back as a whole. Two statements.
 */
export async function findBoughtLater(
  db: Database,
  by: SystemActor,
  order: Pick<Order, "id" | "accountId" | "phone" | "email" | "placedAt">,
): Promise<BoughtLater> {
  const { orders: others } = await findCustomerOrders(db, by, order);
  const later = others.filter(({ placedAt, state }) => placedAt > order.placedAt && !cameToNothing(state));
  if (later.length === 0) return { productIds: new Set(), variantIds: new Set() };
  const { rows } = await db.execute<{ productId: string; variantId: string }>(sql`
    select distinct line.product_id as "productId", part."variantId" from ${orderLines} line
      cross join lateral jsonb_to_recordset(line.takes) as part("variantId" uuid)
    where line.order_id = any(${sql.param(later.map(({ id }) => id))}::uuid[])`);
  return {
    productIds: new Set(rows.map(({ productId }) => productId)),
    variantIds: new Set(rows.map(({ variantId }) => variantId)),
  };
}
