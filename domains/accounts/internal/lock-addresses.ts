import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { Address } from "../addresses/address.ts";
import { listAddresses } from "../addresses/list-addresses.ts";
import { accounts } from "./tables.server.ts";

/** All addresses of an account, which nobody else changes until the transaction ends; null when the account is gone. */
export async function lockAddresses(tx: Transaction, accountId: string): Promise<Address[] | null> {
  // Orders and logins that only refer to the account need not wait.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  // A statement of its own: the one that waited for the lock would show the addresses as they were before it.
  return account ? listAddresses(tx, accountId) : null;
}
