import { z } from "zod";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { releaseStock } from "#domains/inventory/release-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import { giveBackDiscountCodeUse, lockDiscountCode } from "#domains/pricing/discount-codes/use-discount-code.ts";
import type { Totals } from "#domains/pricing/price-lines.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { invalid } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { calculateAmounts, canEdit, listTotalChanges } from "../internal/edit-rules.ts";
import type { LockedLine, LockedOrder } from "../internal/lock-order.ts";
import { forgetWrongNumber } from "../internal/note-attempt.ts";
import { renewLink } from "../internal/renew-link.ts";
import { type AddedLine, priceAddedLines } from "../internal/price-added-lines.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { toStockItems } from "../internal/stock-items.ts";
import { writeEdit } from "../internal/write-edit.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderEdit } from "../history/order-history.ts";
import { type OrderState, maxOrderLineUnits } from "../order.ts";
import { correctDue } from "../payments/payment.ts";
import { staffRecipientFields } from "#domains/addresses/recipient-fields.ts";

const editSchema = z.object({
  ...orderFields,
  /** The fields of the recipient that change, by the specification's names. */
  recipient: z.object(staffRecipientFields).partial().default({}),
  /** The lines that change, by position; a quantity of 0 removes the line. */
  lines: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(0).max(maxOrderLineUnits) }))
    .max(200)
    .default([]),
  /** Units of variants to add, each variant once. */
  added: z
    .array(z.object({ variantId: z.uuid(), quantity: z.int().min(1).max(maxOrderLineUnits) }))
    .max(50)
    .default([]),
  /** Another delivery fee, in paisa. */
  deliveryFee: z.int().min(0).optional(),
  /** What the shopper is told. */
  note: noteField,
});

export type EditOrderOutcome =
  | { outcome: "done"; state: OrderState; total: Paisa }
  | { outcome: "already-done" }
  /** A parcel is packed, or the order has ended. */
  | { outcome: "not-allowed"; from: OrderState }
  | { outcome: "not-in-order"; position: number }
  /** A variant to add is not active. */
  | { outcome: "not-for-sale"; variantId: string }
  /** The order would have more than 200 lines. */
  | { outcome: "too-many-lines" }
  /** The change removes every line: the order must be cancelled instead. */
  | { outcome: "no-lines-left" }
  /** The stock does not hold the additional units. */
  | { outcome: "sold-out"; shortages: Shortage[] }
  | OrderRefusal;

/**
 * Changes the recipient, quantities or delivery fee of an order of which nothing is packed, and adds goods at today's
 * prices. Prices stay as agreed: units of what is in the order already raise its line. Tax keeps its share of the goods.
 * The stock follows the quantities, and the book the total. An order that keeps nothing which costs less by its discount code gives the use of that back.
 * Another e-mail address, or another phone where the one before was somebody else's, gives the order another private link.
 */
