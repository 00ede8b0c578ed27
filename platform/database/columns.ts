import { createHash } from "node:crypto";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment. */
export const time = () => timestamp({ withTimezone: true });

/** A moment that is never missing: when the row was written, unless the statement says another one. */
export const currentTimestamp = () =>
  time()
    .notNull()
    .default(sql`now()`);

/** A text that is sorted by its bytes, whatever language the database sorts in. */
export const textByBytes = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A random secret that is hashed whenever it is stored or compared, so that a reader of the table or of a backup cannot use it. One round without salt is enough for it. */
export const hashedSecret = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (secret) => createHash("sha256").update(secret).digest("base64url"),
});

/** The words as a check of a table lists them: `state in (${listOf(states)})`. They are the code's own. */
export const listOf = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** What a check asks of a row for each value of a column: a value that has no condition passes no check. */
export const caseOf = <Value extends string>(column: SQLWrapper, conditions: Readonly<Record<Value, SQL>>): SQL =>
  sql`case ${column} ${sql.join(
    Object.entries<SQL>(conditions).map(([value, condition]) => sql`when ${sql.raw(`'${value}'`)} then ${condition}`),
    sql` `,
  )} else false end`;
