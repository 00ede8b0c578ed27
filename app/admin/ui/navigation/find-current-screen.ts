import type { NavigationScreen, NavigationSection } from "../../navigation.ts";

/** The screen that a page belongs to, with its section: the screen with the longest path that the page's begins with. */
export function findCurrentScreen(
  navigation: NavigationSection[],
  pathname: string,
): { section: NavigationSection; screen: NavigationScreen } | null {
  const [current] = navigation
    .flatMap((section) => section.screens.map((screen) => ({ section, screen })))
    .filter(({ screen: { path } }) => pathname === path || (path !== "/admin" && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.screen.path.length - a.screen.path.length);
  return current ?? null;
}
