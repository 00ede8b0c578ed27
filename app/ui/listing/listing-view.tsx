import { useLocation } from "react-router";
import { SlidersHorizontal } from "lucide-react";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import type { ListingPage } from "#domains/search/listing.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { MenuLink } from "#app/ui/layout/menu.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel, filterPanelId } from "./filter-panel.tsx";
import { listAppliedFilters } from "./listing-labels.ts";
import { isNarrowed, listingSearch, type ListingChoice } from "#domains/search/listing-query.ts";
import { NoResults } from "./no-results.tsx";
import { Pagination } from "./pagination.tsx";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { PromotedFilters } from "./promoted-filters.tsx";
import { SortControl } from "./sort-control.tsx";

interface ListingViewProps {
  listing: Omit<ListingPage, "cards"> & { cards: CardFacts[] };
  choice: ListingChoice;
  /** The search page's text. */
  text?: string | undefined;
  /** The list's label for screen readers. */
  label: string;
  popular: MenuLink[];
}

/** A list of products with its filters, sort order, count and pagination: links and GET forms, which `enhanceListing` applies without leaving the page. */
export function ListingView({ listing, choice, text, label, popular }: ListingViewProps) {
  const { cards, total, pages, facets } = listing;
  const { pathname } = useLocation();
  const applied = listAppliedFilters(choice, facets);
  const whole = pathname + listingSearch({}, text);
  const nothingAtAll = total === 0 && !isNarrowed(choice);
  if (nothingAtAll) return <NoResults text={text} narrowed={false} clearTo={whole} popular={popular} />;

  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-[15rem_1fr]">
      <aside aria-label="Filters" className="contents lg:block">
        <FilterPanel facets={facets} choice={choice} text={text} total={total} />
      </aside>
      <div className="min-w-0">
        <div className="flex flex-col gap-3">
          <PromotedFilters path={pathname} facets={facets} choice={choice} text={text} total={total} />
          <AppliedFilters path={pathname} applied={applied} text={text} />
          <div className="grid grid-cols-2 noscript:grid-cols-1 items-center gap-2 border-b border-line pb-3 lg:flex lg:justify-between">
            <output
              tabIndex={-1}
              className="figures order-last col-span-2 noscript:col-span-1 font-semibold lg:order-none"
            >
              {total === 1 ? "1 product" : `${total.toLocaleString("en")} products`}
            </output>
            <button
              type="button"
              popoverTarget={filterPanelId}
              className={buttonLooks("secondary", "medium", "lg:hidden")}
            >
              <SlidersHorizontal aria-hidden="true" className="size-5" />
              Filters{applied.length > 0 && ` (${applied.length})`}
            </button>
            <SortControl choice={choice} text={text} />
          </div>
        </div>
        <div data-results="" className="mt-4 transition-opacity aria-busy:opacity-50">
          {cards.length > 0 ? (
            <ProductGrid cards={cards} label={label} />
          ) : (
            <NoResults text={text} narrowed clearTo={whole} popular={popular} />
          )}
        </div>
        <Pagination
          page={choice.page}
          pages={pages}
          to={(page) => pathname + listingSearch({ ...choice, page }, text)}
        />
      </div>
    </div>
  );
}
