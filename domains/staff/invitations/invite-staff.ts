import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import { findStaffAccountByEmail } from "#domains/accounts/staff-accounts.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId, newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { invitations } from "../internal/tables.server.ts";
import { type Staff, staffRoles } from "../permissions.ts";
import { invitationHours } from "./invitation.ts";

const invitationSchema = z.object({
  email: accountEmail,
  role: z.enum(staffRoles, { error: "Choose a role" }),
  /** Made when the form was displayed (`newId`): a form that is sent twice sends one mail, whose link opens. */
  id: z
    .string()
    .refine(isId)
    .default(() => newId()),
});

export type InviteStaffOutcome =
  | { outcome: "invited"; invitationId: string }
  /** The address belongs to a staff member. */
  | { outcome: "already-staff" }
  | InvalidInput;

/** Invites somebody by mail. An earlier invitation of the address ends, so inviting again sends a new link. */
export async function inviteStaff(
  db: Database,
  by: Staff<"staff.manage"> | SystemActor,
  given: { email: string; role: string; id?: string },
): Promise<InviteStaffOutcome> {
  const parsed = parseInput(invitationSchema, given as z.input<typeof invitationSchema>);
  if (parsed.refusal) return parsed.refusal;
  const { email, role, id: wanted } = parsed.input;
  return runTransaction(db, async (tx): Promise<InviteStaffOutcome> => {
    if (await findStaffAccountByEmail(tx, email)) return { outcome: "already-staff" };
    await lockByName(tx, "invitation", wanted);
    const [known] = await tx
      .select({ email: invitations.email, role: invitations.role })
      .from(invitations)
      .where(eq(invitations.id, wanted));
    if (known?.email === email && known.role === role) return { outcome: "invited", invitationId: wanted };
    // The same form for somebody else, or with another role, as after Back, is another invitation.
    const id = known ? newId() : wanted;
    const invitedBy = by.kind === "staff" ? by.accountId : null;
    const changed = { id, role, invitedBy, token: null, createdAt: sql`now()`, expiresAt: expiry };
    await tx
      .insert(invitations)
      .values({ ...changed, email })
      .onConflictDoUpdate({ target: invitations.email, set: changed });
    await recordEvent(tx, by, { type: "staff.invited", subjectId: id, payload: { role } }, { after: { role } });
    return { outcome: "invited", invitationId: id };
  });
}

const expiry = sql`now() + make_interval(hours => ${sql.raw(String(invitationHours))})`;

/** Revokes an invitation: its link opens nothing any more. */
export async function revokeInvitation(
  db: Database,
  by: Staff<"staff.manage"> | SystemActor,
  invitationId: string,
): Promise<{ outcome: "revoked" } | { outcome: "not-found" }> {
  if (!isId(invitationId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [revoked] = await tx
      .delete(invitations)
      .where(eq(invitations.id, invitationId))
      .returning({ role: invitations.role });
    if (!revoked) return { outcome: "not-found" };
    await recordEvent(
      tx,
      by,
      { type: "staff.invitation-revoked", subjectId: invitationId, payload: {} },
      { before: { role: revoked.role } },
    );
    return { outcome: "revoked" };
  });
}
