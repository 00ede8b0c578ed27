/** Pixels. Smaller movements come from a resting thumb. */
const minPixels = 12;

/**
 * Hides a sticky header on small screens (data-tucked) while the page scrolls down. It reappears when the page scrolls up or is at the top,
 * and while it contains the focus. Only a transform moves it, so nothing below it shifts. Returns a function that ends it.
 */
export function autoHide(header: HTMLElement): () => void {
  let last = window.scrollY;
  const tuck = (away: boolean) =>
    header.toggleAttribute("data-tucked", away && !header.contains(document.activeElement));
  const onScroll = () => {
    const now = window.scrollY;
    if (now <= header.offsetHeight) tuck(false);
    else if (Math.abs(now - last) < minPixels) return;
    else tuck(now > last);
    last = now;
  };
  const onFocus = () => tuck(false);
  window.addEventListener("scroll", onScroll, { passive: true });
  header.addEventListener("focusin", onFocus);
  return () => {
    window.removeEventListener("scroll", onScroll);
    header.removeEventListener("focusin", onFocus);
  };
}
