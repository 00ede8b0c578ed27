import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { bodyField, slugField, summaryField, titleField } from "./internal/text-fields.ts";
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

const editable = {
  slug: pages.slug,
  title: pages.title,
  summary: pages.summary,
  body: pages.body,
  version: pages.version,
};

const pageSchema = z.object({
  slug: slugField,
  title: titleField,
  summary: summaryField,
  body: bodyField,
  version: z.number().int().min(0).optional(),
});

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

/** A page as its editor needs it; null when there is none. */
export async function findPageForEdit(db: Database, slug: string): Promise<(NewPage & { version: number }) | null> {
  const [row] = await db.select(editable).from(pages).where(eq(pages.slug, slug));
  return row ?? null;
}

export type SavePageOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else changed the page, or created one with this slug; null when it was deleted. */
  | { outcome: "conflict"; current: (NewPage & { version: number }) | null }
  | InvalidInput;

/**
 * Creates a page (`version: 0`) or changes it, if it still has this version. Only the shop itself may leave the version
 * out, which replaces whatever there is.
 */
export async function savePage(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  given: NewPage & { version?: number },
): Promise<SavePageOutcome> {
  const parsed = parseInput(pageSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { version, slug, ...text } = parsed.input;
  return runTransaction(db, async (tx): Promise<SavePageOutcome> => {
    // Two people may create the page at once, and then there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${slug}`}, 0))`);
    const [known] = await tx.select(editable).from(pages).where(eq(pages.slug, slug)).for("update");
    if (version === undefined ? by.kind === "staff" : version !== (known?.version ?? 0))
      return { outcome: "conflict", current: known ?? null };
    const next = (known?.version ?? 0) + 1;
    await tx
      .insert(pages)
      .values({ slug, ...text })
      .onConflictDoUpdate({ target: pages.slug, set: { ...text, version: next, updatedAt: new Date() } });
    const { version: _, ...before } = known ?? { version: 0 };
    await recordEvent(
      tx,
      by,
      { type: "page.changed", subjectId: slug, payload: { slug } },
      findChangedFields(before, { slug, ...text }) ?? {},
    );
    return { outcome: "saved", version: next };
  });
}

/** Deletes a page, if it still has this version. */
export async function deletePage(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  { slug, version }: { slug: string; version: number },
): Promise<{ outcome: "deleted" } | { outcome: "conflict"; current: (NewPage & { version: number }) | null }> {
  return runTransaction(db, async (tx) => {
    const [known] = await tx.select(editable).from(pages).where(eq(pages.slug, slug)).for("update");
    if (known?.version !== version) return { outcome: "conflict", current: known ?? null };
    await tx.delete(pages).where(eq(pages.slug, slug));
    await recordEvent(tx, by, { type: "page.changed", subjectId: slug, payload: { slug } }, { before: known });
    return { outcome: "deleted" };
  });
}
