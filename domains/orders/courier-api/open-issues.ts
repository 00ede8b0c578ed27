import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { courierIssues } from "../internal/tables/courier-api-tables.server.ts";
import type { IssueDetails, IssueKind } from "./courier-api.ts";

/** Something that a courier said, and that somebody must look at. */
export interface NewIssue {
  kind: IssueKind;
  trackingNumber: string;
  shipmentId: string | null;
  word: string;
  details: IssueDetails;
}

const keyOf = ({ kind, trackingNumber, word, details }: NewIssue) =>
  [kind, trackingNumber, word, details.cash ?? ""].join(" ");

/**
 * Puts these into the list of what waits for somebody. What is said once more is there already, also after it was set aside. One
 * that was over waits again: the courier says so although its number was linked or it had settled itself; and so does one that was about
 * another parcel, which had the number before.
 */
export async function openIssues(db: Database, courierId: string, issues: readonly NewIssue[]): Promise<void> {
  const once = [...new Map(issues.map((issue) => [keyOf(issue), issue])).entries()];
  if (once.length === 0) return;
  const { key, state, shipmentId } = courierIssues;
  await db
    .insert(courierIssues)
    // In one order, so that two jobs do not wait for each other.
    .values(
      once
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([own, issue]) => ({ ...issue, id: newId(), courierId, key: own, actorKind: "system" as const })),
    )
    .onConflictDoUpdate({
      target: [courierIssues.courierId, key],
      set: {
        // It waits as the newest one; what was decided about it before stays in the audit trail under its old id.
        id: sql`excluded.id`,
        shipmentId: sql`excluded.shipment_id`,
        details: sql`excluded.details`,
        state: "open",
        reason: null,
        createdAt: sql`now()`,
        closedAt: null,
        actorKind: "system",
        actorId: null,
      },
      setWhere: sql`${state} in ('settled', 'linked') or (${state} = 'set-aside' and ${shipmentId} <> excluded.shipment_id)`,
    });
}

/** Closes the open issues of this kind about a number, of all couriers or of one, and but for one: they are over by themselves. */
export async function closeIssues(
  db: Database,
  kind: IssueKind,
  trackingNumber: string,
  of?: { courierId: string; but: string },
): Promise<void> {
  await db
    .update(courierIssues)
    .set({ state: "settled", closedAt: sql`now()` })
    .where(
      and(
        eq(courierIssues.kind, kind),
        eq(courierIssues.trackingNumber, trackingNumber),
        eq(courierIssues.state, "open"),
        of && and(eq(courierIssues.courierId, of.courierId), ne(courierIssues.id, of.but)),
      ),
    );
}
