import type { Facets } from "#domains/search/listing.ts";
import { listingSearch, type ListingChoice } from "#domains/search/listing-query.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

const max = 5;

/** The most used filters as links above the list: discounts, then the most frequent flavours or sizes that are not selected yet. */
export function PromotedFilters({
  path,
  facets,
  choice,
  text,
  total,
}: {
  /** The list's path. */
  path: string;
  facets: Facets;
  choice: ListingChoice;
  text?: string | undefined;
  /** The number of products in the list. */
  total: number;
}) {
  const rest = { ...choice, page: 1 };
  const group = facets.flavours.length > 0 ? "flavours" : "sizes";
  const common = facets[group]
    .filter(({ selected, count }) => !selected && count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, max);
  const links = [
    ...(choice.inStock || facets.inStock === 0
      ? []
      : [{ label: "In stock", count: facets.inStock, to: { ...rest, inStock: true } }]),
    ...(choice.onOffer || facets.onOffer === 0 || facets.onOffer === total
      ? []
      : [{ label: "On offer", count: facets.onOffer, to: { ...rest, onOffer: true } }]),
    ...common.map(({ value, label, count }) => ({ label, count, to: { ...rest, [group]: [...choice[group], value] } })),
  ];
  if (links.length === 0) return null;
  return (
    <ul
      aria-label="Popular filters"
      data-offered=""
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {links.map(({ label, count, to }) => (
        <li key={label} className="shrink-0">
          <PageLink
            to={path + listingSearch(to, text)}
            data-stays=""
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control px-4 text-sm font-semibold hover:border-ink hover:bg-surface"
          >
            {label}
            <span className="figures font-normal text-muted">{count}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
