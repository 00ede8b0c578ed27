/** Paths whose answer depends on the URL and the shop's content alone: the same bytes for everybody, kept until something they show changes. */
const publicPaths = /^\/(?:(?:_root|_)?\.data|(?:blog|categories|products|docs|search|connect)(?:\.data|\/.*)?)?$/;

/** Whether GET of the path (without query) is a public page, its `.data` twin, or the live search's answer. */
export function isPublicPage(pathname: string): boolean {
  return publicPaths.test(pathname);
}

/** Searches, lists that are narrowed, and products with a variant or option that may or may not be one. */
const chosenByPeople = /^\/(?:search|categories\/[^?]*\?(?:.*&)?(?:brand|flavour|size|min|max|stock|offer)=|products\/[^?]*\?(?:.*&)?(?:variant|option)=)/;

/** Whether a public page (path and query) is one of those whose number is without bound, because people choose words, filters and variants: kept apart, and rendered at a limited rate. */
export function isSearchPage(url: string): boolean {
  return chosenByPeople.test(url);
}
