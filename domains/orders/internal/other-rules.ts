import { sql } from "drizzle-orm";
import { salesRules } from "../analytics/sales-figures.ts";

/** The sums of the whole shop on a day that was counted by other rules than those of this version. */
export const isOfOtherRules = sql`subject = 'all' and grain = 'day' and key = '' and rules <> ${sql.raw(String(salesRules))}`;
