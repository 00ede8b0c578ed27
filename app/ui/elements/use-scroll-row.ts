import { useEffect, useRef, useState } from "react";

/** Controls a row that scrolls sideways: whether it has come near the screen, whether it is at an end, and a function that scrolls by one screen. */
export function useScrollRow() {
  const row = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(false);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setNear(true);
      seen.disconnect();
    });
    if (row.current) seen.observe(row.current);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const update = () => {
      const atStart = list.scrollLeft <= 8;
      // A row that nobody has seen lacks slides.
      const atEnd = near && list.scrollLeft + list.clientWidth >= list.scrollWidth - 8;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    const resized = new ResizeObserver(update);
    resized.observe(list);
    list.addEventListener("scroll", update, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener("scroll", update);
    };
  }, [near]);

  const scrollBy = (screens: 1 | -1) => row.current?.scrollBy({ left: screens * row.current.clientWidth * 0.9 });
  return { row, near, ...ends, scrollBy };
}
