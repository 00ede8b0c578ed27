import { Children, type ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useScrollRow } from "./use-scroll-row.ts";

interface CarouselProps {
  /** The row's label for screen readers. */
  label: string;
  /** The number of visible slides from 768 px to 1024 px. */
  onTablets?: 2 | 3;
  children: ReactNode;
}

const columns = {
  2: "md:auto-cols-[calc((100%-1rem)/2)]",
  3: "md:auto-cols-[calc((100%-2rem)/3)]",
};
const arrow =
  "absolute top-1/2 hidden size-12 -translate-y-1/2 place-items-center rounded-full border border-line bg-white shadow-lift hover:bg-surface disabled:invisible md:grid noscript:hidden";

/** A row of slides that scrolls by touch, wheel and keyboard without scripts: 1, 2, 3 (or as set), 4 slides at 0, 480, 768, 1024 px. */
export function Carousel({ label, onTablets = 3, children }: CarouselProps) {
  const { row, atStart, atEnd, scrollBy } = useScrollRow();
  return (
    <section aria-label={label} aria-roledescription="carousel" className="relative">
      <ul
        ref={row}
        className={`scrollbar-none grid snap-x snap-mandatory scroll-px-4 auto-cols-[88%] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 -mx-4 py-1 xs:auto-cols-[calc((100%-1rem)/2)] ${columns[onTablets]} md:mx-0 md:scroll-px-0 md:px-0 lg:auto-cols-[calc((100%-3rem)/4)]`}
      >
        {Children.map(children, (slide) => (
          <li className="relative min-w-0 snap-start">{slide}</li>
        ))}
      </ul>
      <button type="button" className={`${arrow} -left-3`} disabled={atStart} onClick={() => scrollBy(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
        <span className="sr-only">Back: {label}</span>
      </button>
      <button type="button" className={`${arrow} -right-3`} disabled={atEnd} onClick={() => scrollBy(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
        <span className="sr-only">Further: {label}</span>
      </button>
    </section>
  );
}
