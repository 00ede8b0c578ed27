import { eq } from "drizzle-orm";
import { pickChanged } from "#domains/audit/pick-changed.ts";
import { isSlug } from "#kernel/slugs.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { pages } from "#domains/cms/internal/tables.server.ts";
import type { NewPage } from "./page.ts";

/** Saves the page, and replaces an existing one with the same slug. Throws for an invalid slug. */
export async function savePage(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  { slug, title, summary, body }: NewPage,
): Promise<void> {
  if (!isSlug(slug)) throw new Error(`Not a slug: ${slug}`);
  const text = { title, summary, body, updatedAt: new Date() };
  await runTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ title: pages.title, summary: pages.summary, body: pages.body })
      .from(pages)
      .where(eq(pages.slug, slug));
    await tx
      .insert(pages)
      .values({ slug, ...text })
      .onConflictDoUpdate({ target: pages.slug, set: text });
    await recordEvent(
      tx,
      by,
      { type: "page.changed", subjectId: slug, payload: { slug } },
      pickChanged(known ?? {}, { title, summary, body }),
    );
  });
}
