import type { KeptPart } from "../ui/layout/kept-markup.ts";

/** The pages whose header and footer are kept. Both are the same for everybody and depend on the path and on the layout's data alone. */
const paths = new Set(["/cart", "/checkout"]);
const parts: KeptPart[] = ["header", "footer"];

type Shell = ReadonlyMap<KeptPart, string>;

// The layout's data is the same object until the menu or the settings change.
const shells = new WeakMap<object, Map<string, Shell>>();

/** The header and footer of an earlier rendering of this page with the same data of the layout; null when there is none. */
export function findKeptShell(layoutData: unknown, url: string): Shell | null {
  return (isObject(layoutData) && shells.get(layoutData)?.get(pathOf(url))) || null;
}

/** Keeps the header and footer of a document, if its page is one of those. */
export function keepShell(layoutData: unknown, url: string, html: string): void {
  const path = pathOf(url);
  if (!isObject(layoutData) || !paths.has(path)) return;
  const found = parts.map((part) => [part, findContent(html, part)] as const);
  if (!found.every((entry): entry is readonly [KeptPart, string] => entry[1] !== null)) return;
  const byPath = shells.get(layoutData) ?? new Map<string, Shell>();
  shells.set(layoutData, byPath.set(path, new Map(found)));
}

function findContent(html: string, part: KeptPart): string | null {
  const mark = html.indexOf(` data-shell="${part}"`);
  const [from, to] = [html.indexOf(">", mark) + 1, html.indexOf(`</${part}>`, mark)];
  return mark === -1 || to === -1 ? null : html.slice(from, to);
}

/** The path of a URL without a query; others are not kept. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return search === "" ? pathname : "";
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
