import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { shipments } from "../tables.server.ts";

const add = prepareStatement(
  "add-held",
  sql`
  update ${shipments} as parcel set held = parcel.held + given.amount
  from jsonb_to_recordset(${sql.placeholder("changes")}::jsonb) as given(id uuid, amount bigint) where parcel.id = given.id`,
);

/** Adds to what couriers hold of these parcels, by parcel id. Their orders are locked. */
export async function addHeld(tx: Transaction, changes: ReadonlyMap<string, Paisa>): Promise<void> {
  if (changes.size === 0) return;
  await add(tx, { changes: JSON.stringify([...changes].map(([id, amount]) => ({ id, amount }))) });
}
