import type { AttributeFacets } from "#domains/search/listing.ts";
import { attributeNames, type ListingChoice } from "#domains/search/listing-query.ts";
import { FilterGroup, FilterOption } from "./filter-group.tsx";
import { nameNumberEnd } from "./listing-labels.ts";
import { RangeFilter } from "./range-filter.tsx";
import { numberPlace } from "./show-choice.ts";

interface AttributeFilterProps {
  facets: AttributeFacets;
  chosen: ListingChoice["attributes"];
  /** The number of products in the list. */
  total: number;
}

/** The filter of an attribute: its options, one box for a yes-no attribute, or a range of numbers. A filter that every product passes is left out. */
export function AttributeFilter({ facets, chosen, total }: AttributeFilterProps) {
  const { code, label, type, unit, values, range } = facets;
  if (type === "number") {
    const [min, max] = attributeNames(facets).map((name, at) => ({
      name,
      value: chosen[name]?.[0] ?? "",
      applied: nameNumberEnd(facets, at === 0 ? "min" : "max", numberPlace),
    }));
    const words = range && `${range.min} to ${range.max}${unit ? ` ${unit}` : ""}`;
    return <RangeFilter title={label} unit={unit ?? ""} min={min!} max={max!} range={words} />;
  }
  const offered = values.filter(({ value, selected }) => type === "choice" || value === "yes" || selected);
  if (offered.every(({ selected, count }) => !selected && count === total)) return null;
  if (type === "choice")
    return <FilterGroup title={label} name={code} facets={offered} chosen={chosen[code] ?? []} total={total} />;
  return (
    <div className="border-t border-line py-2">
      {offered.map((facet) => (
        <FilterOption
          key={facet.value}
          name={code}
          value={facet.value}
          label={facet.value === "yes" ? label : `${label}: ${facet.label}`}
          count={facet.count}
          checked={(chosen[code] ?? []).includes(facet.value)}
        />
      ))}
    </div>
  );
}
