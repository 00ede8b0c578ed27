import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { containsSku } from "../internal/match-text.ts";
import { products, variants } from "../internal/tables.server.ts";

const max = 60;

/**
 * The ids of active variants: the one with this SKU or barcode first, then those of the products of these slugs, in the
 * order of the slugs, then those with the code as a part of their SKU; at most 60.
 */
export async function findActiveVariantIds(
  db: Database,
  { code, slugs }: { code: string; slugs: string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as (
      select id, product_id, 0 as place from ${variants} where sku = ${code} and archived_at is null
      union all select id, product_id, 0 from ${variants} where barcode = ${code} and archived_at is null
      union all (select coded.id, coded.product_id, 1000000 from ${variants} coded where ${containsSku(sql`coded.sku`, code)} and coded.archived_at is null limit ${max})
      union all select variant.id, variant.product_id, named.place::int
      from unnest(${sql.param(slugs)}::text[]) with ordinality as named(slug, place)
        join ${products} product on product.slug = named.slug join ${variants} variant on variant.product_id = product.id
      where variant.archived_at is null
    )
    select found.id from found join ${products} product on product.id = found.product_id and product.status = 'active'
    group by found.id order by min(place), found.id limit ${max}`);
  return rows.map(({ id }) => id);
}
