import { Link, type To } from "react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { listPageNumbers } from "./list-page-numbers.ts";

interface PaginationProps {
  page: number;
  pages: number;
  /** The URL of a page. */
  to: (page: number) => To;
}

const step =
  "inline-flex min-h-12 items-center gap-1 rounded-control border border-control px-4 font-semibold hover:border-ink hover:bg-surface";

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" prefetch="intent" className={step}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </Link>
      )}
      <p className="px-3 sm:hidden">
        Page {page} of {pages}
      </p>
      <ul className="hidden gap-1 sm:flex">
        {listPageNumbers(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              prefetch="intent"
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className="figures grid size-12 place-items-center rounded-control font-semibold hover:bg-surface aria-[current]:bg-ink aria-[current]:text-white"
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" prefetch="intent" className={step}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  );
}
