import { Children, type ReactNode } from "react";
import { useScrollRow } from "./use-scroll-row.ts";

interface CarouselProps {
  /** The row's label for screen readers. */
  label: string;
  /** The number of visible slides from 768 px to 1024 px. */
  onTablets?: 2 | 3;
  children: ReactNode;
}

/** The most slides that a screen shows side by side. */
const sideBySide = 4;

/**
 * A row of slides that scrolls by touch, wheel and keyboard without scripts: 1, 2, 3 (or as set), 4 slides at 0, 480, 768, 1024 px. The page holds the
 * slides that the widest screen shows; the others are built when the row comes near the screen. What shows the row links to the whole list.
 */
export function Carousel({ label, onTablets = 3, children }: CarouselProps) {
  const { row, near, atStart, atEnd, scrollBy } = useScrollRow();
  return (
    <section aria-label={label} aria-roledescription="carousel" className="relative">
      <ul ref={row} className={`carousel ${onTablets === 2 ? "two-on-tablets" : ""}`.trimEnd()}>
        {Children.toArray(children)
          .slice(0, near ? undefined : sideBySide)
          .map((slide, place) => (
            <li key={place}>{slide}</li>
          ))}
      </ul>
      <button
        type="button"
        className="carousel-arrow icon-left -left-3"
        disabled={atStart}
        onClick={() => scrollBy(-1)}
      >
        <span className="sr-only">Back: {label}</span>
      </button>
      <button type="button" className="carousel-arrow icon-right -right-3" disabled={atEnd} onClick={() => scrollBy(1)}>
        <span className="sr-only">Further: {label}</span>
      </button>
    </section>
  );
}
