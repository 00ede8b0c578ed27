import { and, asc, DrizzleQueryError, gt, isNotNull, lt, sql } from "drizzle-orm";
import { DatabaseError } from "pg";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { originalKey, renditionFolder } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";
import { findNamedElsewhere, isNamedNowhere, type PictureColumns } from "./picture-columns.ts";

/** For how many days nothing has named a picture before it is deleted. */
export const daysUnnamed = 30;

const markedAtOnce = 20_000;
const deletedAtOnce = 500;
/** How many the hourly job deletes at most. */
const deletedPerHour = 5_000;
const foreignKeyViolation = "23503";

interface Sweep {
  storage: FileStorage;
  columns: PictureColumns;
  /** For how many days nothing has named them; 30 if it is left out. */
  days?: number;
  /** The most pictures that are deleted. */
  max?: number;
  /** Counts them and deletes nothing. */
  dryRun?: boolean;
}

/**
 * Deletes pictures with their renditions that nothing has named for so long. It first notes which nothing names since now, and of which this is not true any
 * more. Returns how many it deleted, with the bytes of their originals.
 */
export async function sweepPictures(
  db: Database,
  { storage, columns, days = daysUnnamed, max = deletedPerHour, dryRun = false }: Sweep,
): Promise<{ pictures: number; bytes: number }> {
  const swept = { pictures: 0, bytes: 0 };
  await markUnnamed(db, columns);
  for (let after = ""; swept.pictures < max;) {
    const due = await listDue(db, { days, after });
    const named = await findNamedElsewhere(
      db,
      columns,
      due.map(({ key }) => key),
    );
    if (named.size > 0) await markNamed(db, [...named]);
    for (const { key, bytes } of due.filter((picture) => !named.has(picture.key))) {
      if (!dryRun && !(await deletePicture(db, storage, key))) continue;
      swept.pictures += 1;
      swept.bytes += bytes;
    }
    if (due.length < deletedAtOnce) break;
    after = due.at(-1)!.key;
  }
  return swept;
}

/** How many pictures no product, category, banner or article names, however long. */
export async function countUnnamed(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${pictures} where ${pictures.unnamedSince} is not null`,
  );
  return rows[0]!.count;
}

/** Notes since when pictures are named by no column with an index. One of the last day is left alone: the form in which it was sent may still be open. */
async function markUnnamed(db: Database, columns: PictureColumns) {
  await db.execute(sql`
    update ${pictures} set unnamed_since = null
    where ${pictures.unnamedSince} is not null and not (${isNamedNowhere(columns, sql`${pictures.key}`)})`);
  for (let after: string | null = ""; after !== null;) {
    const found: { rows: { last: string | null }[] } = await db.execute<{ last: string | null }>(sql`
      with batch as materialized (
        select key, unnamed_since, created_at from ${pictures} where ${pictures.key} > ${after} order by key limit ${markedAtOnce}
      ), marked as (
        update ${pictures} set unnamed_since = now() from batch
        where ${pictures.key} = batch.key and batch.unnamed_since is null and batch.created_at < now() - interval '1 day'
          and ${isNamedNowhere(columns, sql`batch.key`)}
      )
      select max(key) as last from batch`);
    after = found.rows[0]!.last;
  }
}

/** Pictures that no column with an index has named for so many days, by key. */
const listDue = (db: Database, { days, after }: { days: number; after: string }) =>
  db
    .select({ key: pictures.key, bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(
        isNotNull(pictures.unnamedSince),
        lt(pictures.unnamedSince, sql`now() - make_interval(days => ${days})`),
        gt(pictures.key, after),
      ),
    )
    .orderBy(asc(pictures.key))
    .limit(deletedAtOnce);

/** Of those that another column names it is asked again in as many days, since the answer takes reading whole tables. */
const markNamed = (db: Database, keys: string[]) =>
  db.execute(sql`update ${pictures} set unnamed_since = now() where ${pictures.key} = any(${sql.param(keys)}::text[])`);

/**
 * Deletes a picture, unless it is named or sent again by now. The files go before the transaction ends: who sends the same picture meanwhile waits for it, and
 * stores it anew.
 */
async function deletePicture(db: Database, storage: FileStorage, key: string): Promise<boolean> {
  try {
    return await runTransaction(db, async (tx) => {
      const { rowCount } = await tx.execute(
        sql`delete from ${pictures} where ${pictures.key} = ${key} and ${pictures.unnamedSince} is not null`,
      );
      if (rowCount === 0) return false;
      await storage.deleteAll(renditionFolder(key));
      await storage.delete(originalKey(key));
      return true;
    });
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof DatabaseError && cause.code === foreignKeyViolation) return false;
    throw error;
  }
}
