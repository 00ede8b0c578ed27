import { Secret, TOTP } from "otpauth";
import type { Device } from "#domains/accounts/account.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { identifyConfirmedStaff } from "#domains/staff/authorise.ts";
import { acceptInvitation } from "#domains/staff/invitations/accept-invitation.ts";
import { createInvitationLink } from "#domains/staff/invitations/create-invitation-link.ts";
import { inviteStaff } from "#domains/staff/invitations/invite-staff.ts";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { confirmTotp, enrolTotp } from "#domains/staff/second-factor/enrol-totp.ts";
import { toStaffSession } from "#domains/staff/sign-in/to-staff-session.ts";
import type { StaffSession } from "#domains/staff/staff-session.ts";
import type { Database } from "#platform/database/database.server.ts";
import { system } from "./actors.ts";

export const staffPassword = "blue river stone";
export const secretKey = "a secret key for tests, long enough";
const device: Device = { address: "203.0.113.7", agent: "Chrome on Android" };

export interface Joined {
  token: string;
  session: StaffSession;
  email: string;
}

/** A new staff member of this role, with the session in which the invitation was accepted. */
export async function join(db: Database, role: StaffRole, email = `${role}@example.com`): Promise<Joined> {
  const invited = await inviteStaff(db, system, { email, role });
  if (invited.outcome !== "invited") throw new Error(invited.outcome);
  const accept = async () => {
    const link = await createInvitationLink(db, invited.invitationId);
    const form = { firstname: "Bilal", secondname: "Ahmed", password: staffPassword, confirm_password: staffPassword };
    return acceptInvitation(db, { token: link!.token, ...form }, device);
  };
  let joined = await accept();
  // The worker of a running shop may have made the mail's link meanwhile, which ends this one. It mails once.
  if (joined.outcome === "stale-link") joined = await accept();
  if (joined.outcome !== "joined") throw new Error(JSON.stringify(joined));
  const { token } = joined.session;
  return { token, session: await sessionOf(db, token), email };
}

/** The session of a login's token, as a route passes it on. */
export async function sessionOf(db: Database, token: string): Promise<StaffSession> {
  const found = await findSession(db, token);
  if (!found) throw new Error("The session has ended");
  return toStaffSession(found, device.address);
}

/** The code that an authenticator app with this secret shows at a time. */
export function codeAt(secret: string, timestamp: number = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up the member's authenticator app with the code of a minute ago, so that the current one is not used up. */
export async function enrol(db: Database, { session }: Joined): Promise<{ secret: string; recoveryCodes: string[] }> {
  const by = await identifyConfirmedStaff(db, session);
  if ("outcome" in by) throw new Error(by.outcome);
  const { secret } = await enrolTotp(db, by, { shopName: "Taqat", secretKey });
  const now = Date.now() - 60_000;
  const confirmed = await confirmTotp(db, by, { code: codeAt(secret, now), secretKey, now });
  if (confirmed.outcome !== "confirmed") throw new Error(JSON.stringify(confirmed));
  return { secret, recoveryCodes: confirmed.recoveryCodes };
}
