import type { MenuGroup, SiteLink } from "./menu.ts";

/** What header and footer link to, the same on every page. */
export interface Navigation {
  menu: MenuGroup[];
  links: SiteLink[];
}

/**
 * The navigation as one value of the layout's data. The router writes the data of a page value by value, for each response anew, and the menu has more
 * values than all the rest of a cart; a text is one.
 */
export const writeNavigation = (navigation: Navigation): string => JSON.stringify(navigation);

let last: { text: string; navigation: Navigation } | undefined;

/** The navigation of a text of `writeNavigation`: the same object for the same text. */
export function readNavigation(text: string): Navigation {
  if (last?.text !== text) last = { text, navigation: JSON.parse(text) as Navigation };
  return last.navigation;
}
