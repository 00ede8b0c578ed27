import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { streamRows } from "#platform/database/stream-rows.ts";
import { accounts } from "./internal/tables.server.ts";

/** An account in the fields of the specification, with the day it was opened: nothing that lets anybody in, and nothing of what it may do. */
export interface ExportedAccount {
  firstname: string;
  secondname: string;
  email: string;
  registered: string;
}

/** Which accounts: the first by e-mail of each first name, which `users/{first name}` has room for, or those who share a first name with it. */
export type AccountsPart = "first of the name" | "namesakes";

/** Accounts with nothing that lets anybody in, a few hundred at a time, by first name and e-mail. */
export async function* exportAccounts(tx: Transaction, part: AccountsPart): AsyncGenerator<ExportedAccount> {
  const rank = part === "namesakes" ? sql`place > 1` : sql`place = 1`;
  const all = streamRows<{ firstname: string; secondname: string; email: string; registered: Date | string }>(
    tx,
    sql`
    select firstname, secondname, email, registered from (
      select first_name as firstname, second_name as secondname, email, created_at as registered, row_number() over (partition by first_name order by email collate "C") as place from ${accounts}
    ) placed where ${rank} order by firstname collate "C", email collate "C"`,
  );
  for await (const rows of all)
    for (const { registered, ...account } of rows) yield { ...account, registered: new Date(registered).toISOString() };
}
