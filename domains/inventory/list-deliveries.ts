import { desc, eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { movements } from "./internal/tables.server.ts";

/** Units of one variant that came from a supplier. */
export interface ListedDelivery {
  id: number;
  at: Date;
  variantId: string;
  quantity: number;
  actorKind: Actor["kind"];
  actorId: string | null;
}

const { id, at, variantId, quantity, actorKind, actorId } = movements;

/** What was received last, of all variants, the latest first. */
export const listLatestDeliveries = (
  db: Database,
  _by: Staff<"stock.adjust">,
  limit: number,
): Promise<ListedDelivery[]> =>
  db
    .select({ id, at, variantId, quantity, actorKind, actorId })
    .from(movements)
    .where(eq(movements.reason, "received"))
    .orderBy(desc(id))
    .limit(limit);
