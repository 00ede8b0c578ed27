import type { FilterOption } from "../lists/filters.ts";
import { choiceFilter } from "../lists/filters.ts";
import type { ListDefinition } from "../lists/list-state.ts";

/** The list of the stock of all variants, with the shop's own categories and brands to filter by. */
export function stockList({ categories, brands }: Record<"categories" | "brands", FilterOption[]>) {
  return {
    name: "stock",
    path: "/admin/stock",
    filters: {
      state: choiceFilter("Level", [
        { value: "low", label: "Low or sold out" },
        { value: "out", label: "Sold out" },
      ]),
      categoryId: choiceFilter("Category", categories),
      brandId: choiceFilter("Brand", brands),
    },
    sorts: { sku: "By SKU", since: "Latest low first" },
  } satisfies ListDefinition<object, "sku" | "since">;
}
