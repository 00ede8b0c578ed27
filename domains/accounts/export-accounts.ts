import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { streamRows } from "#platform/database/stream-rows.ts";
import { accounts } from "./internal/tables.server.ts";

/** An account in the fields of the specification, with its creation date: without credentials and without its role. */
export interface ExportedAccount {
  firstname: string;
  secondname: string;
  email: string;
  registered: string;
}

/**
 * A filter: the first account by e-mail of each first name, for which `users/{first name}` has a place, or the others
 * with the same first name.
 */
export type AccountsPart = "first of the name" | "namesakes";

/** Streams accounts without credentials, a few hundred at a time, by first name and e-mail. */
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
