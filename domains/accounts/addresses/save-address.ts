import { eq, sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { maxAddresses, type NewAddress } from "./address.ts";
import { addressColumns } from "../internal/address-columns.ts";
import { lockAddresses } from "../internal/lock-addresses.ts";
import { isSameAddress } from "../internal/is-same-address.ts";
import { addresses } from "../internal/tables.server.ts";

export type SaveAddressOutcome =
  | { outcome: "kept"; id: string }
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
  address: NewAddress,
  { onlyKnown = false } = {},
): Promise<SaveAddressOutcome> {
  return runTransaction(db, async (tx) => {
    const known = await lockAddresses(tx, accountId);
    const now = { ...addressColumns(address), usedAt: sql`clock_timestamp()` };
    const same = known?.find((one) => isSameAddress(one, address));
    if (same) {
      await tx.update(addresses).set(now).where(eq(addresses.id, same.id));
      return { outcome: "kept", id: same.id };
    }
    if (known === null || onlyKnown) return { outcome: "unknown" };
    if (known.length >= maxAddresses) return { outcome: "full" };
    const id = newId();
    await tx.insert(addresses).values({ id, accountId, ...now });
    return { outcome: "kept", id };
  });
}
