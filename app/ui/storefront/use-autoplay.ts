import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useReducedMotion } from "#app/ui/elements/use-reduced-motion.ts";

const slideMilliseconds = 3500;

/** Scrolls a row by one slide every 3500 ms while nobody hovers over or focuses it. It starts paused with reduced motion. */
export function useAutoplay(slides: number) {
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const reducedMotion = useReducedMotion();
  const playing = chosen ?? !reducedMotion;
  const [held, setHeld] = useState({ hover: false, focus: false });

  const show = useCallback(
    (wanted: number) => {
      const list = row.current;
      if (list) list.scrollTo({ left: ((wanted + slides) % slides) * list.clientWidth });
    },
    [slides],
  );

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const updatePlace = () => setPlace(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener("scroll", updatePlace, { passive: true });
    return () => list.removeEventListener("scroll", updatePlace);
  }, []);

  // With the slide and not after its paint, so that every slide is shown as long.
  useLayoutEffect(() => {
    if (!playing || held.hover || held.focus || slides < 2) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") show(place + 1);
    }, slideMilliseconds);
    return () => window.clearInterval(timer);
  }, [playing, held, place, slides, show]);

  const hold = {
    onPointerEnter: () => setHeld((before) => ({ ...before, hover: true })),
    onPointerLeave: () => setHeld((before) => ({ ...before, hover: false })),
    onFocus: () => setHeld((before) => ({ ...before, focus: true })),
    onBlur: () => setHeld((before) => ({ ...before, focus: false })),
  };
  return { row, place, playing, toggle: () => setChosen(!playing), show, hold };
}
