import type { Account } from "#domains/accounts/account.ts";
import type { StaffActor } from "#kernel/actor.ts";
import type { Opaque } from "#kernel/opaque.ts";
import type { Permission } from "./permissions.ts";

/**
 * A login that asks for something of the staff's, with the client's IP address. The account may be a customer's. Only
 * `toStaffSession` makes one, of a session that a token has opened.
 */
export interface StaffSession extends Opaque<"staff session"> {
  id: string;
  account: Account;
  address: string | null;
  /** Answers what the session has proved, from one reading for the whole request (`readAssuranceOnce`). Without it, each question reads anew. */
  assurance?: () => Promise<Assurance>;
}

/** What a session has proved, and what it must prove. */
export interface Assurance {
  /** The account has a second factor. */
  enrolled: boolean;
  /** All staff need a second factor. */
  required: boolean;
  /** The session has given its second factor. */
  given: boolean;
  /** The password was entered a short while ago. */
  confirmed: boolean;
}

/** A staff member who has entered the password a short while ago, for changes of the own second factor. */
export type ConfirmedStaff = StaffActor<"own-second-factor">;

/** The account lacks the permission; null where being staff would be enough. */
export interface Forbidden {
  outcome: "forbidden";
  missing: Permission | null;
}

/** The session must give its second factor first, or, where all staff need one and the account has none, set one up. */
export interface SecondFactorDue {
  outcome: "second-factor-due";
  enrolled: boolean;
}

/** The password must be entered again first. */
export interface PasswordDue {
  outcome: "password-due";
}
