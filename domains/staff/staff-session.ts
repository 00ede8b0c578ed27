import type { StaffActor } from "#kernel/actor.ts";
import type { Permission } from "./permissions.ts";

/** A login that asks for something of the staff's, with the client's IP address. The account may be a customer's. */
export interface StaffSession {
  id: string;
  account: { id: string; role: string };
  address: string | null;
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
