import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { isCatalogEmpty } from "./is-catalog-empty.ts";

/**
 * Whether the shop is empty and the caller may seed it until this transaction ends; "busy" while another transaction
 * seeds it. The claim only saves processes that start together needless work: the unique slug prevents duplicate
 * products.
 */
export async function claimEmptyShop(tx: Transaction): Promise<"empty" | "filled" | "busy"> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('taqat filling')) as claimed`,
  );
  if (!rows[0]?.claimed) return "busy";
  return (await isCatalogEmpty(tx)) ? "empty" : "filled";
}
