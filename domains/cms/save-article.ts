import { newId } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { isSlug } from "#kernel/slugs.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewArticle } from "./article.ts";
import { articles } from "#domains/cms/internal/tables.server.ts";

/** Saves the article, and replaces an existing one with the same slug. Throws for an invalid slug. */
export async function saveArticle(
  db: Database,
  { slug, title, summary, author, body, pictureKey, publishedAt }: NewArticle,
): Promise<void> {
  if (!isSlug(slug)) throw new Error(`Not a slug: ${slug}`);
  const text = { title, summary, author, body, pictureKey: pictureKey ?? null, publishedAt, updatedAt: new Date() };
  await runTransaction(db, async (tx) => {
    await tx
      .insert(articles)
      .values({ ...text, id: newId(), slug })
      .onConflictDoUpdate({ target: articles.slug, set: text });
    await invalidateTags(tx, [cacheTags.articles, cacheTags.article(slug)]);
  });
}
