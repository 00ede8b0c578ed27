import { eq, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { containing } from "#platform/database/like-pattern.ts";

/** Letters and digits in a row, of which trigrams can be made: what has none of three is looked for as a whole SKU. */
const searchable = /[\p{L}\p{N}]{3}/u;

/** Whether a SKU is this text, or contains it in whatever case, found by the trigrams of the SKU. */
export function containsSku(sku: SQLWrapper, text: string): SQL {
  const code = text.trim();
  const whole = eq(sku, code);
  return searchable.test(code) ? or(whole, sql`lower(${sku}) like ${containing(code.toLowerCase())}`)! : whole;
}
