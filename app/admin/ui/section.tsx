import type { ReactNode } from "react";

interface SectionProps {
  /** Unique on the page; the heading has it, so that links can lead here. */
  id: string;
  title: ReactNode;
  /** Stands beside the heading: a state, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="panel grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="heading text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
