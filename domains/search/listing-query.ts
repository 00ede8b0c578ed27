import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { maxOptionValueLength } from "#domains/catalog/attributes/option-value.ts";
import { rupees, type Paisa } from "#kernel/money.ts";
import { listingSorts, type ListingQuery, type ListingSort } from "./listing.ts";
import { maxSearchText } from "./text-limits.ts";

/** The shopper's choice of filters, sort order and page. All of it is in the URL. Prices in paisa, pages from 1. */
export type ListingChoice = Omit<ListingQuery, "category" | "text" | "pageSize">;

/** The attributes that filter lists: their codes are parameters of the URL. */
export type ListingFilter = Pick<Attribute, "code" | "type">;

interface Parameter<Value> {
  /** The names in the URL. */
  names(filters: readonly ListingFilter[]): string[];
  /** The default value, which is not written to the URL. Invalid values become the default. */
  unset: Value;
  /** Whether a value other than the default filters the list. */
  narrows: boolean;
  /** Parses the URL. */
  read(params: URLSearchParams, filters: readonly ListingFilter[]): Value;
  /** The names and values for the URL. */
  write(value: Value): [name: string, value: string][];
}

type Parameters = { [Key in keyof ListingChoice]: Parameter<ListingChoice[Key]> };

const maxValues = 30;
const textName = "search";

/**
 * Every parameter of a list, in URL order: URLs, links, forms and the page cache use this table. Attributes are a row
 * of data each, so a new filter needs no row here.
 */
const parameters: Parameters = {
  brands: group("brand"),
  flavours: group("flavour"),
  sizes: group("size"),
  attributes: attributeParameters(),
  minPrice: price("min"),
  maxPrice: price("max"),
  inStock: flag("stock"),
  onOffer: flag("offer"),
  sort: single("sort", {
    unset: "relevance",
    narrows: false,
    read: (value) => (isSort(value) ? value : "relevance"),
    write: (sort) => sort,
  }),
  page: single("page", { unset: 1, narrows: false, read: readPage, write: String }),
};
const rows = Object.entries(parameters) as [keyof ListingChoice, Parameter<unknown>][];

/** The names of all parameters of a list; the search page (`text`) also has its search text. */
export function listingNames(filters: readonly ListingFilter[], { text }: { text: boolean }): ReadonlySet<string> {
  return new Set([...(text ? [textName] : []), ...rows.flatMap(([, { names }]) => names(filters))]);
}

/** Parses a list's URL. Repeated values count once, and invalid values are ignored. */
export function parseListingUrl(params: URLSearchParams, filters: readonly ListingFilter[]): ListingChoice {
  const choice: Partial<ListingChoice> = {};
  const read = <Key extends keyof ListingChoice>(key: Key) => {
    const parameter: Parameter<ListingChoice[Key]> = parameters[key];
    choice[key] = parameter.read(params, filters);
  };
  for (const [key] of rows) read(key);
  // The table has a row for each key.
  return choice as ListingChoice;
}

/** The page of a list's URL, from 1. */
export const parsePage = (params: URLSearchParams): number => parameters.page.read(params, []);

/** The search text of the search page's URL, at most 100 characters; "" without one. */
export function parseSearchText(params: URLSearchParams, name = textName): string {
  const cleaned = (params.get(name) ?? "").replaceAll("\0", "").replaceAll(/\s+/g, " ").trim();
  return cleaned.length <= maxSearchText ? cleaned : [...cleaned].slice(0, maxSearchText).join("").trimEnd();
}

/** The query of a list's URL ("" or "?…"), in a fixed order and without defaults. `text` is the search page's text. */
export function listingSearch(choice: Partial<ListingChoice>, text?: string): string {
  const params = new URLSearchParams();
  if (text !== undefined) params.set(textName, text);
  for (const [key, { unset, write }] of rows) {
    const value = choice[key];
    if (value === undefined || value === unset) continue;
    for (const [name, written] of write(value)) params.append(name, written);
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

/** The names of the parameters of one attribute: a number has a lowest and a highest. */
export function attributeNames({ code, type }: ListingFilter): string[] {
  return type === "number" ? [`${code}.min`, `${code}.max`] : [code];
}

/** The attribute that a parameter of a form belongs to, as far as its name tells. */
export function attributeOf(name: string): ListingFilter {
  const [, code] = /^(.*)\.(?:min|max)$/.exec(name) ?? [];
  return code === undefined ? { code: name, type: "choice" } : { code, type: "number" };
}

function attributeParameters(): Parameter<Record<string, string[]>> {
  const readOne = (filter: ListingFilter, values: string[]) =>
    filter.type === "number"
      ? readNumber(values[0])
      : unique(values.filter(isValue).map((value) => value.toLowerCase()));
  return {
    unset: {},
    narrows: true,
    names: (filters) => filters.flatMap(attributeNames),
    read: (params, filters) =>
      Object.fromEntries(
        filters
          .flatMap((filter) =>
            attributeNames(filter).map((name) => [name, readOne(filter, params.getAll(name))] as const),
          )
          .filter(([, values]) => values.length > 0),
      ),
    // Sorted by name, so that the order of attributes in the shop makes no difference.
    write: (chosen) =>
      Object.keys(chosen)
        .sort()
        .flatMap((name) => unique(chosen[name] ?? []).map((value): [string, string] => [name, value])),
  };
}

/** A number in its shortest form, none when the text is no number of at most seven digits and three decimals. */
function readNumber(typed = ""): string[] {
  return /^-?\d{1,7}(?:\.\d{1,3})?$/.test(typed.trim()) ? [String(Number(typed) || 0)] : [];
}

function readPage(value: string): number {
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

const isValue = (value: string) => value !== "" && value.length <= maxOptionValueLength && !value.includes("\0");

/** Sorted, so that the order of selection makes no difference. */
const unique = (values: string[]) => [...new Set(values)].sort().slice(0, maxValues);

/** Alternative values. */
function group(name: string): Parameter<string[]> {
  return {
    names: () => [name],
    unset: [],
    narrows: true,
    read: (params) => unique(params.getAll(name).filter(isValue)),
    write: (values) => unique(values).map((value) => [name, value]),
  };
}

interface Single<Value> {
  unset: Value;
  narrows: boolean;
  read(value: string): Value;
  write(value: Value): string;
}

function single<Value>(name: string, { unset, narrows, read, write }: Single<Value>): Parameter<Value> {
  return {
    names: () => [name],
    unset,
    narrows,
    read: (params) => read(params.get(name) ?? ""),
    write: (value) => (value === unset ? [] : [[name, write(value)]]),
  };
}

/** Whole rupees in the URL, paisa in the code. */
function price(name: string): Parameter<Paisa | null> {
  return single<Paisa | null>(name, {
    unset: null,
    narrows: true,
    read: (typed) => (/^\d{1,7}$/.test(typed.trim()) ? rupees(Number(typed)) : null),
    write: (value) => String(value! / 100),
  });
}

function flag(name: string): Parameter<boolean> {
  return single(name, { unset: false, narrows: true, read: (value) => value === "1", write: () => "1" });
}

function isSort(text: string): text is ListingSort {
  return listingSorts.some((sort) => sort === text);
}
