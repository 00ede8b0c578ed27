import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A table that fits lies open, and its head stays at the top of the window. One that is wider than the screen scrolls
 * sideways in a box of its own, in which head and first column stay, and which the keyboard reaches.
 */
export function WideTable({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    const element = box.current!;
    const measure = () => setFits(element.scrollWidth <= element.clientWidth);
    const size = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) size.observe(each);
    return () => size.disconnect();
  }, []);
  return (
    <div
      ref={box}
      {...(fits === false && { tabIndex: 0, role: "group", "aria-label": "A table that scrolls sideways" })}
      className={
        fits
          ? "min-w-0"
          : `min-w-0 md:overflow-auto print:max-h-none! print:overflow-visible! ${fits === false ? "md:max-h-[85dvh]" : ""}`
      }
    >
      {children}
    </div>
  );
}
