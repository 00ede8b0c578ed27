import { type SQL, sql } from "drizzle-orm";
import { creditEntries } from "./tables.server.ts";

/** What is left of a credit's entries up to a time, in paisa, where the oldest is spent first; zero or less where nothing is. */
export const leftOfOlder = (creditId: SQL, until: SQL): SQL => sql`(
  select coalesce(sum(entry.amount) filter (where entry.amount < 0 or entry.at <= ${until}), 0) from ${creditEntries} entry where entry.credit_id = ${creditId})`;
