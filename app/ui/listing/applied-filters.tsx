import { Link } from "react-router";
import { X } from "lucide-react";
import { listingSearch } from "#domains/search/listing-query.ts";
import type { AppliedFilter } from "./listing-labels.ts";

/** The list's active filters, each with a link that removes it, and a link that removes all. */
export function AppliedFilters({ applied, text }: { applied: AppliedFilter[]; text?: string | undefined }) {
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={{ search: listingSearch(without, text) }}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-sm font-semibold text-white hover:bg-ink-soft"
          >
            <span className="sr-only">Remove filter: </span>
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: listingSearch({}, text) }}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
