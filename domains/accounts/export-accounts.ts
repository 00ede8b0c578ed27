import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { readCursor } from "#platform/read-cursor.ts";
import { accounts } from "./internal/tables.server.ts";

/** An account in the fields of the specification, with the day it was opened: nothing that lets anybody in, and nothing of what it may do. */
export interface ExportedAccount {
  firstname: string;
  secondname: string;
  email: string;
  registered: string;
}

/**
 * Every account under its name in `users/{first name}`, a few hundred at a time. Of people who share a first name the first by e-mail has the
 * bare name, the others have their address behind it, as `Ali <ali@example.com>`; so has whoever's name looks like that.
 */
export async function* exportAccounts(tx: Transaction): AsyncGenerator<{ name: string; account: ExportedAccount }> {
  let last: string | null = null;
  const all = readCursor<{ firstname: string; secondname: string; email: string; registered: Date | string }>(tx, sql`
    select first_name as firstname, second_name as secondname, email, created_at as registered from ${accounts} order by first_name collate "C", email collate "C"`);
  for await (const rows of all) {
    for (const { firstname, secondname, email, registered } of rows) {
      yield { name: firstname === last || firstname.includes("<") ? `${firstname} <${email}>` : firstname, account: { firstname, secondname, email, registered: new Date(registered).toISOString() } };
      last = firstname;
    }
  }
}
