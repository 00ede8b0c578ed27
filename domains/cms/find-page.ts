import { eq } from "drizzle-orm";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { renderMarkdown } from "./internal/render-markdown.ts";
import { pages } from "#domains/cms/internal/tables.server.ts";
import type { Page } from "./page.ts";

/** The page of this slug, with its text as safe HTML; null when there is none. */
export async function findPage(db: Database, slug: string): Promise<Page | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!row) return null;
  const { title, summary, body, updatedAt } = row;
  return { slug, title, summary, html: renderMarkdown(body), updatedAt };
}
