import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { shipmentLines } from "./tables.server.ts";

/** Counts these units of lines of a locked order's parcels as come back. */
export async function countReturned(
  tx: Transaction,
  units: { shipmentId: string; position: number; quantity: number }[],
): Promise<void> {
  if (units.length === 0) return;
  await tx.execute(sql`
    update ${shipmentLines} set returned = returned + came.quantity
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as came("shipmentId" uuid, position int, quantity int)
    where ${shipmentLines.shipmentId} = came."shipmentId" and ${shipmentLines.position} = came.position`);
}
