import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { shipments } from "../internal/tables.server.ts";

const find = prepareStatement<{ courier: string }>(
  "find-last-courier",
  sql`select courier from ${shipments} where state = 'shipped' and courier is not null order by packed_at desc limit 1`,
);

/** The courier of the parcel that was packed last among those on their way; null where there is none. */
export async function findLastCourier(db: Database, _by: Staff<"orders.read">): Promise<string | null> {
  const [last] = await find(db);
  return last?.courier ?? null;
}
