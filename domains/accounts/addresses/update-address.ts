import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewAddress } from "./address.ts";
import { addressColumns } from "../internal/address-columns.ts";
import { lockAddresses } from "../internal/lock-addresses.ts";
import { isSameAddress } from "../internal/is-same-address.ts";
import { addresses } from "../internal/tables.server.ts";

/**
 * Updates an address of the account's address book; false when the account has no address with that id. When it
 * becomes equal to another address, it replaces that one.
 */
export async function updateAddress(
  db: Database,
  accountId: string,
  id: string,
  changed: NewAddress,
): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const known = (await lockAddresses(tx, accountId)) ?? [];
    if (!known.some((one) => one.id === id)) return false;
    for (const same of known.filter((one) => one.id !== id && isSameAddress(one, changed)))
      await tx.delete(addresses).where(eq(addresses.id, same.id));
    await tx.update(addresses).set(addressColumns(changed)).where(eq(addresses.id, id));
    return true;
  });
}
