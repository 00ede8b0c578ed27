import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { isOfKinds } from "./courier-entries.ts";

/** What is claimed from its courier for a parcel of a locked order, whatever was paid or given up of it. */
export async function sumClaimed(tx: Transaction, shipmentId: string): Promise<Paisa> {
  const { rows } = await tx.execute<{ amount: Paisa }>(sql`
    select coalesce(sum(entry.amount), 0)::float8 as amount from ${payments} as entry
    where entry.shipment_id = ${shipmentId}::uuid and ${isOfKinds("claimed")}`);
  return rows[0]!.amount;
}