export async function editOrder(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  input: z.input<typeof editSchema>,
): Promise<EditOrderOutcome> {
  return changeOrder<typeof editSchema, EditOrderOutcome>(db, editSchema, input, async (tx, order, values) => {
    if (!canEdit(order)) return { outcome: "not-allowed", from: order.state };
    const known = splitAdded(order.lines, values);
    const edited = editLines(order.lines, known.lines);
    if ("outcome" in edited) return edited;
    const { more, less } = edited;
    const from = Math.max(...order.lines.map(({ position }) => position)) + 1;
    const priced = known.added.length > 0 ? await priceAddedLines(tx, known.added, from) : [];
    const added = priced.filter((line) => line !== null);
    const missing = known.added.find((_, at) => !priced[at]);
    if (missing) return { outcome: "not-for-sale", variantId: missing.variantId };
    if (edited.lines.length + added.length > maxLines) return { outcome: "too-many-lines" };
    const lines = [...edited.lines, ...added];
    const amounts = calculateAmounts(order, lines, values.deliveryFee);
    const fields = Object.keys(values.recipient);
    if (fields.length === 0 && more.length + less.length + added.length === 0 && amounts.total === order.total)
      return values.note ? invalid("note", unsentNote) : { outcome: "already-done" };

    const left = findLeftCode(order, edited.lines, amounts);
    if (left) await lockDiscountCode(tx, left);
    const wanted = toStockItems([...more, ...added]);
    const stock = wanted.length > 0 ? await commitStock(tx, by, wanted) : null;
    if (stock?.outcome === "short") return { outcome: "sold-out", shortages: stock.shortages };
    const wasSomebodyElses = values.recipient.phone !== undefined && (await forgetWrongNumber(tx, order.id));
    const { email } = values.recipient;
    const hasOtherMailbox =
      email !== undefined && order.email !== "" && email.toLowerCase() !== order.email.toLowerCase();
    // Whoever has the phone or the mailbox that was wrong was sent the private link.
    if (wasSomebodyElses || hasOtherMailbox) await renewLink(tx, by, order.id);
    if (left) await giveBackDiscountCodeUse(tx, left);
    await writeEdit(tx, order.id, { recipient: values.recipient, lines: known.lines, added, amounts });
    const changed = await writeOrder(tx, by, order, {
      payments: correctDue(order.balance, amounts.total - order.total),
      unpacked: lines.reduce((units, { quantity }) => units + quantity, 0),
      history: {
        note: values.note,
        details: {
          kind: "edited",
          changes: [
            ...listQuantityChanges(order.lines, edited.lines),
            ...added.map((line) => ({ kind: "quantity" as const, name: nameLine(line), from: 0, to: line.quantity })),
            ...(fields.length > 0 ? [{ kind: "recipient" as const, fields }] : []),
            ...listTotalChanges(order, amounts),
          ],
        },
      },
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

/** The discount code of an order that keeps nothing which costs less by it, no line and no free delivery: the order counts as a use of it no longer. */
function findLeftCode({ discountCode }: LockedOrder, kept: LockedLine[], { deliveryFee }: Totals): string | null {
  if (!discountCode?.isCounted) return null;
  const { code, positions, freesDelivery } = discountCode;
  const saves = kept.some(({ position }) => positions.includes(position)) || (freesDelivery && deliveryFee === 0);
  return saves ? null : code;
}

const maxLines = 200;
/** Why a message without a change is refused: nobody would be told it. */
const unsentNote = "Nothing else changes, so no mail would bring this to the shopper";

type Quantity = { position: number; quantity: number };
type Added = { variantId: string; quantity: number };

/** The units to add that raise a line of the order, among its changes, and those that need a line of their own. */
function splitAdded(lines: LockedLine[], { lines: changes, added }: { lines: Quantity[]; added: Added[] }) {
  const raised = [...changes];
  const fresh = new Map<string, number>();
  for (const { variantId, quantity } of added) {
    const line = lines.find((each) => each.variantId === variantId);
    const at = raised.findIndex(({ position }) => position === line?.position);
    if (!line) fresh.set(variantId, (fresh.get(variantId) ?? 0) + quantity);
    else if (at === -1) raised.push({ position: line.position, quantity: line.quantity + quantity });
    else raised[at] = { position: line.position, quantity: raised[at]!.quantity + quantity };
  }
  return { lines: raised, added: [...fresh].map(([variantId, quantity]) => ({ variantId, quantity })) };
}

function listQuantityChanges(before: LockedLine[], after: LockedLine[]): OrderEdit[] {
  return before.flatMap(({ position, name, quantity: from }) => {
    const to = after.find((line) => line.position === position)?.quantity ?? 0;
    return from === to ? [] : [{ kind: "quantity" as const, name, from, to }];
  });
}

const nameLine = ({ productName, selectedOptions }: AddedLine) =>
  selectedOptions.length === 0
    ? productName
    : `${productName} (${selectedOptions.map(({ option }) => option).join(", ")})`;

/** The lines after the change, and the units that it takes from stock and gives back. */
function editLines(
  lines: LockedLine[],
  changes: Quantity[],
):
  | { lines: LockedLine[]; more: LockedLine[]; less: LockedLine[] }
  | Extract<EditOrderOutcome, { outcome: "not-in-order" | "no-lines-left" }> {
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

/** Lines as the audit trail keeps them: one that is removed later is still called by its name. */
const quantities = (lines: (LockedLine | AddedLine)[]) =>
  lines.map((line) => ({
    position: line.position,
    name: "name" in line ? line.name : nameLine(line),
    quantity: line.quantity,
  }));
