import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * What sorts a text in the order that people expect of numbers in it, "A-9" before "A-10", small letters like capitals: each number with ten digits. Of a
 * longer number the last ten digits count. Two different texts may be equal here, so the text itself belongs behind it. It is no collation of ICU, whose
 * indexes would have to be built anew after each upgrade of ICU.
 */
export const inNaturalOrder = (text: SQLWrapper): SQL =>
  sql`(regexp_replace(regexp_replace(lower(${text}), '[0-9]+', '0000000000\\&', 'g'), '[0-9]*([0-9]{10})(?![0-9])', '\\1', 'g') collate "C")`;
