import type { ProductFilter } from "#domains/catalog/products/list-editable-products.ts";
import { cleanLine } from "#kernel/clean-text.ts";

const longestText = 150;
const statuses = ["draft", "active", "archived"] as const;

/** The search and the filter of the list of products, from its URL. */
export function readProductFilter(query: URLSearchParams): Required<ProductFilter> {
  return {
    text: cleanLine(query.get("q") ?? "").slice(0, longestText),
    categoryId: query.get("categoryId") || null,
    brandId: query.get("brandId") || null,
    status: statuses.find((each) => each === query.get("status")) ?? null,
  };
}
