/** Paths whose answer depends on the URL and the shop's content alone: the same bytes for everybody, kept until something they show changes. */
const publicPaths = /^\/(?:(?:_root|_)?\.data|(?:blog|categories|products|docs|search|connect)(?:\.data|\/.*)?)?$/;

/** Whether GET of the path (without query) is a public page, its `.data` twin, or the live search's answer. */
export function isPublicPage(pathname: string): boolean {
  return publicPaths.test(pathname);
}

/** Public pages whose number is without bound because people choose the words: kept apart, and rendered at a limited rate. */
export function isSearchPage(pathname: string): boolean {
  return pathname.startsWith("/search");
}
