import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { products } from "../internal/tables.server.ts";

const [maxProducts, maxWords] = [300, 200];

/** Further words that the products changed last have, sorted, at most 200: what the next one is likely to share. */
export async function listUsedKeywords(db: Database, _by: Staff<"catalogue.edit">): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from (select ${products.keywords} as keywords from ${products} order by ${products.updatedAt} desc, ${products.id} desc limit ${maxProducts}) latest
      cross join unnest(latest.keywords) as word
    order by word limit ${maxWords}`);
  return rows.map(({ word }) => word);
}
