import { useRef } from "react";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { listingSorts, type ListingSort } from "#domains/search/listing.ts";
import { sortLabels } from "./listing-labels.ts";
import { listingSearch, type ListingChoice, type ListingFilter } from "#domains/search/listing-query.ts";
import { useEarlyChoice, useListingChoice } from "./use-listing-choice.ts";

interface SortControlProps {
  current: ListingChoice;
  filters: readonly ListingFilter[];
  text?: string | undefined;
}

/** The sort order of a list. It applies at once with scripts, and by a button without. */
export function SortControl({ current, filters, text }: SortControlProps) {
  const form = useRef<HTMLFormElement>(null);
  const listing = useListingChoice(current, filters, text);
  useEarlyChoice(form, filters, listing);
  const { choice, choose } = listing;
  const others = new URLSearchParams(listingSearch({ ...choice, sort: "relevance", page: 1 }, text));
  return (
    <form ref={form} method="get" className="flex items-center gap-2">
      {[...others].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        value={choice.sort}
        onChange={({ target }) => choose({ sort: target.value as ListingSort })}
        className="control min-w-0 font-semibold"
      >
        {listingSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </select>
      <button className={buttonLooks("secondary", "medium", "scripting:hidden")}>Sort</button>
    </form>
  );
}
