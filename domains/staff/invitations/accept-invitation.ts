import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Device, NewSession } from "#domains/accounts/account.ts";
import { registrationSchema } from "#domains/accounts/account-forms.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { createSession } from "#domains/accounts/sessions/create-session.ts";
import { prepareStaffAccount } from "#domains/accounts/staff-accounts.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { isSecret } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { deleteFactors } from "../internal/delete-second-factor.ts";
import { recordProof } from "../internal/record-proof.ts";
import { invitations } from "../internal/tables.server.ts";
import { toStaffActor } from "../internal/to-staff-actor.ts";
import type { Invitation } from "./invitation.ts";

const open = (token: string) => and(eq(invitations.token, token), gt(invitations.expiresAt, sql`now()`));
const { id, email, role, expiresAt } = invitations;

/** The invitation of a mailed link; null when the link is used, revoked, expired, replaced by a later one, or invalid. */
export async function findInvitation(db: Database, token: string): Promise<Invitation | null> {
  if (!isSecret(token)) return null;
  const [invitation] = await db.select({ id, email, role, expiresAt }).from(invitations).where(open(token));
  return invitation ?? null;
}

/** The form of an invitation. The address is the invitation's. */
const acceptanceSchema = z.object({
  firstname: z.string().default(""),
  secondname: z.string().default(""),
  password: z.string().default(""),
  confirm_password: z.string().default(""),
});

export type AcceptInvitationOutcome =
  | { outcome: "joined"; session: NewSession }
  | { outcome: "stale-link" }
  | InvalidInput;

/**
 * Makes the invited person a staff member with the chosen password, and logs in. The link proves the mailbox: an
 * account that the address has already keeps its orders and its name, and gets the new password; its sessions end.
 */
export async function acceptInvitation(
  db: Database,
  { token, ...form }: { token: string } & z.input<typeof acceptanceSchema>,
  device: Device,
): Promise<AcceptInvitationOutcome> {
  const invitation = await findInvitation(db, token);
  if (!invitation) return { outcome: "stale-link" };
  const parsed = parseInput(registrationSchema, { ...acceptanceSchema.parse(form), email: invitation.email });
  if (parsed.refusal) return parsed.refusal;
  const saveAccount = await prepareStaffAccount({ ...parsed.input, role: invitation.role });
  return runTransaction(db, async (tx): Promise<AcceptInvitationOutcome> => {
    const [used] = await tx
      .delete(invitations)
      .where(and(open(token), eq(id, invitation.id)))
      .returning({ id });
    if (!used) return { outcome: "stale-link" };
    const saved = await saveAccount(tx);
    await deleteFactors(tx, saved.id);
    const session = await createSession(tx, saved.id, device);
    await recordProof(tx, session.id, { password: true });
    const account = (await findAccount(tx, saved.id))!;
    await recordEvent(
      tx,
      toStaffActor({ id: session.id, account, address: device.address }),
      { type: "staff.joined", subjectId: account.id, payload: { role: invitation.role } },
      { after: { role: invitation.role, invitation: invitation.id } },
    );
    return { outcome: "joined", session: { token: session.token, account } };
  });
}
