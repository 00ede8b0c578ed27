import { listPages } from "#domains/cms/pages.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { matchHelp } from "./internal/match-phrases.ts";

/** A help page for the typed text. */
export interface HelpAnswer {
  title: string;
  /** The page's description; may be empty. */
  summary: string;
  path: string;
}

const max = 2;

/**
 * The help pages for a text in the search box, at most two; none when the text is no question. With `typing`, the
 * beginning of a question is enough.
 */
export async function findHelp(
  db: ReadDatabase,
  typed: string,
  options: { typing?: boolean } = {},
): Promise<HelpAnswer[]> {
  const { topics } = matchHelp(typed, options);
  if (topics.length === 0) return [];
  const pages = new Map((await listPages(db)).map((page) => [page.slug, page]));
  const answers = topics.flatMap(({ title, page, path }): HelpAnswer[] => {
    if (path !== undefined) return [{ title, summary: "", path }];
    const found = pages.get(page ?? "");
    return found ? [{ title, summary: found.summary, path: `/docs/${found.slug}` }] : [];
  });
  return answers.slice(0, max);
}
