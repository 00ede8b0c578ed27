/** What an account may do: a customer has an own dashboard, staff the back office, an owner staff. Who has no account is a visitor. */
export const roles = ["customer", "staff", "owner"] as const;
export type Role = (typeof roles)[number];

/** Somebody who can log in. */
export interface Account {
  id: string;
  firstName: string;
  secondName: string;
  /** Both names as they are shown. */
  name: string;
  /** In lower case. */
  email: string;
  /** Whether a link sent to the address was opened. Nothing that came without the account is shown to it before. */
  verified: boolean;
  role: Role;
  registeredAt: Date;
}

/** Where somebody logs in from, for the list of sessions: the client's address and what its browser calls itself. */
export interface Device {
  address: string;
  agent: string;
}

/** A login on one device. Whoever has the token is logged in: it goes into that device's cookie and nowhere else. */
export interface NewSession {
  token: string;
  account: Account;
}

/** A login as its owner sees it in a list. */
export interface SessionEntry extends Device {
  id: string;
  since: Date;
  /** To within a day. */
  lastSeen: Date;
  /** Whether it is the one that asks. */
  current: boolean;
}
