import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { listingSorts } from "#domains/search/listing.ts";
import { sortLabels } from "./listing-labels.ts";
import { listingSearch, type ListingChoice } from "#domains/search/listing-query.ts";

/** The sort order of a list. It applies at once with scripts (`enhanceListing`), and by a button without. */
export function SortControl({ choice, text }: { choice: ListingChoice; text?: string | undefined }) {
  const others = new URLSearchParams(listingSearch({ ...choice, sort: "relevance", page: 1 }, text));
  return (
    <form method="get" data-listing="" className="flex items-center gap-2">
      {[...others].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only">
        Sort by
      </label>
      <select id="sort" name="sort" defaultValue={choice.sort} className="control min-w-0 font-semibold">
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
