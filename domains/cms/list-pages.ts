import { asc } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { pages } from "#domains/cms/internal/tables.server.ts";
import type { Page } from "./page.ts";

/** All CMS pages without their text, sorted by title. */
export async function listPages(db: Database): Promise<Omit<Page, "html">[]> {
  return db
    .select({ slug: pages.slug, title: pages.title, summary: pages.summary, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(asc(pages.title));
}
