import { newId } from "#kernel/ids.ts";
import { eq } from "drizzle-orm";
import { pickChanged } from "#domains/audit/pick-changed.ts";
import { isSlug } from "#kernel/slugs.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewArticle } from "./article.ts";
import { articles } from "#domains/cms/internal/tables.server.ts";

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
