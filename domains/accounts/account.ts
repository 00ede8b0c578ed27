import { staffRoles } from "#domains/staff/permissions.ts";

/** The role of an account: a customer uses an own dashboard, a staff member the back office. A shopper without an account is a guest. */
export const roles = ["customer", ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** A person who can log in. */
export interface Account {
  id: string;
  firstName: string;
  secondName: string;
  /** First and last name for display. */
  name: string;
  /** In lower case. */
  email: string;
  /**
   * Whether the link of a verification mail was opened. Before that, the account does not see what others ordered with
   * the address.
   */
  verified: boolean;
  role: Role;
  registeredAt: Date;
}

/** The device of a login, for the list of sessions: the client's IP address and user agent. */
export interface Device {
  address: string;
  agent: string;
}

/** A login on one device. The token authorises it, so it goes into that device's cookie and nowhere else. */
export interface NewSession {
  token: string;
  account: Account;
}

/** A session in its owner's list. */
export interface SessionEntry extends Device {
  id: string;
  since: Date;
  /** Accurate to a day. */
  lastSeen: Date;
  /** Whether it is the session of this request. */
  current: boolean;
}
