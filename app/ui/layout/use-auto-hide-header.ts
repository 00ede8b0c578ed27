import { useEffect, useRef } from "react";

/** Pixels. Smaller movements come from a resting thumb. */
const leastPixels = 12;

/**
 * Hides a sticky header on small screens (data-tucked) while the page scrolls down. It reappears when the page scrolls up or is at the top,
 * and while it contains the focus. Only a transform moves it, so nothing below it shifts.
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
