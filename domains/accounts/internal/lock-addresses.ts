import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { Address } from "../addresses/address.ts";
import { listAddresses } from "../addresses/list-addresses.ts";
import { accounts } from "./tables.server.ts";

/** Locks all addresses of an account until the transaction ends; null when the account does not exist. */
export async function lockAddresses(tx: Transaction, accountId: string): Promise<Address[] | null> {
  // Orders and sessions that only refer to the account do not have to wait.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  // A separate statement, because the statement that waited for the lock sees the addresses as they were before it.
  return account ? listAddresses(tx, accountId) : null;
}
