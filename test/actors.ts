import type { Permission, Staff } from "#domains/staff/permissions.ts";
import type { StaffSession } from "#domains/staff/staff-session.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { systemActor } from "#kernel/system-actor.ts";

/** The shop itself. */
export const system = systemActor("test");

export const guest: Guest = { kind: "guest" };

export function customer(accountId: string): Customer {
  return { kind: "customer", accountId };
}

/** A staff member with these permissions, as `authorise` would make it. */
export function staffWith<P extends Permission>(..._needed: [P, ...P[]]): Staff<P> {
  return staffOf<P>(newId());
}

/** As `staffWith`, of this account. */
export function staffOf<P extends Permission>(accountId: string): Staff<P> {
  return { kind: "staff", accountId, sessionId: newId(), address: "203.0.113.7" } as Staff<P>;
}

/** The session of an account with this role, which no table has. */
export function sessionOfRole(role: string): StaffSession {
  return { id: newId(), account: { id: newId(), role }, address: "203.0.113.9" } as StaffSession;
}
