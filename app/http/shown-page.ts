/** A header of a redirect to a page of one visitor: the page itself may be the answer, which saves a slow line one way there and back. */
const shownPageHeader = "Content-Location";

export const showsItself = (path: string): Record<string, string> => ({ [shownPageHeader]: path });

/** The path of the page that may be the answer in the place of this redirect; null where the browser has to ask for it. */
export const findShownPage = (redirect: Response): string | null => redirect.headers.get(shownPageHeader);
