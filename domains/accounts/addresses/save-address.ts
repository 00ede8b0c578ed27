import { and, eq, sql } from "drizzle-orm";
import { type Address, isSameAddress } from "#domains/addresses/address.ts";
import { isId, newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { accounts, addresses } from "../internal/tables.server.ts";
import { type SavedAddress, toAddressColumns, maxAddresses } from "./saved-address.ts";
import { listAddresses } from "./list-addresses.ts";

export type SaveAddressOutcome =
  | { outcome: "saved"; id: string }
  /** The address book is full; the shopper must delete an address first. */
  | { outcome: "full" }
  /** The address is not in the address book, and the call may not add it. */
  | { outcome: "unknown" };

/**
 * Marks an address as the account's most recently used one. An address that is already in the book, in any spelling,
 * is not added again. A new one is added, unless the call may only mark existing ones.
 */
export async function saveAddress(
  db: Database,
  accountId: string,
  address: Address,
  { onlyKnown = false } = {},
): Promise<SaveAddressOutcome> {
  return runTransaction(db, async (tx) => {
    const known = await lockAddresses(tx, accountId);
    const now = { ...toAddressColumns(address), usedAt: sql`clock_timestamp()` };
    const same = known?.find((one) => isSameAddress(one, address));
    if (same) {
      await tx.update(addresses).set(now).where(eq(addresses.id, same.id));
      return { outcome: "saved", id: same.id };
    }
    if (known === null || onlyKnown) return { outcome: "unknown" };
    if (known.length >= maxAddresses) return { outcome: "full" };
    const id = newId();
    await tx.insert(addresses).values({ id, accountId, ...now });
    return { outcome: "saved", id };
  });
}

/**
 * Updates an address of the account's address book; false when the account has no address with that id. When it
 * becomes equal to another address, it replaces that one.
 */
export async function updateAddress(db: Database, accountId: string, id: string, changed: Address): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const known = (await lockAddresses(tx, accountId)) ?? [];
    if (!known.some((one) => one.id === id)) return false;
    for (const same of known.filter((one) => one.id !== id && isSameAddress(one, changed)))
      await tx.delete(addresses).where(eq(addresses.id, same.id));
    await tx.update(addresses).set(toAddressColumns(changed)).where(eq(addresses.id, id));
    return true;
  });
}

/** Locks all addresses of an account until the transaction ends; null when the account does not exist. */
async function lockAddresses(tx: Transaction, accountId: string): Promise<SavedAddress[] | null> {
  // Orders and sessions that only refer to the account do not have to wait.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  // A separate statement, because the statement that waited for the lock sees the addresses as they were before it.
  return account ? listAddresses(tx, accountId) : null;
}

/** Deletes an address from the account's address book; false when the account has no address with that id. */
export async function deleteAddress(db: Database, accountId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const removed = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)))
    .returning({ id: addresses.id });
  return removed.length > 0;
}
