import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isStandingAdvance, payments } from "../../internal/tables/payment-tables.server.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import { referenceKey } from "../../internal/reference-key.ts";
import { orders } from "../../internal/tables.server.ts";
import { toReferenceKey } from "./payment-proof.ts";

/** An order that names the transfer of another one. */
export interface SameReference {
  orderId: string;
  orderNumber: number;
  /** Whether a payment with this reference is in its book. */
  paid: boolean;
}

/** The most orders that are named for one reference. */
const maxNamed = 20;

/**
 * The orders whose shoppers gave this reference, or whose book has a transfer of it, by the key of each reference: the
 * lowest numbers first, at most twenty.
 */
export async function findSameReferences(
  db: Database,
  _by: Staff<"payments.reconcile">,
  references: readonly string[],
): Promise<Map<string, SameReference[]>> {
  const keys = [...new Set(references.map(toReferenceKey))].filter((key) => key !== "");
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; orderId: string; orderNumber: string; paid: boolean }>(sql`
    select key, found.id as "orderId", found.number as "orderNumber", found.paid
    from unnest(${sql.param(keys)}::text[]) as key, lateral (
      select ${orders.id} as id, ${orders.number} as number, bool_or(named.paid) as paid from (
        select ${orders.id} as order_id, false as paid from ${orders} where ${orders.paymentReference} is not null and ${referenceKey(orders.paymentReference)} = key
        union all
        select ${paymentProofs.orderId}, false from ${paymentProofs} where ${referenceKey(paymentProofs.reference)} = key
        union all
        select ${payments.orderId}, true from ${payments} where ${isStandingAdvance} and ${payments.reference} is not null and ${referenceKey(payments.reference)} = key
      ) as named join ${orders} on ${orders.id} = named.order_id
      group by ${orders.id}, ${orders.number} order by ${orders.number} limit ${maxNamed}) as found`);
  const found = new Map<string, SameReference[]>();
  for (const { key, orderNumber, ...rest } of rows)
    found.set(key, [...(found.get(key) ?? []), { ...rest, orderNumber: Number(orderNumber) }]);
  return found;
}
