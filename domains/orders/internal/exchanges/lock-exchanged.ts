import { sql } from "drizzle-orm";
import { returnStock } from "#domains/inventory/release-stock.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { countBack, countWithShopper } from "../../exchanges/count-with-shopper.ts";
import { exchangeLines, exchanges } from "../tables/exchange-tables.server.ts";
import type { LockedOrder } from "../lock-order.ts";
import { countReturned } from "../count-returned.ts";
import { toParcelUnits } from "../stock-items.ts";
import { orders } from "../tables.server.ts";

interface Units {
  position: number;
  quantity: number;
}

/** What of a locked order was exchanged, how many units of each line its shopper still has, and how many are back. */
export async function lockExchanged(tx: Transaction, { id, shipments }: Pick<LockedOrder, "id" | "shipments">) {
  const { rows } = await tx.execute<{ orderId: string; number: number; received: boolean; lines: Units[] }>(sql`
    select exchange.order_id as "orderId", placed.number::float8 as number, exchange.received_at is not null as received,
      (select json_agg(json_build_object('position', position, 'quantity', quantity)) from ${exchangeLines} line where line.order_id = exchange.order_id) as lines
    from ${exchanges} exchange join ${orders} placed on placed.id = exchange.order_id where exchange.from_order_id = ${id}`);
  return { exchanges: rows, withShopper: countWithShopper(shipments, rows), back: countBack(shipments, rows) };
}

/** Takes these units of delivered parcels back into the stock, where they wait until somebody has looked at them. */
export async function exchangeGoods(
  tx: Transaction,
  by: Actor,
  order: Pick<LockedOrder, "lines" | "shipments">,
  returned: readonly Units[],
): Promise<void> {
  const left = new Map(returned.map(({ position, quantity }) => [position, quantity]));
  const parcels = order.shipments.flatMap((parcel) => {
    if (parcel.state !== "delivered") return [];
    const back = parcel.lines.flatMap(({ position, quantity, returned: before = 0 }) => {
      const units = Math.min(quantity - before, left.get(position) ?? 0);
      left.set(position, (left.get(position) ?? 0) - units);
      return units > 0 ? [{ position, quantity: units }] : [];
    });
    return back.length > 0 ? [{ shipmentId: parcel.id, back }] : [];
  });
  await countReturned(
    tx,
    parcels.flatMap(({ shipmentId, back }) => back.map((line) => ({ shipmentId, ...line }))),
  );
  await returnStock(
    tx,
    by,
    parcels.map(({ shipmentId, back }) => toParcelUnits(order.lines, shipmentId, back)),
  );
}
