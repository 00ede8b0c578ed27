import type { FilterChip } from "../ui/lists/filter-chips.tsx";
import type { ListState } from "./list-state.ts";

/** The chips of a filter with options that stands above the list: all rows, then those of each value. */
export function presentChoices<Filters, Value extends string>(
  { params, href }: Pick<ListState<Filters, string>, "params" | "href">,
  name: string,
  values: readonly Value[],
  words: Record<Value, string>,
): FilterChip[] {
  // A choice that is gone narrows nothing.
  const chosen = values.find((value) => value === params[name]) ?? null;
  const chip = (label: string, value: Value | null) => ({
    label,
    href: href({ [name]: value }),
    current: chosen === value,
  });
  return [chip("All", null), ...values.map((value) => chip(words[value], value))];
}
