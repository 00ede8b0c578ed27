import { eq } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Article } from "./article.ts";
import { renderMarkdown } from "./internal/render-markdown.ts";
import { articles } from "#domains/cms/internal/tables.server.ts";

/** The article of this slug, with its text as safe HTML; null when there is none. */
export async function findArticle(db: Database, slug: string): Promise<Article | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db.select().from(articles).where(eq(articles.slug, slug));
  if (!row) return null;
  const size = (await findPictures(db, [row.pictureKey])).get(row.pictureKey ?? "");
  const { title, summary, author, publishedAt, updatedAt } = row;
  return {
    slug,
    title,
    summary,
    author,
    publishedAt,
    updatedAt,
    html: renderMarkdown(row.body),
    picture: size ? { ...size, alt: "" } : null,
  };
}
