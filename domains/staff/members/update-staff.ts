import { z } from "zod";
import { and, eq } from "drizzle-orm";
import { isOnlyOwner, lockAccount } from "#domains/accounts/find-account.ts";
import { endSessions } from "#domains/accounts/sessions/sessions.ts";
import { setAccountRole } from "#domains/accounts/staff-accounts.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor, SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { deleteFactors } from "../internal/delete-second-factor.ts";
import { revokeInvitationsOf } from "../internal/revoke-invitations.ts";
import { hasPermission, isStaffRole, type Staff, type StaffRole, staffRoles } from "../permissions.ts";
import { listViews } from "../internal/list-tables.server.ts";

/** `from` is the role that the caller has seen: two people who change one member notice each other. */
const memberSchema = z.object({
  accountId: z.string().refine(isId, { error: "Choose one of the list" }),
  from: z.enum(staffRoles, { error: "Choose one of the list" }),
});
const roleChangeSchema = memberSchema.extend({ to: z.enum(staffRoles, { error: "Choose a role" }) });

export type StaffMemberRefusal =
  | { outcome: "not-found" }
  /** Somebody else has changed the role meanwhile. */
  | { outcome: "conflict"; current: { role: StaffRole } }
  /** The shop would have no owner. */
  | { outcome: "last-owner" }
  | InvalidInput;

type By = Staff<"staff.manage"> | SystemActor;

/** Gives a staff member another role. The member's sessions end at once, and open invitations of who may invite no longer. */
export async function updateStaffRole(
  db: Database,
  by: By,
  given: { accountId: string; from: string; to: string },
): Promise<{ outcome: "changed" } | StaffMemberRefusal> {
  const parsed = parseInput(roleChangeSchema, given as z.input<typeof roleChangeSchema>);
  if (parsed.refusal) return parsed.refusal;
  const { accountId, from, to } = parsed.input;
  return runTransaction(db, async (tx) => {
    const refusal = await lockMember(tx, accountId, from, to);
    if (refusal) return refusal;
    if (from === to) return { outcome: "changed" };
    await setAccountRole(tx, accountId, to);
    await endSessions(tx, accountId);
    if (!hasPermission(to, "staff.manage")) await revokeInvitationsOf(tx, by, accountId);
    await recordEvent(
      tx,
      by,
      { type: "staff.role-changed", subjectId: accountId, payload: { role: to } },
      { before: { role: from }, after: { role: to } },
    );
    return { outcome: "changed" };
  });
}

/** Removes a staff member, who stays a customer with the own orders. The member's sessions, second factor, passkeys and open invitations end at once; shared views of lists stay. */
export async function removeStaff(
  db: Database,
  by: By,
  given: { accountId: string; from: string },
): Promise<{ outcome: "removed" } | StaffMemberRefusal> {
  const parsed = parseInput(memberSchema, given as z.input<typeof memberSchema>);
  if (parsed.refusal) return parsed.refusal;
  const { accountId, from } = parsed.input;
  return runTransaction(db, async (tx) => {
    const refusal = await lockMember(tx, accountId, from, null);
    if (refusal) return refusal;
    await setAccountRole(tx, accountId, "customer");
    await deleteFactors(tx, accountId);
    await endSessions(tx, accountId);
    await revokeInvitationsOf(tx, by, accountId);
    await handOverViews(tx, by, accountId);
    await recordEvent(
      tx,
      by,
      { type: "staff.removed", subjectId: accountId, payload: {} },
      { before: { role: from }, after: { role: "customer" } },
    );
    return { outcome: "removed" };
  });
}

/** Deletes the second factor and the passkeys of a member who lost them. The member's sessions end; the next login asks for the password alone. */
export async function resetSecondFactor(
  db: Database,
  by: By,
  given: { accountId: string; from: string },
): Promise<{ outcome: "reset" } | StaffMemberRefusal> {
  const parsed = parseInput(memberSchema, given as z.input<typeof memberSchema>);
  if (parsed.refusal) return parsed.refusal;
  const { accountId, from } = parsed.input;
  return runTransaction(db, async (tx) => {
    const refusal = await lockMember(tx, accountId, from, from);
    if (refusal) return refusal;
    const { secondFactor, passkeys } = await deleteFactors(tx, accountId);
    if (!secondFactor && passkeys === 0) return { outcome: "reset" };
    await endSessions(tx, accountId);
    await recordEvent(
      tx,
      by,
      { type: "staff.second-factor-changed", subjectId: accountId, payload: { change: "reset" } },
      {
        before: { secondFactor: secondFactor ? "authenticator" : "none", passkeys },
        after: { secondFactor: "reset", passkeys: 0 },
      },
    );
    return { outcome: "reset" };
  });
}

/** Locks the member and all owners, or returns why the member cannot get the role `to`; null for no role of staff. */
async function lockMember(
  tx: Transaction,
  accountId: string,
  from: StaffRole,
  to: StaffRole | null,
): Promise<Exclude<StaffMemberRefusal, InvalidInput> | null> {
  const account = await lockAccount(tx, accountId);
  if (!account || !isStaffRole(account.role)) return { outcome: "not-found" };
  if (account.role !== from) return { outcome: "conflict", current: { role: account.role } };
  return to !== "owner" && (await isOnlyOwner(tx, account)) ? { outcome: "last-owner" } : null;
}

/** The views that a member has shared become those of who removes the member, because only who has a view can delete it. The others go. */
async function handOverViews(tx: Transaction, by: Actor, accountId: string): Promise<void> {
  const ofMember = eq(listViews.accountId, accountId);
  if (by.kind === "staff")
    await tx
      .update(listViews)
      .set({ accountId: by.accountId })
      .where(and(ofMember, eq(listViews.shared, true)));
  await tx.delete(listViews).where(and(ofMember, eq(listViews.shared, false)));
}
