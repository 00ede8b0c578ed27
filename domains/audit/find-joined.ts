import { and, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { auditEntries } from "./internal/tables.server.ts";

/** Who joined the staff by which of these invitations: the ids of their accounts, by the id of the invitation. An invitation itself ends and has no name. */
export async function findJoined(
  db: Database,
  _by: Staff<"audit.read">,
  invitationIds: readonly string[],
): Promise<Map<string, string>> {
  if (invitationIds.length === 0) return new Map();
  const { action, subjectId, after } = auditEntries;
  const invitation = sql<string>`${after}->>'invitation'`;
  const joined = await db
    .select({ invitation, account: sql<string>`${subjectId}` })
    .from(auditEntries)
    .where(and(eq(action, "staff.joined"), inArray(invitation, [...invitationIds])));
  return new Map(joined.map((each) => [each.invitation, each.account]));
}
