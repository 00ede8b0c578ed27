import { eq } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { Staff } from "../permissions.ts";
import { invitations } from "./tables.server.ts";

/** Revokes the open invitations of somebody who may invite no longer: their links would make staff, even owners. */
export async function revokeInvitationsOf(
  tx: Transaction,
  by: Staff<"staff.manage"> | SystemActor,
  accountId: string,
): Promise<void> {
  const revoked = await tx
    .delete(invitations)
    .where(eq(invitations.invitedBy, accountId))
    .returning({ id: invitations.id, role: invitations.role });
  if (revoked.length === 0) return;
  await recordEvents(
    tx,
    by,
    revoked.map(({ id, role }) => ({
      type: "staff.invitation-revoked" as const,
      subjectId: id,
      payload: {},
      before: { role },
    })),
  );
}
