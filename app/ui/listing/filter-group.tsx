import type { Facet } from "#domains/search/listing.ts";
import { Swatch } from "../catalog/swatches.tsx";

interface FilterGroupProps {
  title: string;
  /** The parameter's name in the URL. */
  name: string;
  facets: (Facet & { swatch?: string | null })[];
  chosen: string[];
  /** The number of products in the list. */
  total: number;
}

const visibleCount = 8;

/** A group of filter values, of which any number can be selected. A single value that every product has is left out, such as the brand in the list of that brand. Long groups collapse after the first eight. */
export function FilterGroup({ title, name, facets, chosen, total }: FilterGroupProps) {
  const isNoChoice = facets.length === 1 && chosen.length === 0 && facets[0]!.count === total;
  if (facets.length === 0 || isNoChoice) return null;
  const option = (facet: FilterGroupProps["facets"][number]) => (
    <FilterOption
      key={facet.value}
      name={name}
      value={facet.value}
      label={facet.label}
      count={facet.count}
      swatch={facet.swatch}
      checked={chosen.includes(facet.value)}
    />
  );
  const collapsed = facets.slice(visibleCount);
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="heading float-left mb-2 w-full text-lg">{title}</legend>
      <div className="clear-both">{facets.slice(0, visibleCount).map(option)}</div>
      {collapsed.length > 0 && (
        <details open={collapsed.some(({ selected }) => selected) || undefined} className="group/more">
          <summary className="flex min-h-11 list-none items-center text-sm font-semibold underline underline-offset-4">
            <span className="group-open/more:hidden">{collapsed.length} more</span>
            <span className="hidden group-open/more:inline">Fewer</span>
          </summary>
          {collapsed.map(option)}
        </details>
      )}
    </fieldset>
  );
}

interface FilterOptionProps {
  name: string;
  value: string;
  label: string;
  count: number;
  /** A CSS hex colour displayed before the label. */
  swatch?: string | null | undefined;
  checked: boolean;
}

/** A checkbox with the number of products that match its value. */
export function FilterOption({ name, value, label, count, swatch, checked }: FilterOptionProps) {
  return (
    <label className="filter-option">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {swatch && <Swatch colour={swatch} />}
      <span className={count === 0 ? "text-muted" : undefined}>{label}</span>
      <small>{count}</small>
    </label>
  );
}
