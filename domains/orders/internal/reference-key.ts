import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** `toReferenceKey` of a column, as indexes have it. */
export const referenceKey = (column: PgColumn): SQL => sql`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;
