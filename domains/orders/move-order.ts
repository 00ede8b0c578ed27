import { eq } from "drizzle-orm";
import { packStock } from "#domains/inventory/pack-stock.ts";
import { releaseStock, returnStock, unpackStock } from "#domains/inventory/release-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { Actor } from "#kernel/actor.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { retry } from "#platform/resilience/retry.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { resolveCourierName } from "./couriers.ts";
import { findHistory } from "./find-history.ts";
import { lockOrder } from "./internal/lock-order.ts";
import { orderLines, orders } from "./internal/tables.server.ts";
import { appendHistory } from "./internal/append-history.ts";
import { findShipment, type Shipment } from "./order-history.ts";
import { stateRules } from "./order-states.ts";
import type { OrderState } from "./order.ts";

export interface OrderMove {
  /** The order's id. */
  order: string;
  to: OrderState;
  /** "shopper", "shop" or a staff member's id. */
  by: string;
  /** The message for the shopper. */
  note?: string | null;
  /** Required for shipped. Known couriers always give a number. */
  courier?: string;
  tracking?: string;
}

export type MoveOutcome =
  | { outcome: "moved" }
  /** The order was in this state already, and nothing was done. */
  | { outcome: "already-there" }
  | { outcome: "not-allowed"; from: OrderState; allowed: readonly OrderState[] }
  /** Shipped without a courier, without the number of a courier that gives numbers, or with an invalid number. */
  | { outcome: "shipment-incomplete"; missing: "courier" | "tracking" }
  /** Packed: fewer units are there than the order needs, for example after a count. */
  | { outcome: "short-of-stock"; shortages: Shortage[] }
  | { outcome: "not-found" }
  /** The database could not be reached in time. The order may have been moved or not; repeating the call is safe. */
  | { outcome: "not-moved"; cause: unknown };

const timeout = 4_000;

/**
 * Moves an order to another state, records who did it and when, enqueues the mail about it, notifies open pages, and
 * moves the goods in the stock. All of this happens in one transaction, and once however often it is
 * called. A second call with shipped and another courier or number corrects the shipment. An anonymised order sends no
 * mail and records no personal data. An imported order without an e-mail address sends no mail.
 */
export async function moveOrder(db: Database, move: OrderMove): Promise<MoveOutcome> {
  const shipment = move.to === "shipped" ? parseShipment(move) : null;
  if (shipment && "missing" in shipment) return { outcome: "shipment-incomplete", ...shipment };
  let attempts = 0;
  const moved = await retry(
    (assertInTime) =>
      runTransaction(db, async (tx) => {
        attempts += 1;
        const outcome = await moveOnce(tx, move, shipment);
        assertInTime();
        // The COMMIT of the previous attempt may have succeeded although its response was lost.
        return outcome.outcome === "already-there" && attempts > 1 ? { outcome: "moved" as const } : outcome;
      }),
    { withinMs: timeout },
  );
  return moved.done ? moved.value : { outcome: "not-moved", cause: moved.cause };
}

function parseShipment({ courier = "", tracking = "" }: OrderMove): Shipment | { missing: "courier" | "tracking" } {
  if (courier.trim() === "") return { missing: "courier" };
  const known = resolveCourierName(courier);
  const number = tracking.replaceAll(/\s/g, "");
  if (number === "" ? known !== null : !/^[\dA-Za-z-]{3,40}$/.test(number)) return { missing: "tracking" };
  return { courier: known ?? courier.trim(), trackingNumber: number || null };
}

async function moveOnce(
  tx: Transaction,
  { order: orderId, to, by, note = null }: OrderMove,
  shipment: Shipment | null,
): Promise<MoveOutcome> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { outcome: "not-found" };
  const rules = stateRules[order.state];
  const allowed = by === "shopper" ? rules.shopperMay : rules.next;
  if (order.state === to) {
    if (!shipment || by === "shopper" || (await hasSameShipment(tx, orderId, shipment)))
      return { outcome: "already-there" };
  } else if (!allowed.includes(to)) return { outcome: "not-allowed", from: order.state, allowed };

  const short = await moveStock(tx, { id: orderId, state: order.state }, { to, by });
  if (short) return short;
  if (order.state !== to) await tx.update(orders).set({ state: to }).where(eq(orders.id, orderId));
  const forgotten = order.forgottenAt !== null;
  const position = await appendHistory(tx, orderId, {
    state: to,
    by,
    note: forgotten ? null : note,
    details: shipment && { kind: "shipment", ...shipment },
  });
  if (!forgotten && order.email !== "")
    await enqueue(tx, "send-order-state", { orderId, position }, { key: `send-order-state:${orderId}:${position}` });
  return { outcome: "moved" };
}

async function hasSameShipment(
  tx: Transaction,
  orderId: string,
  { courier, trackingNumber }: Shipment,
): Promise<boolean> {
  const known = findShipment(await findHistory(tx, orderId));
  return known?.courier === courier && known.trackingNumber === trackingNumber;
}

/**
 * What a move does to the stock: packing takes the committed units, cancelling frees them or puts them back, and refused
 * and returned goods come back as unavailable. Returns a refusal when there are too few units to pack.
 */
async function moveStock(
  tx: Transaction,
  { id, state }: { id: string; state: OrderState },
  { to, by }: Pick<OrderMove, "to" | "by">,
): Promise<Extract<MoveOutcome, { outcome: "short-of-stock" }> | null> {
  if (state === to || !["packed", "cancelled", "refused", "returned"].includes(to)) return null;
  const items = await loadItems(tx, id);
  if (items.length === 0) return null;
  const reference = { type: "order", id } as const;
  const actor: Actor = by === "shopper" ? { kind: "guest" } : systemActor(by);
  if (to === "packed") {
    const packed = await packStock(tx, actor, items, reference);
    return packed.outcome === "short" ? { outcome: "short-of-stock", shortages: packed.shortages } : null;
  }
  if (to !== "cancelled") await returnStock(tx, actor, items, reference);
  else if (state === "packed") await unpackStock(tx, actor, items, reference);
  else await releaseStock(tx, actor, items, reference);
  return null;
}

async function loadItems(tx: Transaction, orderId: string) {
  const lines = await tx
    .select({ takes: orderLines.takes, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.flatMap(({ takes, quantity }) =>
    takes.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity })),
  );
}
