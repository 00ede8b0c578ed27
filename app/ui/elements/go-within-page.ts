import type { MouseEvent } from "react";

/**
 * Handles the press of a link to a part of the same page: it moves the focus there and scrolls to it. The router would treat the link as a navigation,
 * which takes away what the page says about the form that was sent just before. Without scripts the browser follows the link itself.
 */
export function goWithinPage(event: MouseEvent<HTMLAnchorElement>) {
  if (goToPart(event.currentTarget.hash)) event.preventDefault();
}

/** Moves the focus to the part of the page that a fragment names, and scrolls to it; false without such a part. */
export function goToPart(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target) return false;
  if (!target.matches("a[href], button, input, select, textarea, summary, [tabindex]")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: target.matches("input, select, textarea") ? "center" : "start" });
  return true;
}
