import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { shipments } from "../internal/tables.server.ts";

/** The courier of the parcel that was packed last among those on their way; null where there is none. */
export async function findLastCourier(db: Database, _by: Staff<"orders.read">): Promise<string | null> {
  const [last] = await db
    .select({ courier: shipments.courier })
    .from(shipments)
    .where(and(eq(shipments.state, "shipped"), isNotNull(shipments.courier)))
    .orderBy(desc(shipments.packedAt))
    .limit(1);
  return last?.courier ?? null;
}
