import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { announceAt } from "./announce-content.ts";
import { deleteVersions, saveVersion } from "./internal/save-version.ts";
import { bodyField, slugField, statusField, summaryField, timeField, titleField } from "./internal/text-fields.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import { pages } from "./internal/tables.server.ts";
import type { ContentStatus } from "./version-fields.ts";

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
  /** Nobody but staff sees a draft; a published page shows from its time on. */
  status?: ContentStatus;
  /** Now, or as before, unless set. */
  publishedAt?: Date;
}

export type EditablePage = Required<NewPage> & { version: number };

const editable = {
  slug: pages.slug,
  title: pages.title,
  summary: pages.summary,
  body: pages.body,
  status: sql<ContentStatus>`${pages.status}`,
  publishedAt: pages.publishedAt,
  version: pages.version,
};

const pageSchema = z.object({
  slug: slugField,
  title: titleField,
  summary: summaryField,
  body: bodyField,
  status: statusField.default("published"),
  publishedAt: timeField.optional(),
  version: z.number().int().min(0).optional(),
});

/** The most pages, drafts included: the list in the admin and the map for search engines show all. */
export const maxPages = 500;

const isPublic = and(eq(pages.status, "published"), lte(pages.publishedAt, sql`now()`));

/** The page of this slug that shoppers see, with its text as safe HTML; null when there is none. */
export async function findPage(db: ReadDatabase, slug: string): Promise<Page | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), isPublic));
  if (!row) return null;
  const { title, summary, body, updatedAt } = row;
  return { slug, title, summary, html: renderMarkdown(body), updatedAt };
}

/** All CMS pages that shoppers see, without their text, sorted by title. */
export async function listPages(db: ReadDatabase): Promise<Omit<Page, "html">[]> {
  return db
    .select({ slug: pages.slug, title: pages.title, summary: pages.summary, updatedAt: pages.updatedAt })
    .from(pages)
    .where(isPublic)
    .orderBy(asc(pages.title));
}

/** All pages as their list in the admin needs them, sorted by title. */
export async function listPagesForEdit(db: Database, _by: Staff<"content.edit">) {
  const { slug, title, status, publishedAt } = editable;
  return db
    .select({ slug, title, status, publishedAt, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(asc(pages.title), asc(pages.slug));
}

/** A page as its editor needs it; null when there is none. */
export async function findPageForEdit(
  db: Database,
  _by: Staff<"content.edit"> | SystemActor,
  slug: string,
): Promise<EditablePage | null> {
  const [row] = await db.select(editable).from(pages).where(eq(pages.slug, slug));
  return row ?? null;
}

/** Those of these slugs that a page has, also a draft. */
export async function findPageSlugs(db: ReadDatabase, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.select({ slug: pages.slug }).from(pages).where(inArray(pages.slug, slugs));
  return new Set(rows.map(({ slug }) => slug));
}

export type SavePageOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else changed the page, or created one with this slug; null when it was deleted. */
  | { outcome: "conflict"; current: EditablePage | null }
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
    await lockByName(tx, "page", slug);
    const [known] = await tx.select(editable).from(pages).where(eq(pages.slug, slug)).for("update");
    if (version === undefined ? by.kind === "staff" : version !== (known?.version ?? 0))
      return { outcome: "conflict", current: known ?? null };
    if (!known) {
      // Two people may create the last two at once.
      await lockByName(tx, "page");
      if ((await tx.$count(pages)) >= maxPages)
        return invalid("title", `The shop has ${maxPages} pages, the most there can be: delete one that nobody reads`);
    }
    const next = (known?.version ?? 0) + 1;
    const { publishedAt = known?.publishedAt, ...rest } = text;
    const change = { ...rest, ...(publishedAt && { publishedAt }) };
    const [stored] = await tx
      .insert(pages)
      .values({ slug, ...change })
      .onConflictDoUpdate({ target: pages.slug, set: { ...change, version: next, updatedAt: new Date() } })
      .returning({ publishedAt: pages.publishedAt });
    const fields = { slug, ...rest, publishedAt: stored!.publishedAt };
    const before = known ? toVersion(known) : null;
    await saveVersion(tx, by, { kind: "page", slug }, { known: before, next: { version: next, fields } });
    if (fields.status === "published") await announceAt(tx, { kind: "page", id: slug }, [fields.publishedAt]);
    await recordEvent(
      tx,
      by,
      { type: "page.changed", subjectId: slug, payload: { slug } },
      findChangedFields(before?.fields ?? {}, fields) ?? { before: {}, after: {} },
    );
    return { outcome: "saved", version: next };
  });
}

/** Deletes a page, if it still has this version. */
export async function deletePage(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  { slug, version }: { slug: string; version: number },
): Promise<{ outcome: "deleted" } | { outcome: "conflict"; current: EditablePage | null }> {
  return runTransaction(db, async (tx) => {
    const [known] = await tx.select(editable).from(pages).where(eq(pages.slug, slug)).for("update");
    if (known?.version !== version) return { outcome: "conflict", current: known ?? null };
    await tx.delete(pages).where(eq(pages.slug, slug));
    await deleteVersions(tx, { kind: "page", slug });
    await recordEvent(tx, by, { type: "page.changed", subjectId: slug, payload: { slug } }, { before: known });
    return { outcome: "deleted" };
  });
}

const toVersion = ({ version, ...fields }: EditablePage) => ({ version, fields });
