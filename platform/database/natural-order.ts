import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * What sorts a text in the order that people expect of numbers in it, "A-9" before "A-10", small letters like capitals: each number with ten digits. Of a
 * longer number the last ten digits count. Two different texts may be equal here, so the text itself belongs behind it. It is compared by its bytes
 * (`textByBytes`) and is no collation of ICU, whose indexes would have to be built anew after each upgrade of ICU. A function of the database, which
 * triggers call as well; it is too slow for thousands of rows of a list, which keep it in a column.
 */
export const inNaturalOrder = (text: SQLWrapper): SQL => sql`natural_order(${text})`;
