import type { StaffActor } from "#kernel/actor.ts";

interface CheckedSession {
  id: string;
  account: { id: string };
  address: string | null;
}

/** The session's account as an actor, after the caller's checks. */
export function toStaffActor<P extends string = never>({ id, account, address }: CheckedSession): StaffActor<P> {
  return { kind: "staff", accountId: account.id, sessionId: id, address } as StaffActor<P>;
}
