import { autoHide } from "./auto-hide.ts";
import { closeOutside } from "./close-outside.ts";
import { openByHover } from "./open-by-hover.ts";
import { currentSession, subscribe, type Session } from "./session-store.ts";

/**
 * Makes the header's markup answer: its menus close by themselves and open below a mouse, it goes away while a phone scrolls down, and it shows the visitor's
 * own name and number of items. The markup itself is the same for everybody. Returns a function that ends it.
 */
export function enhanceHeader(header: HTMLElement): () => void {
  const showOwn = () => showSession(header, currentSession());
  showOwn();
  const ends = [subscribe(showOwn), closeOutside(header), openByHover(header), autoHide(header)];
  return () => ends.forEach((end) => end());
}

/** Writes what is one visitor's into the header; the boot script does the same before the first paint, with what is stored. */
function showSession(header: HTMLElement, { totalItems, user }: Session) {
  for (const badge of header.querySelectorAll("[data-cart-badge]")) badge.textContent = String(totalItems);
  for (const menu of header.querySelectorAll<HTMLElement>("[data-user-menu]"))
    menu.dataset.userMenu = user ? "known" : "guest";
  for (const name of header.querySelectorAll("[data-user-name]")) name.textContent = user?.name ?? "";
  for (const email of header.querySelectorAll("[data-user-email]")) email.textContent = user?.email ?? "";
}
