import { ChevronLeft, ChevronRight } from "lucide-react";
import { listPageNumbers } from "./list-page-numbers.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

interface PaginationProps {
  page: number;
  pages: number;
  /** The URL of a page. */
  to: (page: number) => string;
}

const step =
  "inline-flex min-h-12 items-center gap-1 rounded-control border border-control px-4 font-semibold hover:border-ink hover:bg-surface";

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <PageLink to={to(page - 1)} rel="prev" className={step}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </PageLink>
      )}
      <p className="px-3 sm:hidden">
        Page {page} of {pages}
      </p>
      <ul className="hidden gap-1 sm:flex">
        {listPageNumbers(page, pages).map((number) => (
          <li key={number}>
            <PageLink
              to={to(number)}

              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className="figures grid size-12 place-items-center rounded-control font-semibold hover:bg-surface aria-[current]:bg-ink aria-[current]:text-white"
            >
              {number}
            </PageLink>
          </li>
        ))}
      </ul>
      {page < pages && (
        <PageLink to={to(page + 1)} rel="next" className={step}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </PageLink>
      )}
    </nav>
  );
}
