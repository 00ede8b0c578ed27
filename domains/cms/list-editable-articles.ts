import { and, eq, gt, like, lte, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { articles } from "./internal/tables.server.ts";

/** A draft is seen by staff alone, a scheduled article by shoppers from its time on. */
export const articleStates = ["draft", "scheduled", "published"] as const;
export type ArticleState = (typeof articleStates)[number];

/** An article in the list of staff. */
export interface ListedArticle {
  slug: string;
  title: string;
  author: string;
  state: ArticleState;
  /** Since when, or from when on, shoppers see it; of a draft, what is planned. */
  publishedAt: Date;
  updatedAt: Date;
  cursor: string;
}

interface ArticleQuery {
  /** Parts of words of the title. */
  text?: string;
  state?: ArticleState | undefined;
  shown?: TimeRange | undefined;
  /** By the date from which they are shown, or by the last change. */
  sort?: "newest" | "oldest" | "updated";
  page: PageRequest;
}

const { id, slug, title, author, publishedAt, updatedAt } = articles;
const now = sql`now()`;
const isState: Record<ArticleState, SQL | undefined> = {
  draft: eq(articles.status, "draft"),
  scheduled: and(eq(articles.status, "published"), gt(publishedAt, now)),
  published: and(eq(articles.status, "published"), lte(publishedAt, now)),
};

/** One page of the articles that match, drafts too. */
export async function listEditableArticles(
  db: Database,
  _by: Staff<"content.edit">,
  { text = "", state, shown, sort = "newest", page }: ArticleQuery,
): Promise<FoundPage<ListedArticle>> {
  const isByChange = sort === "updated";
  const order = { columns: [isByChange ? updatedAt : publishedAt, id], descending: sort !== "oldest" };
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const titled = and(...words.map((word) => like(sql`lower(${title})`, containing(word))));
  const range = shown && isIn(publishedAt, shown);
  return findPage(db, {
    table: articles,
    select: (source) =>
      db
        .select({
          slug,
          title,
          author,
          state: sql<ArticleState>`case when ${articles.status} = 'draft' then 'draft' when ${publishedAt} > ${now} then 'scheduled' else 'published' end`,
          publishedAt,
          updatedAt,
          cursor: cursorOf(order),
        })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: isByChange ? undefined : range,
    conditions: [titled, state && isState[state], isByChange ? range : undefined],
    key: id,
    lookUps: (limit) => [
      // No index finds a part of one or two letters.
      ...(titled && words.some((word) => word.length > 2)
        ? [sql`select ${id} as key from ${articles} where ${titled} limit ${limit}`]
        : []),
      ...(range
        ? [sql`select ${id} as key from ${articles} where ${range} order by ${publishedAt}, ${id} limit ${limit}`]
        : []),
      ...(state === "scheduled"
        ? [
            sql`select ${id} as key from ${articles} where ${isState.scheduled} order by ${publishedAt}, ${id} limit ${limit}`,
          ]
        : []),
    ],
  });
}
