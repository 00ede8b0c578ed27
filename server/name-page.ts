const list = ["brand", "flavour", "size", "min", "max", "stock", "offer", "sort", "page"];

/** What of its query a public page shows, by the beginning of its path; `_routes` says which part of a page's data the router asks for. */
const shown: [RegExp, Set<string>][] = [
  [/^\/search\/suggest$/, new Set(["q"])],
  [/^\/search/, new Set([...list, "search", "_routes"])],
  [/^\/categories\//, new Set([...list, "_routes"])],
  [/^\/products\//, new Set(["variant", "option", "_routes"])],
  [/^\/blog/, new Set(["page", "_routes"])],
  [/^/, new Set(["_routes"])],
];

/**
 * The address under which a public page is kept: as it was asked for, without what the page does not show. Advertisements and newsletters
 * add to links what is different for every click, and anybody can make up more.
 */
export function namePage(url: string): string {
  const query = url.indexOf("?");
  if (query === -1) return url;
  const path = url.slice(0, query);
  const names = shown.find(([beginning]) => beginning.test(path))![1];
  const kept = url.slice(query + 1).split("&").filter((pair) => names.has(pair.split("=", 1)[0]!));
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}
