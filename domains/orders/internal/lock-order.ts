import { eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { orders } from "./tables.server.ts";

/** The current order, with its row locked until the transaction ends. */
export async function lockOrder(tx: Transaction, orderId: string) {
  if (!isId(orderId)) return null;
  const { state, email, payment, paymentReference, forgottenAt } = orders;
  const [order] = await tx
    .select({ state, email, payment, paymentReference, forgottenAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return order ?? null;
}
