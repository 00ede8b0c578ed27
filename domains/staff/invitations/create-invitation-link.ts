import { eq, sql } from "drizzle-orm";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { invitations } from "../internal/tables.server.ts";
import type { StaffRole } from "../permissions.ts";
import { invitationHours } from "./invitation.ts";

/**
 * The token of an invitation's link, which opens once and for 48 hours from now; null when the invitation was accepted
 * or revoked. An earlier link of the invitation ends.
 */
export async function createInvitationLink(
  db: Database,
  invitationId: string,
): Promise<{ token: string; email: string; role: StaffRole } | null> {
  const token = newSecret();
  const [invitation] = await db
    .update(invitations)
    .set({ token, expiresAt: sql`now() + make_interval(hours => ${invitationHours})` })
    .where(eq(invitations.id, invitationId))
    .returning({ email: invitations.email, role: invitations.role });
  return invitation ? { token, ...invitation } : null;
}
