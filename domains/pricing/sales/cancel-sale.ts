import { and, eq, isNull, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { saleProducts, sales } from "../internal/tables.server.ts";

/**
 * Ends a sale now, or calls it off before its start. The worker ends its discounts within seconds, and raises their prices. A discount that staff
 * changed since is their own and stays. "over" for a sale that has ended.
 */
export async function cancelSale(
  db: Database,
  by: Staff<"pricing.edit">,
  { saleId }: { saleId: string },
): Promise<{ outcome: "cancelled" | "not-found" | "over" }> {
  if (!isId(saleId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId)).for("update");
    if (!sale) return { outcome: "not-found" as const };
    const [cancelled] = await tx
      .update(sales)
      .set({ cancelledAt: sql`now()` })
      .where(and(eq(sales.id, saleId), isNull(sales.cancelledAt), sql`coalesce(${sales.endsAt} > now(), true)`))
      .returning({ cancelledAt: sales.cancelledAt, startsAt: sales.startsAt, endsAt: sales.endsAt });
    if (!cancelled) return { outcome: "over" as const };
    await tx.delete(saleProducts).where(eq(saleProducts.saleId, saleId));
    await enqueue(tx, "apply-discounts", {}, { key: `apply-discounts:${saleId}` });
    const { cancelledAt, ...times } = cancelled;
    await recordEvent(
      tx,
      by,
      { type: "sale.cancelled", subjectId: saleId, payload: {} },
      { before: { text: sale.text, percentage: sale.percentage, ...times, cancelledAt: null }, after: { cancelledAt } },
    );
    return { outcome: "cancelled" as const };
  });
}
