import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * The text in the order that people expect of numbers in it: "A-9" before "A-10". The collation is ICU's `und-u-kn-true`, made by migration 0115; it is deterministic, so
 * that two different texts are never equal, and an index on this expression serves the order and ranges of it. Where PostgreSQL warns that the collation has another
 * version, as after an upgrade of ICU, such indexes are built anew (`reindex index`), and then `alter collation "natural_order" refresh version`.
 */
export const inNaturalOrder = (text: SQLWrapper): SQL => sql`${text} collate "natural_order"`;
