import { and, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { findLastReturned } from "#domains/inventory/release-stock.ts";
import type { StockQuantity } from "#domains/inventory/shortages.ts";
import { findParcel, findRefundOfParcel } from "#domains/orders/coming-back/find-parcels.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import type { ShipmentState } from "#domains/orders/shipments/shipment.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { returnItems, returnLines, returns } from "./internal/tables.server.ts";
import { endedReturnStates } from "./return.ts";

const parcelSchema = z.object({
  shipmentId: z.string(),
  /** How a parcel that was still on its way, with the shopper or lost, came back. One whose end is known needs none. */
  as: z.enum(["refused", "returned"], { error: "Say how it came back" }).optional(),
});

export type ParcelOutcome =
  | { outcome: "received" | "already-received"; returnId: string }
  | { outcome: "not-found" }
  /** The parcel has not left, was cancelled, or nothing of it is outside. */
  | { outcome: "not-allowed"; from: ShipmentState }
  /** It is on its way, with the shopper or lost: how it came back must be said. */
  | { outcome: "as-needed" }
  | { outcome: "not-done" }
  | InvalidInput;

/**
 * Receives a parcel that came back as a whole without a request: refused at the door, sent back by the courier, brought by the
 * shopper, or found after it was lost. Ends its way where that is not known yet, which takes its goods into the stock as unavailable and owes back what was
 * paid for it; what becomes of each piece is decided next. Twice, it is received once.
 */
export async function receiveParcel(
  db: Database,
  by: Staff<"orders.fulfil">,
  given: z.input<typeof parcelSchema>,
): Promise<ParcelOutcome> {
  const parsed = parseInput(parcelSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { shipmentId, as } = parsed.input;
  return runTransaction(db, async (tx): Promise<ParcelOutcome> => {
    // Two that scan the same parcel take turns.
    await lockByName(tx, "return of parcel", shipmentId);
    const parcel = await findParcel(tx, by, shipmentId);
    if (!parcel) return { outcome: "not-found" };
    const [known] = await tx.select({ id: returns.id }).from(returns).where(eq(returns.shipmentId, shipmentId));
    if (known) return { outcome: "already-received", returnId: known.id };
    // Before its way is ended: of a parcel that came back piece by piece nothing is left to come.
    const lines = parcel.lines
      .map(({ position, quantity, returned = 0 }) => ({ position, quantity: quantity - returned }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) return { outcome: "not-allowed", from: parcel.state };
    if (parcel.state === "shipped" || parcel.state === "delivered" || parcel.state === "lost") {
      const to = parcel.state === "shipped" ? as : "returned";
      if (to === undefined || as === undefined) return { outcome: "as-needed" };
      const ended = await (to === "refused" ? refuseShipment : returnShipment)(tx, by, {
        order: parcel.orderId,
        shipmentId,
      });
      if (ended.outcome === "not-found") return { outcome: "not-found" };
      if (ended.outcome !== "done") return { outcome: "not-done" };
    } else if (parcel.state !== "refused" && parcel.state !== "returned")
      return { outcome: "not-allowed", from: parcel.state };
    return record(tx, by, { shipmentId, orderId: parcel.orderId, lines, goods: parcel.goods });
  });
}

async function record(
  tx: Transaction,
  by: Staff<"orders.fulfil">,
  parcel: {
    shipmentId: string;
    orderId: string;
    lines: { position: number; quantity: number }[];
    goods: StockQuantity[];
  },
): Promise<ParcelOutcome> {
  const { shipmentId, orderId, lines, goods } = parcel;
  const returnId = newId();
  const [others] = await tx
    .select({ promised: sql<number>`coalesce(sum(${returns.refund}), 0)::float8` })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        eq(returns.origin, "parcel"),
        notInArray(returns.state, [...endedReturnStates]),
      ),
    );
  const refund = await findRefundOfParcel(tx, shipmentId, others!.promised);
  await tx.insert(returns).values({
    id: returnId,
    orderId,
    origin: "parcel",
    shipmentId,
    state: "received",
    outcome: "refund",
    refund,
    receivedAt: new Date(),
  });
  await tx
    .insert(returnLines)
    .values(lines.map((line) => ({ returnId, orderId, ...line, received: line.quantity, reason: null })));
  // What had come back before the rest of the parcel has been looked at for itself.
  const units = await findLastReturned(tx, goods, { type: "shipment", id: shipmentId });
  if (units.length > 0) await tx.insert(returnItems).values(units.map((unit) => ({ returnId, shipmentId, ...unit })));
  await recordEvent(
    tx,
    by,
    { type: "return.received", subjectId: returnId, payload: { orderId, notify: false } },
    { after: { shipmentId, refund } },
  );
  return { outcome: "received", returnId };
}
