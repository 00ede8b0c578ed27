import { and, count, eq, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { LockedOrder } from "./lock-order.ts";
import { recordOrderChange } from "./record-order-change.ts";
import { orderHistory, orders } from "./tables.server.ts";
import { writeOrder } from "./write-order.ts";

/** The maximum number of references per order: enough to correct a mistake or two, too few to flood the history. */
const maxReferences = 10;

/** Stores the reference of a locked order's transfer, with an entry of its history. The same reference again changes nothing. */
export async function storePaymentReference(
  tx: Transaction,
  by: Actor,
  order: LockedOrder,
  reference: string,
): Promise<"given" | "too-many"> {
  if (order.paymentReference === reference) return "given";
  const [given] = await tx
    .select({ times: count() })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, order.id), sql`${orderHistory.details}->>'kind' = 'payment-reference'`));
  if ((given?.times ?? 0) >= maxReferences) return "too-many";

  await tx.update(orders).set({ paymentReference: reference }).where(eq(orders.id, order.id));
  const changed = await writeOrder(tx, by, order, {
    history: { details: { kind: "payment-reference", reference } },
  });
  await recordOrderChange(tx, by, order, changed, { type: "order.reference-given" });
  return "given";
}
