import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { couriers } from "./internal/tables.server.ts";

export type ArchiveCourierOutcome =
  | { outcome: "archived" | "unarchived"; version: number }
  | { outcome: "not-found" }
  /** Somebody has changed it since that version. */
  | { outcome: "conflict" };

/** Takes a courier out of forms, or brings it back. Its parcels, its name and its spellings stay its own. */
export async function archiveCourier(
  db: Database,
  by: Staff<"settings.edit"> | SystemActor,
  { courierId, version, archived }: { courierId: string; version: number; archived: boolean },
): Promise<ArchiveCourierOutcome> {
  if (!isId(courierId)) return { outcome: "not-found" };
  const outcome = archived ? "archived" : "unarchived";
  return runTransaction(db, async (tx): Promise<ArchiveCourierOutcome> => {
    const [row] = await tx
      .select({ version: couriers.version, archivedAt: couriers.archivedAt })
      .from(couriers)
      .where(eq(couriers.id, courierId))
      .for("update");
    if (!row) return { outcome: "not-found" };
    if ((row.archivedAt !== null) === archived) return { outcome, version: row.version };
    if (row.version !== version) return { outcome: "conflict" };
    await tx
      .update(couriers)
      .set({ archivedAt: archived ? sql`now()` : null, version: version + 1 })
      .where(eq(couriers.id, courierId));
    await recordEvent(
      tx,
      by,
      { type: `courier.${outcome}`, subjectId: courierId, payload: {} },
      { before: { archived: !archived }, after: { archived } },
    );
    return { outcome, version: version + 1 };
  });
}
