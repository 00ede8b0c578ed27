import { cleanLine } from "#kernel/clean-text.ts";
import type { ProductFilter } from "#domains/catalog/products/list-editable-products.ts";
import { readListState } from "../lists/list-state.ts";
import { productList, toProductQuery } from "../products/product-list.ts";

// A category or a brand needs no name here.
const definition = productList({ categories: [], brands: [] });

/** The search and the filters of the list of products, from its URL: `filter` for the catalogue, `params` for links. */
export function readProductFilter(query: URLSearchParams) {
  const state = readListState(definition, query);
  const [categoryId, brandId] = [query.get("categoryId") || null, query.get("brandId") || null];
  const { sort: _, ...asked } = toProductQuery(state);
  const filter: ProductFilter & { text: string } = { ...asked, text: cleanLine(state.text), categoryId, brandId };
  const { sort: __, ...params } = state.params;
  return {
    filter,
    text: filter.text,
    params: { ...params, categoryId, brandId },
    /** What narrows the list, in words, without the names of categories and brands. */
    words: [
      ...state.chips.map(({ label }) => label),
      ...(categoryId ? ["one category"] : []),
      ...(brandId ? ["one brand"] : []),
    ],
  };
}
