import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import { isId } from "#kernel/ids.ts";
import type { CatalogueShop } from "../products/list-catalogue-options.ts";
import { productList, toProductFilter } from "../products/product-list.ts";

/** The most products that a URL names one by one. */
const maxNamed = 100;

/** Stands in a URL for marks of which there are none. */
const noMark = "none";

/**
 * The products that a URL of the list means, for its file, the bulk editor and sales: those that its search and its filters let through, or those that
 * `id` names. A filter that cannot be read, such as a category that is gone, lets none through, so that nobody changes all products by it.
 */
export async function readProductFilter(shop: CatalogueShop, query: URLSearchParams) {
  const state = await productList.read(shop, query);
  const hasMarks = query.has("id");
  const named = query.getAll("id").flatMap((ids) => ids.split(",").filter(isId));
  const isUnread = named.length > maxNamed || state.unread;
  const ids = isUnread ? [] : hasMarks ? named : null;
  const filter: ProductFilter = { ...toProductFilter(state), ids };
  const { sort: _, ...params } = state.params;
  return {
    filter,
    text: state.text,
    params: { ...params, id: hasMarks ? named.join(",") || noMark : "" },
    /** What narrows the products, in words. */
    words: [
      ...(state.text === "" ? [] : [`"${state.text}"`]),
      ...state.chips.map(({ label }) => label),
      ...(hasMarks ? [`${named.length} marked ${named.length === 1 ? "product" : "products"}`] : []),
      ...(isUnread ? ["a filter that cannot be read"] : []),
    ],
  };
}
