import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the page's main element after each navigation to another path, unless the page has set it itself. Like after a page load, the next
 * Tab starts at the top of the new page.
 */
export function useMainFocus<Main extends HTMLElement>() {
  const main = useRef<Main>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
