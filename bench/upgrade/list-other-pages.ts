import type { Pool } from "pg";

/** The home page, a search, and a category and an article of those that the shop has. */
export async function listOtherPages(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `(select '/categories/' || slug as path from catalog_categories where archived_at is null order by slug limit 1)
     union all (select '/blog/' || slug from content_articles where status = 'published' and published_at <= now() order by slug limit 1)`,
  );
  return ["/", "/search/?search=whey", ...rows.map(({ path }) => path)];
}
