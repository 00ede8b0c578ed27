import { and, count, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { type Picture, findPictures } from "#domains/media/find-pictures.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { announceAt } from "./announce-content.ts";
import { deleteVersions, saveVersion } from "./internal/save-version.ts";
import { bodyField, slugField, statusField, summaryField, timeField, titleField } from "./internal/text-fields.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import { articles } from "./internal/tables.server.ts";
import { contentLimits } from "./text-limits.ts";
import type { ContentStatus } from "./version-fields.ts";

export interface ArticleSummary {
  slug: string;
  title: string;
  summary: string;
  author: string;
  picture: Picture | null;
  publishedAt: Date;
  updatedAt: Date;
}

export interface Article extends ArticleSummary {
  /** Safe HTML, headings from h2 down. */
  html: string;
}

export interface NewArticle {
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** Markdown with headings from ##. */
  body: string;
  pictureKey?: string | null;
  /** Nobody but staff sees a draft; a published article shows from its time on. */
  status?: ContentStatus;
  publishedAt: Date;
}

export interface ArticlePage {
  articles: ArticleSummary[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}

export type EditableArticle = Required<Omit<NewArticle, "pictureKey">> & {
  pictureKey: string | null;
  version: number;
};

const editable = {
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  author: articles.author,
  body: articles.body,
  pictureKey: articles.pictureKey,
  status: sql<ContentStatus>`${articles.status}`,
  publishedAt: articles.publishedAt,
  version: articles.version,
};

const articleSchema = z.object({
  slug: slugField,
  title: titleField,
  summary: summaryField,
  author: z
    .string()
    .overwrite(cleanLine)
    .min(1, { error: "Enter the author's name" })
    .max(contentLimits.author, { error: `Shorten the author's name to ${contentLimits.author} characters` }),
  body: bodyField,
  pictureKey: z.string().nullable().default(null),
  status: statusField.default("published"),
  publishedAt: timeField,
  version: z.number().int().min(0).optional(),
});

const isPublic = and(eq(articles.status, "published"), lte(articles.publishedAt, sql`now()`));

/** The article of this slug that shoppers see, with its text as safe HTML; null when there is none. */
export async function findArticle(db: ReadDatabase, slug: string): Promise<Article | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublic));
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
  db: ReadDatabase,
  { page = 1, pageSize = 12 }: { page?: number; pageSize?: number } = {},
): Promise<ArticlePage> {
  const total = (await db.select({ total: count() }).from(articles).where(isPublic))[0]!.total;
  const rows = await db
    .select({
      slug: articles.slug,
      title: articles.title,
      summary: articles.summary,
      author: articles.author,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
      pictureKey: articles.pictureKey,
    })
    .from(articles)
    .where(isPublic)
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

/** An article as its editor needs it; null when there is none. */
export async function findArticleForEdit(
  db: Database,
  _by: Staff<"content.edit"> | SystemActor,
  slug: string,
): Promise<EditableArticle | null> {
  const [row] = await db.select(editable).from(articles).where(eq(articles.slug, slug));
  return row ?? null;
}

/** Those of these slugs that an article has, also a draft. */
export async function findArticleSlugs(db: ReadDatabase, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.select({ slug: articles.slug }).from(articles).where(inArray(articles.slug, slugs));
  return new Set(rows.map(({ slug }) => slug));
}

export type SaveArticleOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else changed the article, or created one with this slug; null when it was deleted. */
  | { outcome: "conflict"; current: EditableArticle | null }
  | InvalidInput;

/**
 * Creates an article (`version: 0`) or changes it, if it still has this version. Only the shop itself may leave the
 * version out, which replaces whatever there is.
 */
export async function saveArticle(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  given: NewArticle & { version?: number },
): Promise<SaveArticleOutcome> {
  const parsed = parseInput(articleSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { version, slug, ...text } = parsed.input;
  return runTransaction(db, async (tx): Promise<SaveArticleOutcome> => {
    if (text.pictureKey !== null && !(await findPictures(tx, [text.pictureKey])).has(text.pictureKey))
      return invalid("pictureKey", "Choose a picture");
    // Two people may create the article at once, and then there is no row to lock.
    await lockByName(tx, "article", slug);
    const [known] = await tx.select(editable).from(articles).where(eq(articles.slug, slug)).for("update");
    if (version === undefined ? by.kind === "staff" : version !== (known?.version ?? 0))
      return { outcome: "conflict", current: known ?? null };
    const next = (known?.version ?? 0) + 1;
    await tx
      .insert(articles)
      .values({ ...text, id: newId(), slug })
      .onConflictDoUpdate({ target: articles.slug, set: { ...text, version: next, updatedAt: new Date() } });
    await saveVersion(
      tx,
      by,
      { kind: "article", slug },
      { known: known ? toVersion(known) : null, next: { version: next, fields: { slug, ...text } } },
    );
    if (text.status === "published") await announceAt(tx, { kind: "article", id: slug }, [text.publishedAt]);
    await recordEvent(
      tx,
      by,
      { type: "article.changed", subjectId: slug, payload: { slug } },
      findChangedFields(known ? toVersion(known).fields : {}, { slug, ...text }) ?? { before: {}, after: {} },
    );
    return { outcome: "saved", version: next };
  });
}

/** Deletes an article, if it still has this version. */
export async function deleteArticle(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  { slug, version }: { slug: string; version: number },
): Promise<{ outcome: "deleted" } | { outcome: "conflict"; current: EditableArticle | null }> {
  return runTransaction(db, async (tx) => {
    const [known] = await tx.select(editable).from(articles).where(eq(articles.slug, slug)).for("update");
    if (known?.version !== version) return { outcome: "conflict", current: known ?? null };
    await tx.delete(articles).where(eq(articles.slug, slug));
    await deleteVersions(tx, { kind: "article", slug });
    await recordEvent(tx, by, { type: "article.changed", subjectId: slug, payload: { slug } }, { before: known });
    return { outcome: "deleted" };
  });
}

const toVersion = ({ version, ...fields }: EditableArticle) => ({ version, fields });
