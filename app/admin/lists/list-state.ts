import { listUrl } from "../http/list-url.ts";
import type { AnyFilters, FilterField, FilterValues } from "./filters.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** What a list can do, said once for its loader, its CSV file, its bulk actions and its screen. */
export interface ListDefinition<Filters, Sort extends string> {
  /** Under which views and columns are stored. */
  name: string;
  path: string;
  filters: Filters;
  /** The sorts with their labels; the first is the list's own. */
  sorts: Record<Sort, string>;
  /** The most characters of a search; `typedLengths.search` unless set. */
  maxTextLength?: number;
}

/** What the URL of a list says. */
export interface ListState<Filters, Sort extends string> {
  text: string;
  values: FilterValues<Filters>;
  sort: Sort;
  /** The key after which, or before which, the page lies. */
  after: string | undefined;
  before: string | undefined;
  /** The parameters that narrow and sort the list, as they are in the URL: no cursor, no unknown name. A value that its filter cannot read is among them. */
  params: Record<string, string>;
  fields: FilterField[];
  /** Whether a filter cannot be read, such as a choice that is gone. It narrows nothing, so nothing may be done to all that match. */
  unread: boolean;
  /** The filters that are set, with the URL without them. */
  chips: { name: string; label: string; href: string }[];
  /** Whether anything narrows the list. */
  narrowed: boolean;
  /** The list with other parameters; a null one is left out. Cursors are never kept. */
  href: (change?: Record<string, string | number | null | undefined>) => string;
}

/** The most characters of a parameter other than the search. */
const maxValueLength = 200;

export function readListState<Filters extends AnyFilters, Sort extends string>(
  { path, filters, sorts, maxTextLength = typedLengths.search }: ListDefinition<Filters, Sort>,
  query: URLSearchParams,
): ListState<Filters, Sort> {
  const read = (name: string) => (query.get(name) ?? "").slice(0, maxValueLength);
  const text = (query.get("q") ?? "").trim().slice(0, maxTextLength);
  const [ownSort, ...otherSorts] = Object.keys(sorts) as [Sort, ...Sort[]];
  const sort = otherSorts.find((each) => each === read("sort")) ?? ownSort;
  const entries = Object.entries(filters).map(([name, filter]) => ({
    name,
    set: filter.read(read, name),
    fields: filter.fields(read, name),
  }));
  const fields = entries.flatMap((each) => each.fields);
  const params = Object.fromEntries(
    [["q", text], ...fields.map(({ name }) => [name, read(name)]), ["sort", sort === ownSort ? "" : sort]].filter(
      ([, value]) => value !== "",
    ) as [string, string][],
  );
  const href = (change: Record<string, string | number | null | undefined> = {}) =>
    listUrl(path, { ...params, ...change });
  const set = entries.flatMap((each) => (each.set ? [{ ...each, set: each.set }] : []));
  return {
    text,
    values: Object.fromEntries(set.map(({ name, set: { value } }) => [name, value])) as FilterValues<Filters>,
    sort,
    after: read("after") || undefined,
    before: read("after") ? undefined : read("before") || undefined,
    params,
    fields,
    unread: fields.some(({ problem }) => problem !== undefined),
    chips: set.map(({ name, set: { words }, fields: own }) => ({
      name,
      label: words,
      href: href(Object.fromEntries(own.map((field) => [field.name, null]))),
    })),
    narrowed: text !== "" || set.length > 0,
    href,
  };
}
