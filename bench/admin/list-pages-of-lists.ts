import type { Pool } from "pg";
import { describeLists } from "./describe-lists.ts";
import type { Screen } from "./measure-screens.ts";

/** Where in a sort pages begin: behind the first rows, in the middle, and before the last ones. */
const places = [0.0001, 0.5, 0.9999];

/**
 * Every list of the admin with each of its sorts on its first, a middle and its last page, both ways, and with each of its filters
 * and searches in each sort, on its first and a middle page.
 */
export async function listPagesOfLists(pool: Pool): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const { path, sorts, filters } of await describeLists(pool)) {
    const name = path.replace("/admin/", "").replace("content/", "");
    const [sorted, filtered]: [string[], string[]] = [[], []];
    for (const { params, rows, columns } of sorts) {
      const cursors = await sampleCursors(pool, rows, columns);
      const url = (...parts: string[]) => `${path}?${parts.filter(Boolean).join("&")}`.replace(/\?$/, "");
      sorted.push(
        url(params),
        ...cursors.flatMap((cursor) => [url(params, `after=${cursor}`), url(params, `before=${cursor}`)]),
      );
      for (const filter of filters) {
        filtered.push(url(filter, params));
        if (cursors[1] !== undefined) filtered.push(url(filter, params, `after=${cursors[1]}`));
      }
    }
    screens.push({ name: `${name}: each sort, each way`, paths: sorted });
    if (filtered.length > 0) screens.push({ name: `${name}: each filter in each sort`, paths: filtered });
  }
  return screens;
}

/** The cursors of the rows at these places in the order of the columns; none for a list that has no rows or no cursor of columns. */
async function sampleCursors(pool: Pool, rows: string, columns: string[]): Promise<string[]> {
  if (columns.length === 0) return [];
  const cursors: string[] = [];
  const {
    rows: [counted],
  } = await pool.query<{ count: string }>(`select count(*) from ${rows}`);
  for (const place of places) {
    const { rows: found } = await pool.query<{ cursor: string }>(
      `select concat_ws('~', ${columns.at(-1) === "number" ? "number" : columns.join(", ")}) as cursor from ${rows} order by ${columns.join(", ")} offset $1 limit 1`,
      [Math.floor(Number(counted!.count) * place)],
    );
    cursors.push(...found.map(({ cursor }) => encodeURIComponent(cursor)));
  }
  return cursors;
}
