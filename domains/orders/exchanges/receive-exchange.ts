import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { exchangeLines, exchanges } from "../internal/tables/exchange-tables.server.ts";
import { exchangeGoods } from "../internal/exchanges/lock-exchanged.ts";
import type { OrderState } from "../order.ts";

const receiveSchema = z.object({
  ...orderFields,
  /** The new order of the exchange; `order` is the one whose goods come back. */
  exchange: z.string().refine(isId),
});

/** Takes the goods of an exchange in: they wait among the unavailable goods until somebody has looked at them. */
export async function receiveExchange(
  db: Database,
  by: Staff<"orders.fulfil"> | SystemActor,
  input: z.input<typeof receiveSchema>,
): Promise<{ outcome: "done"; state: OrderState } | { outcome: "already-done" } | OrderRefusal> {
  return changeOrder<
    typeof receiveSchema,
    { outcome: "done"; state: OrderState } | { outcome: "already-done" | "not-found" }
  >(db, receiveSchema, input, async (tx, order, { exchange }) => {
    const own = and(eq(exchanges.orderId, exchange), eq(exchanges.fromOrderId, order.id));
    const received = await tx
      .update(exchanges)
      .set({ receivedAt: new Date() })
      .where(and(own, isNull(exchanges.receivedAt)))
      .returning({ id: exchanges.orderId });
    if (received.length === 0) {
      const known = await tx.select({ id: exchanges.orderId }).from(exchanges).where(own);
      return { outcome: known.length > 0 ? "already-done" : "not-found" };
    }
    const returned = await tx.select().from(exchangeLines).where(eq(exchangeLines.orderId, exchange));
    await exchangeGoods(tx, by, order, returned);
    await recordEvents(tx, by, [
      { type: "order.exchange-received", subjectId: order.id, payload: { orderId: exchange }, after: { exchange } },
    ]);
    return { outcome: "done", state: order.state };
  });
}
