import { z } from "zod";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { releaseStock } from "#domains/inventory/release-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "./internal/change-order.ts";
import { calculateAmounts, canEdit } from "./internal/edit-rules.ts";
import type { LockedLine } from "./internal/lock-order.ts";
import { recordOrderChange } from "./internal/record-order-change.ts";
import { toStockItems } from "./internal/stock-items.ts";
import { writeEdit } from "./internal/write-edit.ts";
import { writeOrder } from "./internal/write-order.ts";
import type { OrderState } from "./order.ts";
import { correctDue } from "./payments/payment.ts";
import { recipientFields } from "#domains/addresses/recipient-fields.ts";

const editSchema = z.object({
  ...orderFields,
  /** The fields of the recipient that change, by the specification's names. */
  recipient: z.object(recipientFields).partial().default({}),
  /** The lines that change, by position; a quantity of 0 removes the line. */
  lines: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(0).max(9_999) }))
    .max(200)
    .default([]),
  /** Another delivery fee, in paisa. */
  deliveryFee: z.int().min(0).optional(),
  /** What the shopper is told. */
  note: noteField,
});

export type EditOutcome =
  | { outcome: "done"; state: OrderState; total: Paisa }
  | { outcome: "already-done" }
  /** A parcel is packed, or the order has ended. */
  | { outcome: "not-allowed"; from: OrderState }
  | { outcome: "not-in-order"; position: number }
  /** The change removes every line: the order must be cancelled instead. */
  | { outcome: "no-lines-left" }
  /** The stock does not hold the additional units. */
  | { outcome: "sold-out"; shortages: Shortage[] }
  | OrderRefusal;

/**
 * Changes the recipient, quantities or delivery fee of an order of which nothing is packed. Prices stay as agreed, and
 * tax keeps its share of the goods. The stock follows the quantities, and the book the total.
 */
export async function editOrder(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  input: z.input<typeof editSchema>,
): Promise<EditOutcome> {
  return changeOrder<typeof editSchema, EditOutcome>(db, editSchema, input, async (tx, order, values) => {
    if (!canEdit(order)) return { outcome: "not-allowed", from: order.state };
    const edited = editLines(order.lines, values.lines);
    if ("outcome" in edited) return edited;
    const { lines, more, less } = edited;
    const amounts = calculateAmounts(order, lines, values.deliveryFee);
    const fields = Object.keys(values.recipient);
    if (fields.length === 0 && more.length + less.length === 0 && amounts.total === order.total)
      return { outcome: "already-done" };

    const added = toStockItems(more);
    const stock = added.length > 0 ? await commitStock(tx, by, added) : null;
    if (stock?.outcome === "short") return { outcome: "sold-out", shortages: stock.shortages };
    await writeEdit(tx, order.id, { recipient: values.recipient, lines: values.lines, amounts });
    const changed = await writeOrder(tx, by, order, {
      payments: correctDue(order.balance, amounts.total - order.total),
      unpacked: lines.reduce((units, { quantity }) => units + quantity, 0),
      history: { note: values.note, details: { kind: "edited" } },
    });
    // The audit names the recipient's fields that changed, not what they hold: entries outlive personal data.
    await recordOrderChange(tx, by, order, changed, {
      type: "order.edited",
      fields: {
        before: { lines: quantities(order.lines), total: order.total },
        after: { recipient: fields, lines: quantities(lines), total: amounts.total },
      },
    });
    await releaseStock(tx, by, toStockItems(less), { type: "order", id: order.id });
    return { outcome: "done", state: changed.state, total: amounts.total };
  });
}

type Quantity = { position: number; quantity: number };

/** The lines after the change, and the units that it takes from stock and gives back. */
function editLines(
  lines: LockedLine[],
  changes: Quantity[],
):
  | { lines: LockedLine[]; more: LockedLine[]; less: LockedLine[] }
  | Extract<EditOutcome, { outcome: "not-in-order" | "no-lines-left" }> {
  const unknown = changes.find(
    ({ position }, at) =>
      !lines.some((line) => line.position === position) ||
      changes.findIndex((change) => change.position === position) !== at,
  );
  if (unknown) return { outcome: "not-in-order", position: unknown.position };
  const wanted = new Map(changes.map(({ position, quantity }) => [position, quantity]));
  const after = lines
    .map((line) => ({ ...line, quantity: wanted.get(line.position) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (after.length === 0) return { outcome: "no-lines-left" };
  const differences = lines.map((line) => ({
    ...line,
    quantity: (wanted.get(line.position) ?? line.quantity) - line.quantity,
  }));
  return {
    lines: after,
    more: differences.filter(({ quantity }) => quantity > 0),
    less: differences.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity })),
  };
}

const quantities = (lines: LockedLine[]): Quantity[] => lines.map(({ position, quantity }) => ({ position, quantity }));
