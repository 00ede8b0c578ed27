import { desc, eq } from "drizzle-orm";
import type { Province } from "#domains/addresses/address.ts";
import type { Database } from "#platform/database/database.server.ts";
import { addresses } from "../internal/tables.server.ts";
import type { SavedAddress } from "./saved-address.ts";

/** The address book of an account, the most recently used address first. */
export async function listAddresses(db: Database, accountId: string): Promise<SavedAddress[]> {
  const { id, firstName, secondName, phone, province, city, address, zip } = addresses;
  const rows = await db
    .select({ id, firstName, secondName, phone, province, city, address, zip })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.usedAt), desc(id));
  return rows.map((row) => ({ ...row, province: row.province as Province }));
}

/** A saved address in the fields of the specification's order. */
export interface ExportedAddress {
  f_name: string;
  s_name: string;
  phone: string;
  state: string;
  city: string;
  address: string;
  zip: string;
}

// The address book is bounded when an address is saved; this limit enforces it here too.
const max = 1_000;

/** The address book of an account, the most recently used address first. */
export async function exportAddresses(db: Database, accountId: string): Promise<ExportedAddress[]> {
  const book = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.usedAt))
    .limit(max);
  return book.map(({ firstName, secondName, phone, province, city, address, zip }) => ({
    f_name: firstName,
    s_name: secondName,
    phone,
    state: province,
    city,
    address,
    zip: zip ?? "",
  }));
}
