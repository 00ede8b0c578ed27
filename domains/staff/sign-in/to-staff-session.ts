import type { FoundSession } from "#domains/accounts/sessions/find-session.ts";
import type { StaffSession } from "../staff-session.ts";

/** The session that a token has opened, as the domain authorises it; with the client's IP address, null when it is unknown. */
export function toStaffSession({ id, account }: FoundSession, address: string | null): StaffSession {
  return { id, account, address } as StaffSession;
}
