import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { redirects } from "./tables.server.ts";

interface Redirect {
  from: string;
  to: string;
}

/** What adding many redirects changes. */
interface Plan {
  /** The redirects that were wanted, each to its end. */
  added: Redirect[];
  /** Other redirects, which lead on to a new end. */
  moved: Redirect[];
  /** The places of those that would lead back to where they begin. */
  loops: number[];
}

/** The redirects that adding these could touch: from one of their paths, or to where one begins. */
export async function findRelated(tx: Transaction, wanted: Redirect[]): Promise<Redirect[]> {
  const begins = wanted.map(({ from }) => from);
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select from_path "from", to_path "to" from ${redirects} where from_path = any(${sql.param([...begins, ...wanted.map(({ to }) => to)])}::text[])
    union select from_path, to_path from ${redirects} where to_path = any(${sql.param(begins)}::text[])`);
  return rows;
}

/** Adds redirects one after another, in memory: chains stay one step long, and what led to a path that begins to lead on leads on as well. */
export function planRedirects(known: Redirect[], wanted: (Redirect & { place: number })[]): Plan {
  const leads = new Map<string, string>();
  const sources = new Map<string, Set<string>>();
  const lead = (from: string, to: string) => {
    sources.get(leads.get(from) ?? "")?.delete(from);
    leads.set(from, to);
    sources.set(to, (sources.get(to) ?? new Set()).add(from));
  };
  for (const { from, to } of known) lead(from, to);
  const before = new Map(leads);
  const begins = new Set<string>();
  const loops: number[] = [];
  for (const { place, from, to } of wanted) {
    const end = leads.get(to) ?? to;
    if (end === from) loops.push(place);
    else {
      for (const source of sources.get(from) ?? []) lead(source, end);
      lead(from, end);
      begins.add(from);
    }
  }
  const all = [...leads].map(([from, to]) => ({ from, to }));
  return {
    added: all.filter(({ from }) => begins.has(from)),
    moved: all.filter(({ from, to }) => !begins.has(from) && before.get(from) !== to),
    loops,
  };
}

/** Writes the plan, in two statements however many there are. */
export async function setRedirects(tx: Transaction, { added, moved }: Pick<Plan, "added" | "moved">): Promise<void> {
  const columns = (list: Redirect[]) =>
    sql`unnest(${sql.param(list.map(({ from }) => from))}::text[], ${sql.param(list.map(({ to }) => to))}::text[]) given (from_path, to_path)`;
  if (moved.length > 0)
    await tx.execute(
      sql`update ${redirects} set to_path = given.to_path from ${columns(moved)} where ${redirects}.from_path = given.from_path`,
    );
  await tx.execute(sql`
    insert into ${redirects} (from_path, to_path) select from_path, to_path from ${columns(added)}
    on conflict (from_path) do update set to_path = excluded.to_path, created_at = now()`);
}
