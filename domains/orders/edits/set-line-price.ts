import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { calculateAmounts, canEdit, listTotalChanges } from "../internal/edit-rules.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { writeEdit } from "../internal/write-edit.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderState } from "../order.ts";
import { correctDue } from "../payments/payment.ts";
import { orderTextLimits } from "../text-limits.ts";

const linePriceSchema = z.object({
  ...orderFields,
  position: z.int().min(0),
  /** The price of one unit, in paisa. */
  unitPrice: z
    .int({ error: "Enter a price" })
    .min(0, { error: "Enter a price of zero or more" })
    .max(1_000_000_000, { error: "Enter a price of at most Rs 10,000,000" }),
  /** Why the price differs: the label of the adjustment. */
  reason: z
    .string()
    .overwrite(cleanLine)
    .min(1, { error: "Enter the reason" })
    .max(orderTextLimits.priceReason, { error: `Shorten the reason to ${orderTextLimits.priceReason} characters` }),
  /** The message for the shopper. */
  note: noteField,
});

export type LinePriceOutcome =
  | { outcome: "done"; state: OrderState; total: Paisa }
  | { outcome: "already-done" }
  /** A parcel is packed, or the order has ended. */
  | { outcome: "not-allowed"; from: OrderState }
  | { outcome: "not-in-order"; position: number }
  | OrderRefusal;

/**
 * Sets the price of a line of an order of which nothing is packed. The difference to the price at which the line was
 * ordered is an adjustment with its reason; tax keeps its share of the goods, and the book follows the total.
 */
export async function setLinePrice(
  db: Database,
  by: Staff<"orders.edit" | "pricing.edit"> | SystemActor,
  input: z.input<typeof linePriceSchema>,
): Promise<LinePriceOutcome> {
  return changeOrder<typeof linePriceSchema, LinePriceOutcome>(
    db,
    linePriceSchema,
    input,
    async (tx, order, { position, unitPrice, reason, note }) => {
      if (!canEdit(order)) return { outcome: "not-allowed", from: order.state };
      const line = order.lines.find((each) => each.position === position);
      if (!line) return { outcome: "not-in-order", position };
      if (line.unitPrice === unitPrice) return { outcome: "already-done" };
      const lines = order.lines.map((each) => (each === line ? { ...each, unitPrice: paisa(unitPrice) } : each));
      const amounts = calculateAmounts(order, lines);
      await writeEdit(tx, order.id, {
        recipient: {},
        lines: [{ position, quantity: line.quantity, unitPrice, reason }],
        amounts,
      });
      const changed = await writeOrder(tx, by, order, {
        payments: correctDue(order.balance, amounts.total - order.total),
        history: {
          note,
          details: {
            kind: "edited",
            changes: [
              { kind: "price", name: line.name, from: line.unitPrice, to: paisa(unitPrice) },
              ...listTotalChanges(order, amounts),
            ],
          },
        },
      });
      await recordOrderChange(tx, by, order, changed, {
        type: "order.edited",
        fields: {
          before: { position, unitPrice: line.unitPrice, total: order.total },
          after: { position, unitPrice, total: amounts.total },
        },
      });
      return { outcome: "done", state: changed.state, total: amounts.total };
    },
  );
}
