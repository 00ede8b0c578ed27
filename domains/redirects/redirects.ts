import { and, eq, inArray, notLike, sql } from "drizzle-orm";
import type { Transaction, ReadDatabase } from "#platform/database/database.server.ts";
import { redirects } from "./internal/tables.server.ts";

/** The first word in the paths of pages whose slug can change. Their redirects are made by the shop itself. */
const movablePages = ["products", "categories"] as const;
type MovablePath = `/${(typeof movablePages)[number]}/${string}`;

/**
 * Redirects the old path of a page to its new one, in the transaction that moves the page. Redirects to the old path
 * lead to the new one from now on, so that a chain never grows and no redirect leads back to itself.
 */
export async function addRedirect(
  tx: Transaction,
  { from, to }: { from: MovablePath; to: MovablePath },
): Promise<void> {
  await endRedirects(tx, [to]);
  await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
  await tx
    .insert(redirects)
    .values({ fromPath: from, toPath: to })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath: to, createdAt: sql`now()` } });
}

/** Ends the redirects of these paths, because pages take them. */
export async function endRedirects(tx: Transaction, paths: MovablePath[]): Promise<void> {
  await tx.execute(sql`delete from ${redirects} where from_path = any(${sql.param(paths)}::text[])`);
}

/** Where the page of this path is today; null when it never moved. */
export async function findRedirect(db: ReadDatabase, path: string): Promise<string | null> {
  const [row] = await db.select({ to: redirects.toPath }).from(redirects).where(eq(redirects.fromPath, path));
  return row?.to ?? null;
}

/** Those of these paths from which a page has moved. */
export async function findMovedPaths(db: ReadDatabase, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db.select({ from: redirects.fromPath }).from(redirects).where(inArray(redirects.fromPath, paths));
  return new Set(rows.map(({ from }) => from));
}

/** The most redirects of other paths: each process keeps them all. */
export const maxOtherRedirects = 10_000;

const isOther = and(...movablePages.map((page) => notLike(redirects.fromPath, `/${page}/%`)));

/** Where the other paths lead, which staff have entered, by old path. */
export async function listOtherRedirects(db: ReadDatabase): Promise<Map<string, string>> {
  const rows = await db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects).where(isOther);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** How many other paths have a redirect once these have one. */
export async function countOtherRedirects(tx: Transaction, added: string[]): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select count(*)::int as number from (
      select from_path from ${redirects} union select from_path from unnest(${sql.param(added)}::text[]) as given (from_path)
    ) as redirects where ${isOther}`);
  return rows[0]!.number;
}
