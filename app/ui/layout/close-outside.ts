/**
 * Closes the header's `<details>`, which overlay the page: on Escape (and focuses the summary), on a press or focus outside, and with the press of a link in
 * them. In the menu's drawer they overlay nothing and stay; a link closes the drawer. Returns a function that ends it.
 */
export function closeOutside(header: HTMLElement): () => void {
  const listOpen = () =>
    [...header.querySelectorAll<HTMLDetailsElement>("details[open]")].filter((menu) => !menu.closest(":popover-open"));
  const onOutside = ({ target }: Event) => {
    for (const menu of listOpen()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    for (const menu of listOpen()) {
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  };
  const onLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    link.closest<HTMLElement>(":popover-open")?.hidePopover();
    for (const menu of listOpen()) menu.open = false;
  };
  document.addEventListener("pointerdown", onOutside);
  document.addEventListener("focusin", onOutside);
  document.addEventListener("keydown", onKey);
  header.addEventListener("click", onLink);
  return () => {
    document.removeEventListener("pointerdown", onOutside);
    document.removeEventListener("focusin", onOutside);
    document.removeEventListener("keydown", onKey);
    header.removeEventListener("click", onLink);
  };
}
