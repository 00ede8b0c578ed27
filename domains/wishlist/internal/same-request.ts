import { type SQL, sql } from "drizzle-orm";

/** Whom an alert of the table with this alias tells: an address or a browser. */
export const recipientOf = (alias: string): SQL => sql.raw(`coalesce(${alias}.email, ${alias}.endpoint)`);

/** Whether two alerts, by the aliases of their tables, came from one request: one mail or notification serves both. */
export const isSameRequest = (one: string, other: string): SQL =>
  sql`${recipientOf(one)} = ${recipientOf(other)} and ${sql.raw(`${one}.asked_at = ${other}.asked_at`)}`;
