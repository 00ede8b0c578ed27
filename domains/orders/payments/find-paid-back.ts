import { and, eq, inArray, sql } from "drizzle-orm";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";

/** What went back to the shopper of an order, in paisa. */
export interface PaidBack {
  money: Paisa;
  /** What became store credit, and credit that had paid the order. */
  credit: Paisa;
}

/** What went back to the shopper of an order; the caller says that they may read it. */
export async function findPaidBack(db: Database, orderId: string): Promise<PaidBack> {
  const sums = await db
    .select({ kind: payments.kind, amount: sql<number>`sum(${payments.amount})::float8` })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.kind, ["refund-paid", "credit-given"])))
    .groupBy(payments.kind);
  const of = (kind: string) => paisa(sums.find((sum) => sum.kind === kind)?.amount ?? 0);
  return { money: of("refund-paid"), credit: of("credit-given") };
}
