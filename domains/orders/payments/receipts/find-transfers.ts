import { asc, eq, sql } from "drizzle-orm";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../../internal/payment-tables.server.ts";
import { receipts } from "../../internal/receipt-tables.server.ts";
import type { Order } from "../../order.ts";
import { calculateBalance, type PaymentKind } from "../payment.ts";
import { maxReceipts, type Receipt, takesReceipts } from "./receipt.ts";

/** What the page of an order to be paid by transfer shows of its money. */
export interface Transfers {
  receipts: Receipt[];
  /** What the shopper still owes. */
  due: Paisa;
}

/** The receipts of an order, the oldest first, and what it still owes; null for an order that expects no transfer, which costs nothing. */
export async function findTransfers(
  db: Database,
  order: Pick<Order, "id" | "payment" | "state">,
): Promise<Transfers | null> {
  if (!takesReceipts(order)) return null;
  const { kind, amount, orderId } = payments;
  const [sent, sums] = await Promise.all([
    listReceiptsOf(db, order.id),
    db
      .select({ kind, amount: sql<number>`sum(${amount})::float8` })
      .from(payments)
      .where(eq(orderId, order.id))
      .groupBy(kind),
  ]);
  const { shopper } = calculateBalance(sums as { kind: PaymentKind; amount: Paisa }[]);
  return { receipts: sent, due: paisa(Math.max(0, shopper)) };
}

/** The receipts of an order, the oldest first. */
export async function listReceiptsOf(db: Database, order: string): Promise<Receipt[]> {
  const { id, reference, state, sentAt, amount, note, orderId } = receipts;
  return db
    .select({ id, reference, state, sentAt, amount, note })
    .from(receipts)
    .where(eq(orderId, order))
    .orderBy(asc(id))
    .limit(maxReceipts);
}
