import { type SQL, sql } from "drizzle-orm";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { changes, listings, texts } from "../tables.server.ts";
import type { MemoryRow } from "./memory-row.ts";

/** Which change of the listings was the last. A number comes again when a failover loses changes; its nonce does not. */
export interface ListingsVersion {
  id: number;
  /** Empty before the first change. */
  nonce: string;
}

/** What was changed since a version, or the first part of it. */
export interface Changed {
  /** Up to where it was read. */
  version: ListingsVersion;
  /** Whether more was changed since. */
  isPart: boolean;
  rows: MemoryRow[];
  gone: string[];
}

const batchSize = 2_000;
/** What is read at once of changes: so many, and of those the ones before which fewer products are named. One change names 10,000 at most. */
const atOnce = { changes: 1_000, products: 10_000 };

const lastChange = sql`select id::float8 as id, nonce from ${changes} order by id desc limit 1`;
interface LastChange {
  id: number | null;
  nonce: string | null;
}
const readLastChange = prepareStatement<LastChange>("read-last-change", lastChange);
const readLastChangeAndSku = prepareStatement<LastChange & { sku_ids: string[] }>(
  "read-last-change-and-sku",
  sql`select id, nonce, sku_ids from (select array(select product_id from ${texts} where ${texts.skus} @> array[${sql.placeholder("sku")}::text]) as sku_ids) found left join (${lastChange}) last on true`,
);

/** The version of the listings, and the products whose SKU the text is. */
export async function readVersion(
  db: ReadDatabase,
  sku: string,
): Promise<{ version: ListingsVersion; skuIds: string[] }> {
  if (sku === "") return { version: toVersion((await readLastChange(db))[0]), skuIds: [] };
  const [row] = await readLastChangeAndSku(db, { sku });
  return { version: toVersion(row), skuIds: row!.sku_ids };
}

const toVersion = (row: LastChange | undefined): ListingsVersion => ({
  id: row?.id ?? 0,
  nonce: row?.nonce ?? "",
});

/** Whether text is sorted by its bytes, as the memory sorts it. */
export async function sortsByBytes(db: ReadDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ collation: string }>(sql`
    select case datlocprovider when 'b' then 'C' when 'i' then 'icu' else datcollate end as collation from pg_database where datname = current_database()`);
  return /^(C|POSIX|C\.utf-?8)$/i.test(rows[0]!.collation);
}

/** Whether the shop has so many listings. */
export async function hasListings(db: ReadDatabase, amount: number): Promise<boolean> {
  const { rows } = await db.execute<{ many: boolean }>(
    sql`select count(*) >= ${amount} as many from (select from ${listings} limit ${amount}) listed`,
  );
  return rows[0]!.many;
}

/** All listings, in the order of their ids. What is written meanwhile may be read or not. */
export async function* readListings(db: ReadDatabase): AsyncGenerator<MemoryRow[]> {
  for (let after: string | null = null; ;) {
    const rows: MemoryRow[] = await readRows(
      db,
      sql`${after === null ? sql`` : sql`where ${listings.productId} > ${after}::uuid`} order by ${listings.productId} limit ${batchSize}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * What was changed since the version, as it is now, at most 20,000 products: where more was changed, the part that came first. Null when that cannot be told:
 * the version is of another history, or too long ago, or too much was changed at once.
 */
export async function readChanged(db: Database, since: ListingsVersion): Promise<Changed | null> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ id: number; nonce: string; product_ids: string[] | null; last: number }>(sql`
        select id::float8 as id, nonce, product_ids, (select max(id) from ${changes})::float8 as last
        from (select *, sum(cardinality(product_ids)) over (order by id rows between unbounded preceding and 1 preceding) as before
          from (select * from ${changes} where id >= ${since.id} order by id limit ${atOnce.changes + 1}) as first) as summed
        where id = ${since.id} or coalesce(before, 0) < ${atOnce.products} order by id`);
      const known = rows[0];
      // Without a change there is no version yet, and the first change is still there or was the only one.
      if (since.id === 0 && !known) return { version: since, isPart: false, rows: [], gone: [] };
      const isKnown = since.id === 0 ? known?.id === 1 : known?.id === since.id && known.nonce === since.nonce;
      if (!isKnown) return null;
      const later = since.id === 0 ? rows : rows.slice(1);
      const ids = new Set<string>();
      for (const { product_ids: some } of later) {
        if (some === null) return null;
        for (const id of some) ids.add(id);
      }
      const found: MemoryRow[] = [];
      const all = [...ids];
      for (let from = 0; from < all.length; from += batchSize) {
        const some = all.slice(from, from + batchSize);
        found.push(...(await readRows(tx, sql`where ${listings.productId} = any(${sql.param(some)}::uuid[])`)));
      }
      for (const { id } of found) ids.delete(id);
      const until = rows.at(-1)!;
      return { version: toVersion(until), isPart: until.id < until.last, rows: found, gone: [...ids] };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

// For a join, PostgreSQL would read the texts of all products before those of the batch.
async function readRows(db: ReadDatabase, which: SQL): Promise<MemoryRow[]> {
  const json = (column: SQL | (typeof listings)[keyof typeof listings.$inferSelect]) =>
    sql`array_to_json(${column})::text`;
  const { rows } = await db.execute<MemoryRow & Record<string, unknown>>(sql`
    select ${listings.productId} as id, ${listings.sortName} as "sortName", ${json(listings.categorySlugs)} as categories,
      ${listings.brandSlug} as "brandSlug", ${listings.brandName} as "brandName", ${json(listings.flavours)} as flavours,
      ${json(listings.sizes)} as sizes, ${json(listings.attributeOptions)} as options, ${listings.attributeNumbers}::text as numbers,
      ${listings.price} as price, ${listings.costPerServing} as "costPerServing", ${listings.inStock} as "inStock",
      ${listings.onOffer} as "onOffer", ${listings.popularity} as popularity,
      (extract(epoch from ${listings.createdAt}) * 1000000)::float8 as "createdAt",
      (select ${json(sql`tsvector_to_array(${texts.tokens})`)} from ${texts} where ${texts.productId} = ${listings.productId}) as words
    from ${listings} ${which}`);
  return rows;
}
