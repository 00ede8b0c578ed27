import type { KeptPart } from "../ui/layout/kept-markup.ts";

/**
 * The pages of which parts are kept. These parts are the same for everybody, and depend on the path and on the menu and settings alone, from which the
 * layout's data comes.
 */
const paths = new Set(["/cart", "/checkout"]);
const parts: KeptPart[] = ["header", "footer", "blank-fields"];

type Shell = ReadonlyMap<KeptPart, string>;

// The layout's data is the same object until the menu or the settings change.
const shells = new WeakMap<object, Map<string, Shell>>();

/** The parts of earlier renderings of this page with the same data of the layout; null when there are none. */
export function findKeptShell(layoutData: unknown, url: string): Shell | null {
  return (isObject(layoutData) && shells.get(layoutData)?.get(pathOf(url))) || null;
}

/** Keeps the parts that a document has, if its page is one of those. The checkout of a shopper who has filled in fields lacks the blank ones. */
export function keepShell(layoutData: unknown, url: string, html: string): void {
  const path = pathOf(url);
  if (!isObject(layoutData) || !paths.has(path)) return;
  const known = shells.get(layoutData)?.get(path);
  const found = parts.flatMap((part) => {
    const content = known?.get(part) ?? findContent(html, part);
    return content === null ? [] : [[part, content] as const];
  });
  if (found.length === (known?.size ?? 0)) return;
  const byPath = shells.get(layoutData) ?? new Map<string, Shell>();
  shells.set(layoutData, byPath.set(path, new Map(found)));
}

/** The content of the element that is marked as the part. */
function findContent(html: string, part: KeptPart): string | null {
  const mark = html.indexOf(` data-shell="${part}"`);
  if (mark === -1) return null;
  const [, name = ""] = /^<([a-z]+)/.exec(html.slice(html.lastIndexOf("<", mark), mark)) ?? [];
  const from = html.indexOf(">", mark) + 1;
  const tags = new RegExp(`<(/?)${name}[ >]`, "g");
  tags.lastIndex = from;
  for (let [open, tag] = [1, tags.exec(html)]; tag; tag = tags.exec(html)) {
    open += tag[1] === "" ? 1 : -1;
    if (open === 0) return html.slice(from, tag.index);
  }
  return null;
}

/** The path of a URL without a query; others are not kept. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return search === "" ? pathname : "";
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
