import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { courierIssues } from "../internal/courier-api-tables.server.ts";
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

/** Puts these into the list of what waits for somebody. What is said once more is there already, also after it was set aside. */
export async function openIssues(db: Database, courierId: string, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length === 0) return;
  await db
    .insert(courierIssues)
    .values(
      issues.map((issue) => ({ ...issue, id: newId(), courierId, key: keyOf(issue), actorKind: "system" as const })),
    )
    .onConflictDoNothing();
}

/** Ends the open issues of this kind about a number, of all couriers or of one, and but for one: they are over by themselves. */
export async function settleIssues(
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
