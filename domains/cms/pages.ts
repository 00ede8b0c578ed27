import { asc, eq } from "drizzle-orm";
import { pickChanged } from "#domains/audit/pick-changed.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { renderMarkdown } from "./internal/render-markdown.ts";
import { pages } from "./internal/tables.server.ts";

/** A CMS page: about us, terms, privacy. */
export interface Page {
  slug: string;
  title: string;
  summary: string;
  /** Safe HTML, headings from h2 down. */
  html: string;
  updatedAt: Date;
}

export interface NewPage {
  slug: string;
  title: string;
  summary: string;
  /** Markdown with headings from ##. */
  body: string;
}

/** The page of this slug, with its text as safe HTML; null when there is none. */
export async function findPage(db: Database, slug: string): Promise<Page | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!row) return null;
  const { title, summary, body, updatedAt } = row;
  return { slug, title, summary, html: renderMarkdown(body), updatedAt };
}

/** All CMS pages without their text, sorted by title. */
export async function listPages(db: Database): Promise<Omit<Page, "html">[]> {
  return db
    .select({ slug: pages.slug, title: pages.title, summary: pages.summary, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(asc(pages.title));
}

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
