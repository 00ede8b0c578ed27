import { cacheTags } from "#kernel/cache-tags.ts";
import { isSlug } from "#kernel/slugs.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { pages } from "#domains/cms/internal/tables.server.ts";
import type { NewPage } from "./page.ts";

/** Saves the page, and replaces an existing one with the same slug. Throws for an invalid slug. */
export async function savePage(db: Database, { slug, title, summary, body }: NewPage): Promise<void> {
  if (!isSlug(slug)) throw new Error(`Not a slug: ${slug}`);
  const text = { title, summary, body, updatedAt: new Date() };
  await runTransaction(db, async (tx) => {
    await tx
      .insert(pages)
      .values({ slug, ...text })
      .onConflictDoUpdate({ target: pages.slug, set: text });
    await invalidateTags(tx, [cacheTags.pages, cacheTags.page(slug)]);
  });
}
