import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { addresses } from "../internal/tables.server.ts";

/** A kept address in the fields that an order has in the specification. */
export interface ExportedAddress {
  f_name: string;
  s_name: string;
  phone: string;
  state: string;
  city: string;
  address: string;
  zip: string;
}

// The book is bounded where it is written; this keeps it so here.
const most = 1_000;

/** The address book of an account, used last first. */
export async function exportAddresses(db: Database, accountId: string): Promise<ExportedAddress[]> {
  const book = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.usedAt))
    .limit(most);
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
