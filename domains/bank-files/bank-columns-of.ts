import { eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { BankAccount } from "./bank-file.ts";
import { type BankColumns, bankColumnsSchema } from "./files/bank-columns.ts";
import { bankColumns } from "./internal/tables.server.ts";

/** What the columns of an account's files mean; null while nobody has said so. */
export async function findBankColumns(
  db: Database,
  _by: Staff<"payments.reconcile">,
  account: BankAccount,
): Promise<BankColumns | null> {
  const [found] = await db.select().from(bankColumns).where(eq(bankColumns.account, account));
  const parsed = bankColumnsSchema.safeParse(found?.columns);
  return parsed.success ? parsed.data : null;
}
