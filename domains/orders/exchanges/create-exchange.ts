import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { exchangeGoods, lockExchanged } from "../internal/lock-exchanged.ts";
import { type ExchangePlan, planExchange } from "../internal/plan-exchange.ts";
import { toStockItems } from "../internal/stock-items.ts";
import { writeExchange } from "../internal/write-exchange.ts";
import { maxOrderLineUnits, type OrderState } from "../order.ts";

const exchangeSchema = z.object({
  ...orderFields,
  /** The id of the new order, which the form made: sent twice, it is placed once. */
  newOrderId: z.string().refine(isId),
  /** The units that come back, by the line's position in the order. */
  returned: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(1).max(maxOrderLineUnits) }))
    .min(1, { error: "Enter what comes back" })
    .max(200),
  /** What the shopper gets instead, each variant once. */
  goods: z
    .array(z.object({ variantId: z.uuid(), quantity: z.int().min(1).max(maxOrderLineUnits) }))
    .min(1, { error: "Choose what the shopper gets instead" })
    .max(50),
  /** What delivery of the new order costs, in paisa. */
  deliveryFee: z.int().min(0).default(0),
  /** Whether the goods are back: at the counter, still with the shopper, or taken in by whoever calls this. */
  receipt: z.enum(["here", "awaited", "handled"]).default("awaited"),
});

export type ExchangeOutcome =
  | { outcome: "done"; newOrderId: string; number: number }
  /** The order is forgotten, or nothing of it has arrived. */
  | { outcome: "not-allowed"; from: OrderState }
  /** Fewer units of a line are with the shopper than are to come back. */
  | { outcome: "not-with-shopper"; position: number; left: number }
  | { outcome: "not-for-sale"; variantId: string }
  | { outcome: "sold-out"; shortages: Shortage[] }
  | OrderRefusal;

/**
 * Places a new order for goods of a delivered one that come back. What these were paid with pays it: store credit first, then money. What is left to
 * pay is collected at the door; what the goods were worth more is a refund that is owed, or goes back to the credit that paid. The new order is
 * confirmed, because staff have spoken with the shopper; its goods are committed as any order's.
 */
export async function createExchange(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  input: z.input<typeof exchangeSchema>,
): Promise<ExchangeOutcome> {
  return changeOrder<typeof exchangeSchema, ExchangeOutcome>(
    db,
    exchangeSchema,
    // A form that is sent again finds its exchange, whatever version it saw.
    { ...input, version: undefined },
    async (tx, order, values) => {
      const locked = await lockExchanged(tx, order);
      const known = locked.exchanges.find(({ orderId }) => orderId === values.newOrderId);
      if (known) return { outcome: "done", newOrderId: known.orderId, number: known.number };
      if (order.forgotten || locked.withShopper.size === 0) return { outcome: "not-allowed", from: order.state };
      const wrong = values.returned.find(
        ({ position, quantity }, at) =>
          quantity > (locked.withShopper.get(position) ?? 0) ||
          values.returned.findIndex((line) => line.position === position) !== at,
      );
      if (wrong)
        return {
          outcome: "not-with-shopper",
          position: wrong.position,
          left: locked.withShopper.get(wrong.position) ?? 0,
        };
      const plan: ExchangePlan | { missing: string } = await planExchange(tx, order, values);
      if ("missing" in plan) return { outcome: "not-for-sale", variantId: plan.missing };
      const stock = await commitStock(tx, by, toStockItems(plan.lines));
      if (stock.outcome === "short") return { outcome: "sold-out", shortages: stock.shortages };

      const number = await writeExchange(tx, by, order, values, plan);
      if (values.receipt === "here") await exchangeGoods(tx, by, order, values.returned);
      await recordEvents(tx, by, [
        {
          type: "order.exchanged",
          subjectId: order.id,
          payload: { orderId: values.newOrderId },
          after: { returned: values.returned, exchange: values.newOrderId, value: plan.value satisfies Paisa },
        },
      ]);
      return { outcome: "done", newOrderId: values.newOrderId, number };
    },
  );
}
