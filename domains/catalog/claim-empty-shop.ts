import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { isCatalogEmpty } from "./is-catalog-empty.ts";

/**
 * Whether the shop is empty and the caller's to fill until this transaction ends; "busy" while somebody else fills it.
 * The claim only spares processes that start together a vain effort: that each product is there once is kept by its unique slug.
 */
export async function claimEmptyShop(tx: Transaction): Promise<"empty" | "filled" | "busy"> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('taqat filling')) as claimed`,
  );
  if (!rows[0]?.claimed) return "busy";
  return (await isCatalogEmpty(tx)) ? "empty" : "filled";
}
