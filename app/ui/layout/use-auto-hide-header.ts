import { useEffect, useRef } from "react";

/** Less than this is a thumb at rest. */
const leastPixels = 12;

/**
 * For a header that stays at the top of small screens: tucks it away (data-tucked) while the page is scrolled down, and brings it back with the first
 * scroll up, at the top, and for as long as the focus is in it. It moves by a transform alone, so nothing below it shifts.
 */
export function useAutoHideHeader() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    let last = window.scrollY;
    const tuck = (away: boolean) =>
      element.toggleAttribute("data-tucked", away && !element.contains(document.activeElement));
    const onScroll = () => {
      const now = window.scrollY;
      if (now <= element.offsetHeight) tuck(false);
      else if (Math.abs(now - last) < leastPixels) return;
      else tuck(now > last);
      last = now;
    };
    const onFocus = () => tuck(false);
    window.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("scroll", onScroll);
      element.removeEventListener("focusin", onFocus);
    };
  }, []);
  return header;
}
