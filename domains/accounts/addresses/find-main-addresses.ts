import { desc, inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { addresses } from "../internal/tables.server.ts";

/** Where an account is reached. */
export interface MainAddress {
  accountId: string;
  phone: string;
  city: string;
  province: string;
}

/** The address that each of these accounts used last, by account; accounts without an address are left out. */
export async function findMainAddresses(
  db: Database,
  _by: Staff<"customers.read">,
  accountIds: string[],
): Promise<Map<string, MainAddress>> {
  if (accountIds.length === 0) return new Map();
  const { accountId, phone, city, province, usedAt, id } = addresses;
  const rows = await db
    .selectDistinctOn([accountId], { accountId, phone, city, province })
    .from(addresses)
    .where(inArray(accountId, accountIds))
    .orderBy(accountId, desc(usedAt), desc(id));
  return new Map(rows.map((row) => [row.accountId, row]));
}
