import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { takeBackUnits } from "#domains/orders/coming-back/take-back-units.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { paisa } from "#kernel/money.ts";
import { type InvalidInput, invalid, parseInput } from "#kernel/parse-input.ts";
import { type DeliveryRefund, returnReasonFacts } from "#kernel/return-policy.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { returnFields } from "./answer-return.ts";
import { lockReturn, moveReturn, type ReturnRefusal } from "./internal/change-return.ts";
import { returnItems, returnLines } from "./internal/tables.server.ts";

const receiveSchema = z.object({
  ...returnFields,
  /** What came of each line; a line that is left out did not come. */
  lines: z
    .array(
      z.object({
        position: z.int().min(0),
        quantity: z.int({ error: "Enter a whole number" }).min(0, { error: "Enter 0 or more" }),
      }),
    )
    .max(200),
});

export type ReceiveOutcome =
  | { outcome: "done" }
  | ReturnRefusal
  /** Errors name `received-2` of the line at position 2, or `lines`. */
  | InvalidInput;

/**
 * Takes the pieces of an approved return into the stock, where they are unavailable until somebody has looked at them, and works
 * out what they are worth to the shopper: their share of the order, and with the last of it the delivery fee where the owner's rule
 * pays it back.
 */
export async function receiveReturn(
  db: Database,
  by: Staff<"orders.fulfil">,
  given: z.input<typeof receiveSchema>,
  { delivery }: { delivery: DeliveryRefund },
): Promise<ReceiveOutcome> {
  const parsed = parseInput(receiveSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { lines: came, ...at } = parsed.input;
  return runTransaction(db, async (tx): Promise<ReceiveOutcome> => {
    const locked = await lockReturn(tx, { ...at, to: "received" });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, row.id));
    const received = lines.map((line) => ({
      ...line,
      received: came.find(({ position }) => position === line.position)?.quantity ?? 0,
    }));
    const tooMany = received.find((line) => line.received > line.quantity);
    if (tooMany)
      return invalid(`received-${tooMany.position}`, `Only ${tooMany.quantity} of it were agreed to come back`);
    const units = received
      .filter((line) => line.received > 0)
      .map((line) => ({ position: line.position, quantity: line.received }));
    if (units.length === 0) return invalid("lines", "Enter what came. If nothing came, decline the return.");

    const taken = await takeBackUnits(tx, by, { orderId: row.orderId, units });
    if (taken.outcome === "not-found") return { outcome: "not-found" };
    if (taken.outcome === "too-many")
      return invalid(
        `received-${taken.position}`,
        taken.left === 0
          ? "The customer has none of it any more: its parcel came back."
          : `The customer has only ${taken.left} of it.`,
      );
    await tx.execute(sql`
      update ${returnLines} line set received = given.received
      from unnest(${sql.param(received.map(({ position }) => position))}::int[], ${sql.param(received.map((line) => line.received))}::int[]) given (position, received)
      where line.return_id = ${row.id} and line.position = given.position`);
    if (taken.units.length > 0)
      await tx.insert(returnItems).values(
        taken.units.map(({ shipmentId, variantId, batchId, quantity }) => ({
          returnId: row.id,
          shipmentId,
          variantId,
          batchId,
          quantity,
        })),
      );
    const ourFault = received.some(
      ({ reason, received: pieces }) => pieces > 0 && reason !== null && returnReasonFacts[reason].ourFault,
    );
    const withDelivery = taken.everything && (delivery === "always" || (delivery === "our-fault" && ourFault));
    await moveReturn(tx, by, row, {
      state: "received",
      refund: paisa(taken.goods + (withDelivery ? taken.deliveryFee : 0)),
      deliveryRefund: withDelivery ? taken.deliveryFee : paisa(0),
      swapOpen: received.some((line) => line.received > 0 && line.swapFor !== null),
      receivedAt: new Date(),
    });
    return { outcome: "done" };
  });
}
