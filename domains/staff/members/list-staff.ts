import { asc, count, gt, isNotNull, sql } from "drizzle-orm";
import { listStaffAccounts } from "#domains/accounts/staff-accounts.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { invitations, passkeys, secondFactors } from "../internal/tables.server.ts";
import type { Invitation } from "../invitations/invitation.ts";
import { isStaffRole, type Staff, type StaffRole } from "../permissions.ts";

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Whether a second factor is set up. */
  secondFactor: boolean;
  passkeys: number;
}

/** All staff by name, and the open invitations by address; at most 500 of each. */
export async function listStaff(
  db: Database,
  by: Staff<"staff.manage"> | SystemActor,
): Promise<{ members: StaffMember[]; invitations: Invitation[] }> {
  const [accounts, enrolled, keys, open] = await Promise.all([
    listStaffAccounts(db, by),
    db
      .select({ accountId: secondFactors.accountId })
      .from(secondFactors)
      .where(isNotNull(secondFactors.confirmedAt))
      .limit(1_000),
    db
      .select({ accountId: passkeys.accountId, passkeys: count() })
      .from(passkeys)
      .groupBy(passkeys.accountId)
      .limit(1_000),
    db
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .where(gt(invitations.expiresAt, sql`now()`))
      .orderBy(asc(invitations.email))
      .limit(500),
  ]);
  const passkeysOf = new Map(keys.map((each) => [each.accountId, each.passkeys]));
  const withFactor = new Set(enrolled.map(({ accountId }) => accountId));
  return {
    members: accounts.flatMap(({ id, name, email, role }) =>
      isStaffRole(role)
        ? [{ id, name, email, role, secondFactor: withFactor.has(id), passkeys: passkeysOf.get(id) ?? 0 }]
        : [],
    ),
    invitations: open,
  };
}
