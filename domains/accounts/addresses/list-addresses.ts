import { desc, eq } from "drizzle-orm";
import type { Province } from "#domains/orders/order.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Address } from "./address.ts";
import { addresses } from "../internal/tables.server.ts";

/** The address book of an account, the most recently used address first. */
export async function listAddresses(db: Database, accountId: string): Promise<Address[]> {
  const { id, firstName, secondName, phone, province, city, address, zip } = addresses;
  const rows = await db
    .select({ id, firstName, secondName, phone, province, city, address, zip })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.usedAt), desc(id));
  return rows.map((row) => ({ ...row, province: row.province as Province }));
}
