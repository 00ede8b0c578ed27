const nowhere = "http://own.invalid";

/** Whether a text that anybody can have written is the path of a page of this shop, with or without a query: no browser takes it for another host's. */
export function isShopPath(typed: string): boolean {
  if (typed.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(typed)) return false;
  const url = URL.canParse(typed, nowhere) ? new URL(typed, nowhere) : null;
  return url?.origin === nowhere && !url.pathname.startsWith("//");
}

/** The path and query of such a text, as browsers write them. */
export function toShopPath(typed: string): string {
  const { pathname, search } = new URL(typed, nowhere);
  return pathname + search;
}
