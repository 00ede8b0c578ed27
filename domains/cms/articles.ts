import { count, desc, eq } from "drizzle-orm";
import { pickChanged } from "#domains/audit/pick-changed.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { type Picture, findPictures } from "#domains/media/find-pictures.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { renderMarkdown } from "./internal/render-markdown.ts";
import { articles } from "./internal/tables.server.ts";

export interface ArticleSummary {
  slug: string;
  title: string;
  summary: string;
  author: string;
  picture: Picture | null;
  publishedAt: Date;
}

export interface Article extends ArticleSummary {
  /** Safe HTML, headings from h2 down. */
  html: string;
  updatedAt: Date;
}

export interface NewArticle {
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** Markdown with headings from ##. */
  body: string;
  pictureKey?: string;
  publishedAt: Date;
}

export interface ArticlePage {
  articles: ArticleSummary[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}

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

/** Saves the article, and replaces an existing one with the same slug. Throws for an invalid slug. */
export async function saveArticle(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  { slug, title, summary, author, body, pictureKey, publishedAt }: NewArticle,
): Promise<void> {
  if (!isSlug(slug)) throw new Error(`Not a slug: ${slug}`);
  const text = { title, summary, author, body, pictureKey: pictureKey ?? null, publishedAt, updatedAt: new Date() };
  await runTransaction(db, async (tx) => {
    const [known] = await tx
      .select({
        title: articles.title,
        summary: articles.summary,
        author: articles.author,
        body: articles.body,
        pictureKey: articles.pictureKey,
        publishedAt: articles.publishedAt,
      })
      .from(articles)
      .where(eq(articles.slug, slug));
    await tx
      .insert(articles)
      .values({ ...text, id: newId(), slug })
      .onConflictDoUpdate({ target: articles.slug, set: text });
    await recordEvent(
      tx,
      by,
      { type: "article.changed", subjectId: slug, payload: { slug } },
      pickChanged(known ?? {}, { title, summary, author, body, pictureKey: text.pictureKey, publishedAt }),
    );
  });
}
