import { rupees, type Paisa } from "#kernel/money.ts";
import { listingSorts, type ListingQuery, type ListingSort } from "./listing.ts";

/** The shopper's choice of filters, sort order and page. All of it is in the URL. Prices in paisa, pages from 1. */
export type ListingChoice = Omit<ListingQuery, "category" | "text" | "pageSize">;

interface Parameter<Value> {
  /** The parameter's name in the URL. */
  name: string;
  /** The default value, which is not written to the URL. Invalid values become the default. */
  unset: Value;
  /** Whether a value other than the default filters the list. */
  narrows: boolean;
  /** Parses the parameter's values. */
  read(values: string[]): Value;
  /** The values for the URL. */
  write(value: Value): string[];
}

const mostValues = 30;
const longestValue = 80;
const longestText = 100;
const textName = "search";

/** Every parameter of a list, in URL order. A new filter is a row here: URLs, links, forms and the page cache use this table. */
const parameters: { [Key in keyof ListingChoice]-?: Parameter<ListingChoice[Key]> } = {
  brands: group("brand"),
  flavours: group("flavour"),
  sizes: group("size"),
  minPrice: price("min"),
  maxPrice: price("max"),
  inStock: flag("stock"),
  onOffer: flag("offer"),
  sort: {
    name: "sort",
    unset: "relevance",
    narrows: false,
    read: ([value = ""]) => (isSort(value) ? value : "relevance"),
    write: (sort) => [sort],
  },
  page: { name: "page", unset: 1, narrows: false, read: readPage, write: (page) => [String(page)] },
};
const rows = Object.entries(parameters) as [keyof ListingChoice, Parameter<unknown>][];

/** The names of all parameters of a list; the search page (`text`) also has its search text. */
export function listingNames({ text }: { text: boolean }): ReadonlySet<string> {
  return new Set([...(text ? [textName] : []), ...rows.map(([, { name }]) => name)]);
}

/** Parses a list's URL. Repeated values count once, and invalid values are ignored. */
export function parseListingUrl(params: URLSearchParams): ListingChoice {
  return Object.fromEntries(
    rows.map(([key, { name, read }]) => [key, read(params.getAll(name))]),
  ) as unknown as ListingChoice;
}

/** The search text of the search page's URL, at most 100 characters; "" without one. */
export function parseSearchText(params: URLSearchParams, name = textName): string {
  const cleaned = (params.get(name) ?? "").replaceAll("\0", "").replaceAll(/\s+/g, " ").trim();
  return cleaned.length <= longestText ? cleaned : [...cleaned].slice(0, longestText).join("").trimEnd();
}

/** The query of a list's URL ("" or "?…"), in a fixed order and without defaults. `text` is the search page's text. */
export function listingSearch(choice: Partial<ListingChoice>, text?: string): string {
  const params = new URLSearchParams();
  if (text !== undefined) params.set(textName, text);
  for (const [key, { name, unset, write }] of rows) {
    const value = choice[key];
    if (value === undefined || value === unset) continue;
    for (const written of write(value)) params.append(name, written);
  }
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** Whether any filter is active. */
export function isNarrowed(choice: ListingChoice): boolean {
  return rows.some(
    ([key, { narrows, unset, write }]) => narrows && choice[key] !== unset && write(choice[key]).length > 0,
  );
}

function readPage([value = ""]: string[]): number {
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Alternative values, sorted, so that the order of selection makes no difference. */
function group(name: string): Parameter<string[]> {
  const isValue = (value: string) => value !== "" && value.length <= longestValue && !value.includes("\0");
  const write = (values: string[]) => [...new Set(values)].sort();
  return {
    name,
    unset: [],
    narrows: true,
    read: (values) => write(values.filter(isValue)).slice(0, mostValues),
    write,
  };
}

/** Whole rupees in the URL, paisa in the code. */
function price(name: string): Parameter<Paisa | null> {
  const read = ([typed = ""]: string[]) => (/^\d{1,7}$/.test(typed.trim()) ? rupees(Number(typed)) : null);
  return { name, unset: null, narrows: true, read, write: (value) => (value === null ? [] : [String(value / 100)]) };
}

function flag(name: string): Parameter<boolean> {
  return {
    name,
    unset: false,
    narrows: true,
    read: ([value]) => value === "1",
    write: (value) => (value ? ["1"] : []),
  };
}

function isSort(text: string): text is ListingSort {
  return listingSorts.some((sort) => sort === text);
}
