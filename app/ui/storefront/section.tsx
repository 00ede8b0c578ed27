import type { ReactNode } from "react";
import { PageLink } from "#app/ui/elements/page-link.tsx";

interface SectionProps {
  title: string;
  /** The URL of the full list and the link's text. */
  more?: { to: string; label: string };
  heading?: "h2" | "h3";
  /** A row of pictures below the first screen of a phone, which is laid out when it is nearly seen: of products, or of tiles, which have less text. */
  later?: keyof typeof laters;
  children: ReactNode;
}

const laters = { products: "later", tiles: "later [--text:5.25rem]" };

/** A titled part of a page with a link to the full list. */
export function Section({ title, more, heading: Heading = "h2", later, children }: SectionProps) {
  return (
    <section className={`mt-12 md:mt-16 ${later ? laters[later] : ""}`.trimEnd()}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-6">
        <Heading
          className={`heading flex-[1_1_8rem] ${Heading === "h2" ? "text-3xl md:text-4xl" : "text-2xl md:text-3xl"}`}
        >
          {title}
        </Heading>
        {more && (
          <PageLink
            to={more.to}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold underline-offset-4 hover:underline"
          >
            {more.label}
            <i className="icon icon-arrow size-4" />
            <span className="sr-only">: {title}</span>
          </PageLink>
        )}
      </div>
      {children}
    </section>
  );
}
