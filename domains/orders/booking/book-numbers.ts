import type { Staff } from "#domains/staff/permissions.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type ShipOutcome, shipShipment } from "../shipments/ship-shipment.ts";
import { type MatchedNumber, matchNumbers } from "./match-numbers.ts";
import type { GivenNumber } from "./read-tracking-numbers.ts";

/** A row after booking: what it meant, and what came of it where it meant a parcel. */
export type BookedNumber = { row: MatchedNumber; shipped: ShipOutcome | null };

/** Parcels that are handed over at once: more would only wait for connections. */
const atOnce = 4;

/**
 * Hands over each parcel that a row means, as `shipShipment` does, with the row's number: the shopper is mailed. Each row is
 * a change of its own, so one that fails holds up no other, and the same rows sent again change nothing.
 */
export async function bookNumbers(
  db: Database,
  by: Staff<"orders.fulfil">,
  { courier, rows }: { courier: Courier; rows: readonly GivenNumber[] },
): Promise<BookedNumber[]> {
  const matched = await matchNumbers(db, by, { courierId: courier.id, rows });
  const booked: BookedNumber[] = matched.map((row) => ({ row, shipped: null }));
  const waiting = booked.entries().filter(([, { row }]) => row.result === "matched");
  // Workers share one iterator: each takes the next row when its own is done.
  const work = async () => {
    for (const [at, { row }] of waiting)
      if (row.result === "matched")
        booked[at] = {
          row,
          shipped: await shipShipment(db, by, {
            order: row.orderId,
            shipmentId: row.shipmentId,
            courier: courier.name,
            tracking: row.tracking,
          }),
        };
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return booked;
}
