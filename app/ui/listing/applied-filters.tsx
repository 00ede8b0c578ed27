import { listingSearch } from "#domains/search/listing-query.ts";
import type { AppliedFilter } from "./listing-labels.ts";
import { appliedId } from "./show-choice.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** The list's active filters, each with a link that removes it, and a link that removes all. Without any it is in the page unseen, for the first one (`show-choice.ts`). */
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
  return (
    <ul
      aria-label="Applied filters"
      data-choices=""
      hidden={applied.length === 0}
      className="flex flex-wrap items-center gap-2"
    >
      {applied.map(({ label, without }) => (
        <li key={label} id={appliedId(label)}>
          <PageLink to={path + listingSearch(without, text)} data-stays="" className="applied-filter">
            <span className="sr-only">Remove filter: </span>
            {label}
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
