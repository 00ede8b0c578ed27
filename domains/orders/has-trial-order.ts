import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";

/** Who tries the shop: accounts, e-mail addresses in lower case, phone numbers in E.164. */
export interface ShopPeople {
  accountIds: string[];
  emails: string[];
  phones: string[];
}

/** Whether one of the shop's own people has ordered something to try the shop, logged in or with their own address or number. */
export async function hasTrialOrder(
  db: Database,
  _by: Staff<never>,
  { accountIds, emails, phones }: ShopPeople,
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${orders} where ${orders.accountId} = any(${sql.param(accountIds)}::uuid[]))
      or exists (select from ${orders} where lower(${orders.email}) = any(${sql.param(emails)}::text[]))
      or exists (select from ${orders} where ${orders.phone} = any(${sql.param(phones)}::text[])) as found`);
  return rows[0]!.found;
}
