import { asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
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

/** The lines of these orders by order id, in one statement for any number of orders. */
export async function numberLines(db: Database, orders: LoadedOrder[]): Promise<Map<string, StaffOrderLine[]>> {
  const { orderId, position } = orderLines;
  const positionsOf = Map.groupBy(
    await db
      .select({ orderId, position })
      .from(orderLines)
      .where(
        inArray(
          orderId,
          orders.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orderId), asc(position)),
    (line) => line.orderId,
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
