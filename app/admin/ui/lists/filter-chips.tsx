import { Link } from "react-router";
import { showInBox } from "../show-in-box.ts";

export interface FilterGroup {
  /** What the filters are about; read out, not displayed. */
  label: string;
  chips: FilterChip[];
}

export interface FilterChip {
  label: string;
  /** How many rows it has, as text: "12", "100+". */
  count?: string;
  /** The list with this filter. */
  href: string;
  current: boolean;
}

/** Filters as links, of which one may be current. Where they do not fit they wrap onto several lines, on phones they scroll sideways. */
export function FilterChips({ label, chips }: FilterGroup) {
  return (
    <nav aria-label={label} className="relative max-w-full min-w-0 max-md:overflow-x-auto">
      <ul className="flex gap-2 max-md:w-max max-md:p-1 md:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.label} ref={chip.current ? showInBox : undefined}>
            <Link
              to={chip.href}
              aria-current={chip.current ? "true" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control border border-line bg-white px-3 text-sm font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
            >
              {chip.label}
              {chip.count !== undefined && <span className="figures font-normal">{chip.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
