import { and, eq } from "drizzle-orm";
import { type Paisa, paisa, sum } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import type { RecordedPayment } from "./payment.ts";

/** What of refunds in money was taken back, in paisa, by the reference of the transfer. */
export type RefundsTakenBack = ReadonlyMap<string, Paisa>;

/** What of these entries of an order's book are refunds in money of which all that has one reference was taken back. */
export function sumRefundsTakenBack(
  entries: readonly Pick<RecordedPayment, "kind" | "amount" | "reference">[],
): RefundsTakenBack {
  const refunds = entries.filter(({ kind, reference }) => kind === "refund-paid" && reference !== null);
  return new Map(
    [...Map.groupBy(refunds, ({ reference }) => reference!)].flatMap(([reference, own]) => {
      const amounts = own.map(({ amount }) => amount);
      const paid = sum(amounts.filter((amount) => amount > 0));
      return sum(amounts) === 0 ? [[reference, paid] as const] : [];
    }),
  );
}

/** The same of an order; the caller says that they may read it. */
export async function findRefundsTakenBack(db: Database, orderId: string): Promise<RefundsTakenBack> {
  const { kind, amount, reference } = payments;
  return sumRefundsTakenBack(
    await db
      .select({ kind, amount, reference })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(kind, "refund-paid"))),
  );
}

interface PaidReturn {
  reference: string | null;
  refund: Paisa | null;
  credited: Paisa;
}

/** What of the transfer that paid a return back was taken back and is still owed, in paisa, of an order that owes so much. */
export const owedAgainOf = (
  { reference, refund, credited }: PaidReturn,
  takenBack: RefundsTakenBack,
  owedBack: number,
): Paisa =>
  paisa(
    reference === null ? 0 : Math.max(0, Math.min(takenBack.get(reference) ?? 0, (refund ?? 0) - credited, owedBack)),
  );
