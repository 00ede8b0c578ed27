import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "./account.ts";
import { listAddresses } from "./addresses/list-addresses.ts";
import type { SavedAddress } from "./addresses/saved-address.ts";
import { findAccount } from "./find-account.ts";
import { findVerifiedPhone } from "./phone/verified-phone.ts";
import { listSessions } from "./sessions/sessions.ts";

export interface CustomerAccount {
  account: Account;
  /** The most recently used first. */
  addresses: SavedAddress[];
  /** The phone with which a code logs in, in E.164; null for none. */
  verifiedPhone: string | null;
  /** How many sessions are open; 100 at most. */
  sessions: number;
}

/** What staff see of an account: itself, its address book, its verified phone, and how often it is logged in. Null when there is none. */
export async function findCustomerAccount(
  db: Database,
  _by: Staff<"customers.read">,
  accountId: string,
): Promise<CustomerAccount | null> {
  const account = await findAccount(db, accountId);
  if (!account) return null;
  const [addresses, verifiedPhone, sessions] = await Promise.all([
    listAddresses(db, accountId),
    findVerifiedPhone(db, accountId),
    listSessions(db, accountId, null),
  ]);
  return { account, addresses, verifiedPhone, sessions: sessions.length };
}
