/**
 * What the scripts of a visitor's own page say with each request for a page that is to be shown in its place: the build of the page. A server of another
 * build refuses the request without running it, so that what it answers always fits the page's scripts; the browser then asks for a document.
 */
export const pageBuildHeader = "X-Page-Build";

/** Where a form that was sent so leads: a browser would follow the redirect itself, and would not say where to. */
export const pageLocationHeader = "X-Location";

/** Where the scripts of the cart page say the digests of the lines that they show (`digest-lines.ts`): the shop leaves those lines out of its answer. */
export const shownLinesHeader = "X-Shown-Lines";
