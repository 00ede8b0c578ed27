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
  /** There are as many as can be; one must go first. */
  | { outcome: "full" }
  /** It is not in the book, and was only to be marked. */
  | { outcome: "unknown" };

/**
 * Makes an address the one that the account used last. One that is in its book already, however it was spelt, is not kept twice; one that
 * is not is added, unless only known ones are to be marked.
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
