/**
 * What is the same for everybody of a page of one visitor: the document around the content of its main part, and the checkout's fields while nothing is
 * filled in. It depends on the path and on the menu and settings alone, from which the layout's data comes.
 */
export interface PageShell {
  /** The document until the content begins, and from its end on. */
  before: string;
  after: string;
  blankFields: string | null;
}

// The layout's data is the same object until the menu or the settings change.
const pages = new WeakMap<object, Map<string, PageShell>>();

/** What is cached of an earlier rendering of this page with the same data of the layout; null when there is nothing. */
export function findCachedShell(layoutData: unknown, pathname: string): PageShell | null {
  return (isObject(layoutData) && pages.get(layoutData)?.get(pathname)) || null;
}

/** Caches of a document what is everybody's. The checkout of a shopper who has filled in fields lacks the blank ones: later, the content of another one is enough. */
export function cacheShell(layoutData: unknown, pathname: string, html: string): void {
  if (!isObject(layoutData)) return;
  const found = pages.get(layoutData)?.get(pathname) ?? splitDocument(html);
  if (!found) return;
  const byPath = pages.get(layoutData) ?? new Map<string, PageShell>();
  pages.set(layoutData, byPath.set(pathname, { ...found, blankFields: found.blankFields ?? findBlankFields(html) }));
}

/** The place of a notice, behind which the content begins. */
const contentBegins = '<div data-notice=""></div>';
const contentEnds = "</main>";

function splitDocument(html: string): PageShell | null {
  const [from, to] = [html.indexOf(contentBegins), html.lastIndexOf(contentEnds)];
  return from === -1 || to === -1
    ? null
    : { before: html.slice(0, from + contentBegins.length), after: html.slice(to), blankFields: null };
}

/** The content of the element that is marked as the blank fields. */
function findBlankFields(html: string): string | null {
  const mark = html.indexOf(' data-blank=""');
  if (mark === -1) return null;
  const from = html.indexOf(">", mark) + 1;
  const tags = /<(\/?)div[ >]/g;
  tags.lastIndex = from;
  for (let [open, tag] = [1, tags.exec(html)]; tag; tag = tags.exec(html)) {
    open += tag[1] === "" ? 1 : -1;
    if (open === 0) return html.slice(from, tag.index);
  }
  return null;
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
