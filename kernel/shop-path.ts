const nowhere = "http://own.invalid";
/** The most characters of a path, also for the `maxlength` of its field. */
export const maxShopPathLength = 500;

/** Whether a text that anybody can have written is the path of a page of this shop, with or without a query: no browser takes it for another host's. */
export function isShopPath(typed: string): boolean {
  if (typed.length > maxShopPathLength || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(typed)) return false;
  const url = URL.canParse(typed, nowhere) ? new URL(typed, nowhere) : null;
  return url?.origin === nowhere && !url.pathname.startsWith("//");
}

/** The path and query of such a text, as browsers write them. */
export function toShopPath(typed: string): string {
  const { pathname, search } = new URL(typed, nowhere);
  return pathname + search;
}
