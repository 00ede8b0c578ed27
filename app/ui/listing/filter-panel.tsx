import { X } from "lucide-react";
import { formatWithSymbol } from "#kernel/money.ts";
import type { Facets } from "#domains/search/listing.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { FilterGroup, FilterOption } from "./filter-group.tsx";
import type { ListingChoice } from "#domains/search/listing-query.ts";
import { AttributeFilter } from "./attribute-filter.tsx";
import { namePriceEnd } from "./listing-labels.ts";
import { RangeFilter } from "./range-filter.tsx";
import { numberPlace } from "./show-choice.ts";

interface FilterPanelProps {
  facets: Facets;
  choice: ListingChoice;
  text?: string | undefined;
  total: number;
}

export const filterPanelId = "filters";

/**
 * All filters of a list: a column on wide screens, a drawer (a popover) on small ones. It is a plain GET form; with scripts every selection applies at once
 * (`enhanceListing`).
 */
export function FilterPanel({ facets, choice, text, total }: FilterPanelProps) {
  return (
    <div
      id={filterPanelId}
      popover="auto"
      className="m-0 ml-auto h-dvh max-h-none w-96 max-w-[92vw] overflow-y-auto overscroll-contain border-0 bg-white p-0 text-ink backdrop:bg-ink/60 lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible"
    >
      <form method="get" aria-label="Filters" data-listing="" className="flex h-full flex-col">
        {/* The filters alone scroll: the button stays below them, and not over what has the focus. */}
        <div className="flex-1 overflow-y-auto px-4 lg:overflow-visible lg:px-0">
          <div className="flex items-center justify-between py-2 lg:hidden">
            <p className="heading text-2xl">Filters</p>
            <button
              type="button"
              popoverTarget={filterPanelId}
              popoverTargetAction="hide"
              className="-mr-3 grid size-12 place-items-center"
            >
              <X aria-hidden="true" className="size-6" />
              <span className="sr-only">Close filters</span>
            </button>
          </div>
          {text !== undefined && <input type="hidden" name="search" value={text} />}
          {choice.sort !== "relevance" && <input type="hidden" name="sort" value={choice.sort} />}
          <div className="border-t border-line py-2 lg:border-t-0 lg:pt-0">
            <FilterOption name="stock" value="1" label="In stock" count={facets.inStock} checked={choice.inStock} />
            {(choice.onOffer || facets.onOffer !== total) && (
              <FilterOption name="offer" value="1" label="On offer" count={facets.onOffer} checked={choice.onOffer} />
            )}
          </div>
          <FilterGroup title="Flavour" name="flavour" facets={facets.flavours} chosen={choice.flavours} total={total} />
          <FilterGroup title="Size" name="size" facets={facets.sizes} chosen={choice.sizes} total={total} />
          {facets.attributes.map((attribute) => (
            <AttributeFilter key={attribute.code} facets={attribute} chosen={choice.attributes} total={total} />
          ))}
          <FilterGroup title="Brand" name="brand" facets={facets.brands} chosen={choice.brands} total={total} />
          <RangeFilter
            title="Price"
            unit="Rs"
            whole
            min={{
              name: "min",
              value: choice.minPrice === null ? "" : choice.minPrice / 100,
              applied: namePriceEnd("min", `Rs ${numberPlace}`),
            }}
            max={{
              name: "max",
              value: choice.maxPrice === null ? "" : choice.maxPrice / 100,
              applied: namePriceEnd("max", `Rs ${numberPlace}`),
            }}
            range={facets.price && `${formatWithSymbol(facets.price.min)} to ${formatWithSymbol(facets.price.max)}`}
          />
        </div>
        <div className="border-t border-line bg-white px-4 py-3 lg:px-0 lg:scripting:hidden">
          <Button className="w-full">Show {total === 1 ? "1 product" : `${total} products`}</Button>
        </div>
      </form>
    </div>
  );
}
