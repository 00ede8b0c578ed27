import type { StaffActor } from "#kernel/actor.ts";
import type { StaffSession } from "../staff-session.ts";

/** The session's account as an actor, after the caller's checks. */
export function toStaffActor<P extends string = never>({ id, account, address }: StaffSession): StaffActor<P> {
  return { kind: "staff", accountId: account.id, sessionId: id, address } as StaffActor<P>;
}
