import { recordAudit } from "#domains/audit/record-audit.ts";
import type { Database } from "#platform/database/database.server.ts";
import { hasPermission, type Permission, type Staff } from "./permissions.ts";

/** A login of a staff member, with the client's IP address. */
export interface StaffSession {
  id: string;
  account: { id: string; role: string };
  address: string | null;
}

/** The account lacks the permission. */
export interface Forbidden {
  outcome: "forbidden";
  missing: Permission;
}

/**
 * The staff member as an actor with these permissions, or a refusal. A refused attempt is audited: as "access.refused",
 * with the permission that is missing.
 */
export async function authorise<P extends Permission>(
  db: Database,
  { id, account, address }: StaffSession,
  ...needed: [P, ...P[]]
): Promise<Staff<P> | Forbidden> {
  const actor = { kind: "staff", accountId: account.id, sessionId: id, address } as Staff<P>;
  const missing = needed.find((permission) => !hasPermission(account.role, permission));
  if (missing === undefined) return actor;
  await recordAudit(db, actor, [{ action: "access.refused", subjectId: account.id, after: { permission: missing } }]);
  return { outcome: "forbidden", missing };
}
