import { sql } from "drizzle-orm";

/**
 * An offset of nothing, for a subquery that PostgreSQL must not merge with the query around it: then no condition from outside makes it walk another index.
 * Drizzle leaves out an offset that is the number 0.
 */
export const offsetZero = sql`0` as unknown as number;
