import { asc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareSelect } from "#platform/database/prepare-statement.ts";
import type { OrderLine } from "../order.ts";
import type { Shipment } from "../shipments/shipment.ts";
import { orderLines } from "./tables.server.ts";

/** A line with the position by which commands name it, and the number of its units that are in no parcel. */
export interface StaffOrderLine extends OrderLine {
  position: number;
  unpacked: number;
}

interface LoadedOrder {
  id: string;
  lines: OrderLine[];
  shipments: Pick<Shipment, "state" | "lines">[];
}

const readPositions = prepareSelect("read-line-positions", (db) =>
  db
    .select({ orderId: orderLines.orderId, position: orderLines.position })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${arrayPlaceholder("orderIds", "uuid")})`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

/** The lines of these orders by order id, in one statement for any number of orders. */
export async function numberLines(db: Database, orders: LoadedOrder[]): Promise<Map<string, StaffOrderLine[]>> {
  const positionsOf = Map.groupBy(
    await readPositions(db, { orderIds: orders.map(({ id }) => id) }),
    ({ orderId }) => orderId,
  );
  return new Map(
    orders.map(({ id, lines, shipments }) => {
      const packed = new Map<number, number>();
      for (const line of shipments.filter(({ state }) => state !== "cancelled").flatMap((parcel) => parcel.lines))
        packed.set(line.position, (packed.get(line.position) ?? 0) + line.quantity);
      return [
        id,
        // A line is removed between the statements only by an edit, after which this order's version is refused.
        lines.map((line, at) => {
          const own = positionsOf.get(id)?.[at]?.position ?? at;
          return { ...line, position: own, unpacked: line.quantity - (packed.get(own) ?? 0) };
        }),
      ];
    }),
  );
}
