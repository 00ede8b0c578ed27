import { X } from "lucide-react";
import { listingSearch } from "#domains/search/listing-query.ts";
import type { AppliedFilter } from "./listing-labels.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** The list's active filters, each with a link that removes it, and a link that removes all. */
export function AppliedFilters({
  path,
  applied,
  text,
}: {
  /** The list's path. */
  path: string;
  applied: AppliedFilter[];
  text?: string | undefined;
}) {
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" data-choices="" className="flex flex-wrap items-center gap-2">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <PageLink
            to={path + listingSearch(without, text)}
            data-stays=""
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-sm font-semibold text-white hover:bg-ink-soft"
          >
            <span className="sr-only">Remove filter: </span>
            {label}
            <X aria-hidden="true" className="size-4" />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink
          to={path + listingSearch({}, text)}
          data-stays=""
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
        >
          Clear all
        </PageLink>
      </li>
    </ul>
  );
}
