import { count, desc } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ArticlePage } from "./article.ts";
import { articles } from "#domains/cms/internal/tables.server.ts";

/** One page of the blog, newest first, counted from 1. A page after the last is empty, with the true totals. */
export async function listArticles(
  db: Database,
  { page = 1, pageSize = 12 }: { page?: number; pageSize?: number } = {},
): Promise<ArticlePage> {
  const total = (await db.select({ total: count() }).from(articles))[0]!.total;
  const rows = await db
    .select({
      slug: articles.slug,
      title: articles.title,
      summary: articles.summary,
      author: articles.author,
      publishedAt: articles.publishedAt,
      pictureKey: articles.pictureKey,
    })
    .from(articles)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const sizes = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  );

  return {
    articles: rows.map(({ pictureKey, ...row }) => {
      const size = sizes.get(pictureKey ?? "");
      return { ...row, picture: size ? { ...size, alt: "" } : null };
    }),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}
