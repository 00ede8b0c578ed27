import { recordAudit } from "#domains/audit/record-audit.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findAssurance } from "./internal/find-assurance.ts";
import { toStaffActor } from "./internal/to-staff-actor.ts";
import { hasPermission, isStaffRole, needsPassword, type Permission, type Staff } from "./permissions.ts";
import type {
  Assurance,
  ConfirmedStaff,
  Forbidden,
  PasswordDue,
  SecondFactorDue,
  StaffSession,
} from "./staff-session.ts";

/**
 * The staff member as an actor with these permissions, or a refusal: the role lacks one, the second factor is due, or
 * the password must be entered again. An attempt without the permission is audited: as "access.refused", with the
 * permission that is missing.
 */
export async function authorise<P extends Permission>(
  db: Database,
  session: StaffSession,
  ...needed: [P, ...P[]]
): Promise<Staff<P> | Forbidden | SecondFactorDue | PasswordDue> {
  const missing = needed.find((permission) => !hasPermission(session.account.role, permission));
  if (missing !== undefined) return forbid(db, session, missing);
  const assurance = await assuranceOf(db, session);
  const { enrolled, required, confirmed } = assurance;
  if (owesSecondFactor(assurance) || (required && !enrolled)) return { outcome: "second-factor-due", enrolled };
  if (!confirmed && needed.some(needsPassword)) return { outcome: "password-due" };
  return toStaffActor<P>(session);
}

/**
 * The staff member as an actor without any permission, for what everybody may do on the own account. Staff who have to
 * set up their second factor may.
 */
export async function identifyStaff(
  db: Database,
  session: StaffSession,
): Promise<Staff<never> | Forbidden | SecondFactorDue> {
  if (!isStaffRole(session.account.role)) return forbid(db, session, null);
  if (owesSecondFactor(await assuranceOf(db, session))) return { outcome: "second-factor-due", enrolled: true };
  return toStaffActor(session);
}

/** As `identifyStaff`, for who has entered the password a short while ago. */
export async function identifyConfirmedStaff(
  db: Database,
  session: StaffSession,
): Promise<ConfirmedStaff | Forbidden | SecondFactorDue | PasswordDue> {
  if (!isStaffRole(session.account.role)) return forbid(db, session, null);
  const assurance = await assuranceOf(db, session);
  if (owesSecondFactor(assurance)) return { outcome: "second-factor-due", enrolled: true };
  if (!assurance.confirmed) return { outcome: "password-due" };
  return toStaffActor<"own-second-factor">(session);
}

/**
 * Whether the session is a staff member's who has a second factor and has not given it. Until then the session is
 * nobody's, in the shop as well.
 */
export async function isSecondFactorDue(db: Database, session: StaffSession): Promise<boolean> {
  return isStaffRole(session.account.role) && owesSecondFactor(await assuranceOf(db, session));
}

/**
 * Audits a form that another site had a staff member's browser send: as "access.refused", with the sender's origin. A
 * customer's is not audited.
 */
export async function recordForeignForm(
  db: Database,
  session: StaffSession,
  { path, sender }: { path: string; sender: string | null },
): Promise<void> {
  if (!isStaffRole(session.account.role)) return;
  const after = { form: path.slice(0, 200), sentFrom: sender?.slice(0, 200) ?? "another site" };
  await recordAudit(db, toStaffActor(session), [{ action: "access.refused", subjectId: session.account.id, after }]);
}

const assuranceOf = (db: Database, session: StaffSession): Promise<Assurance> =>
  session.assurance?.() ?? findAssurance(db, session);

/** The same session, which reads what it has proved once, at the first question: for a request that changes nothing of that. */
export function readAssuranceOnce(db: Database, session: StaffSession): StaffSession {
  let found: Promise<Assurance> | undefined;
  const assurance = () =>
    (found ??= findAssurance(db, session).catch((error: unknown) => {
      // The next question may be answered.
      found = undefined;
      throw error;
    }));
  return { ...session, assurance } as StaffSession;
}

const owesSecondFactor = ({ enrolled, given }: Assurance) => enrolled && !given;

async function forbid(db: Database, session: StaffSession, missing: Permission | null): Promise<Forbidden> {
  await recordAudit(db, toStaffActor(session), [
    { action: "access.refused", subjectId: session.account.id, after: { permission: missing ?? "staff" } },
  ]);
  return { outcome: "forbidden", missing };
}
