import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { exchangeGoods, lockExchanged } from "../internal/exchanges/lock-exchanged.ts";
import { type ExchangePlan, planExchange } from "../internal/exchanges/plan-exchange.ts";
import { toStockItems } from "../internal/stock-items.ts";
import { goodsReceipts, writeExchange } from "../internal/exchanges/write-exchange.ts";
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
  /** Where the goods are: at the counter, still with the shopper, or taken in already by a return, whose caller answers for it that they were not paid back. */
  goodsReceipt: z.enum(goodsReceipts).default("awaited"),
  /** What the caller has seen that the shopper pays at the door, in paisa; without it, whatever it is. */
  seenDue: z.int().optional(),
  /** The most that the goods which come back are worth, in paisa, as when they were worn; without it, what was paid. */
  worth: z.int().min(0).optional(),
});

/** Why goods are not exchanged. */
type ExchangeRefusal =
  /** The order is forgotten, or nothing of it has arrived. */
  | { outcome: "not-allowed"; from: OrderState }
  /** Fewer units of a line are with the shopper than are to come back. */
  | { outcome: "not-with-shopper"; position: number; left: number }
  | { outcome: "not-for-sale"; variantId: string }
  | { outcome: "sold-out"; shortages: Shortage[] }
  | OrderRefusal;

export type ExchangeOutcome =
  | { outcome: "done"; newOrderId: string; number: number }
  /** It would cost something else than the caller has seen. */
  | { outcome: "due-differs" }
  | ExchangeRefusal;

/** What an exchange would cost, in paisa. */
export interface ExchangePreview {
  total: Paisa;
  /** What the goods that come back are worth. */
  value: Paisa;
  /** What the shopper pays at the door. */
  due: Paisa;
  /** What the shop owes the shopper, of which credit goes back by itself. */
  owed: Paisa;
}

type Values = z.output<typeof exchangeSchema>;

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
  // A form that is sent again finds its exchange, whatever version it saw.
  const asked = { ...input, version: undefined };
  return changeOrder<typeof exchangeSchema, ExchangeOutcome>(db, exchangeSchema, asked, async (tx, order, values) => {
    const { exchanges, withShopper, back } = await lockExchanged(tx, order);
    const known = exchanges.find(({ orderId }) => orderId === values.newOrderId);
    if (known) return { outcome: "done", newOrderId: known.orderId, number: known.number };
    const decided = await decide(tx, order, values, values.goodsReceipt === "handled" ? back : withShopper);
    if ("outcome" in decided) return decided;
    if (values.seenDue !== undefined && values.seenDue !== preview(decided).due) return { outcome: "due-differs" };
    const stock = await commitStock(tx, by, toStockItems(decided.lines));
    if (stock.outcome === "short") return { outcome: "sold-out", shortages: stock.shortages };

    const number = await writeExchange(tx, by, order, values, decided);
    if (values.goodsReceipt === "here") await exchangeGoods(tx, by, order, values.returned);
    const { newOrderId, returned } = values;
    await recordEvents(tx, by, [
      {
        type: "order.exchanged",
        subjectId: order.id,
        payload: { orderId: newOrderId },
        after: { returned, exchange: newOrderId, value: decided.value },
      },
    ]);
    return { outcome: "done", newOrderId, number };
  });
}

/** What `createExchange` would do with this input, or why not. It changes nothing, and looks at no stock. */
export async function previewExchange(
  db: Database,
  _by: Staff<"orders.edit">,
  input: z.input<typeof exchangeSchema>,
): Promise<({ outcome: "preview" } & ExchangePreview) | ExchangeRefusal> {
  type Outcome = ({ outcome: "preview" } & ExchangePreview) | ExchangeRefusal;
  const asked = { ...input, version: undefined };
  return changeOrder<typeof exchangeSchema, Outcome>(db, exchangeSchema, asked, async (tx, order, values) => {
    const { withShopper, back } = await lockExchanged(tx, order);
    const decided = await decide(tx, order, values, values.goodsReceipt === "handled" ? back : withShopper);
    return "outcome" in decided ? decided : { outcome: "preview", ...preview(decided) };
  });
}

async function decide(
  tx: Transaction,
  order: LockedOrder,
  values: Values,
  left: ReadonlyMap<number, number>,
): Promise<ExchangePlan | Extract<ExchangeRefusal, { outcome: "not-allowed" | "not-with-shopper" | "not-for-sale" }>> {
  if (order.forgotten || left.size === 0) return { outcome: "not-allowed", from: order.state };
  const wrong = values.returned.find(
    ({ position, quantity }, at) =>
      quantity > (left.get(position) ?? 0) || values.returned.findIndex((line) => line.position === position) !== at,
  );
  if (wrong) return { outcome: "not-with-shopper", position: wrong.position, left: left.get(wrong.position) ?? 0 };
  const plan = await planExchange(tx, order, values);
  return "missing" in plan ? { outcome: "not-for-sale", variantId: plan.missing } : plan;
}

const preview = ({ amounts: { total }, value, credit, money }: ExchangePlan): ExchangePreview => ({
  total,
  value,
  due: paisa(total - credit - money),
  owed: paisa(value - credit - money),
});
