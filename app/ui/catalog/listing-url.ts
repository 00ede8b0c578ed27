import type { ListingQuery, ListingSort } from "#domains/search/listing.ts";
import { rupees, type Paisa } from "#kernel/money.ts";

export const sorts = ["relevance", "newest", "price-up", "price-down", "name", "cost-per-serving"] as const satisfies ListingSort[];

/** What a shopper has chosen of a list: all of it stands in the URL. Prices in paisa, pages from 1. */
export type ListingChoice = Omit<ListingQuery, "category" | "text" | "pageSize">;

const mostValues = 30;
const longestValue = 80;

/** Reads a list's URL. A page number that is none is a page that does not exist (404); any other value we do not know is a bad request (400). */
export function parseListingUrl(params: URLSearchParams): { ok: true; choice: ListingChoice } | { ok: false; status: 400 | 404 } {
  const page = params.get("page") ?? "1";
  if (!/^[1-9]\d{0,5}$/.test(page)) return { ok: false, status: 404 };

  const sort = params.get("sort") || "relevance";
  const [brands, flavours, sizes] = [readGroup("brand"), readGroup("flavour"), readGroup("size")];
  const [minPrice, maxPrice] = [readRupees("min"), readRupees("max")];
  const [inStock, onOffer] = [readSwitch("stock"), readSwitch("offer")];
  if (!isSort(sort) || !brands || !flavours || !sizes || minPrice === undefined || maxPrice === undefined || inStock === undefined || onOffer === undefined) {
    return { ok: false, status: 400 };
  }
  return { ok: true, choice: { brands, flavours, sizes, minPrice, maxPrice, inStock, onOffer, sort, page: Number(page) } };

  function readGroup(name: string): string[] | null {
    const values = [...new Set(params.getAll(name).filter((value) => value !== ""))];
    return values.length > mostValues || values.some((value) => value.length > longestValue || value.includes("\0")) ? null : values;
  }

  function readRupees(name: string): Paisa | null | undefined {
    const typed = (params.get(name) ?? "").trim();
    if (typed === "") return null;
    return /^\d{1,7}$/.test(typed) ? rupees(Number(typed)) : undefined;
  }

  function readSwitch(name: string): boolean | undefined {
    const value = params.get(name) ?? "";
    return value === "1" ? true : value === "" ? false : undefined;
  }
}

/** The query of a list's URL ("" or "?…"), in one fixed order and without what goes without saying. `text` is the search page's words. */
export function listingSearch(choice: Partial<ListingChoice>, text?: string): string {
  const params = new URLSearchParams();
  if (text !== undefined) params.set("search", text);
  for (const brand of choice.brands ?? []) params.append("brand", brand);
  for (const flavour of choice.flavours ?? []) params.append("flavour", flavour);
  for (const size of choice.sizes ?? []) params.append("size", size);
  if (choice.minPrice != null) params.set("min", String(choice.minPrice / 100));
  if (choice.maxPrice != null) params.set("max", String(choice.maxPrice / 100));
  if (choice.inStock) params.set("stock", "1");
  if (choice.onOffer) params.set("offer", "1");
  if (choice.sort && choice.sort !== "relevance") params.set("sort", choice.sort);
  if (choice.page && choice.page > 1) params.set("page", String(choice.page));
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** Whether anything narrows the list. */
export function isNarrowed({ brands, flavours, sizes, minPrice, maxPrice, inStock, onOffer }: ListingChoice): boolean {
  return brands.length + flavours.length + sizes.length > 0 || minPrice !== null || maxPrice !== null || inStock || onOffer;
}

function isSort(text: string): text is ListingSort {
  return sorts.some((sort) => sort === text);
}
