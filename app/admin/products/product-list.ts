import { changeProduct } from "#domains/catalog/products/change-product.ts";
import type { ProductSort } from "#domains/catalog/products/find-product-page.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { matchStock, stockConditions } from "#domains/inventory/stock-condition.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand, type BulkList } from "../lists/bulk-actions.ts";
import { amountRangeFilter, choiceFilter, type FilterOption } from "../lists/filters.ts";
import { listUrl } from "../http/list-url.ts";
import { type ListDefinition, type ListState, readListState } from "../lists/list-state.ts";
import { describeRow, statusCommands, versionOf, withProduct } from "./product-commands.ts";
import { statusWords } from "../ui/products/status-words.ts";

const salesPath = "/admin/products/sales";
const editorPath = "/admin/products/bulk";

const stockWords = { "in-stock": "In stock", low: "Low, or some sold out", "sold-out": "Sold out" };
const statuses = ["draft", "active", "archived"] as const;

type ListSort = ProductSort | "stock-low" | "stock-high";

/** The list of products, with the shop's own categories and brands to filter by. */
export function productList({ categories, brands }: { categories: FilterOption[]; brands: FilterOption[] }) {
  return {
    name: "products",
    path: "/admin/products",
    longestText: 150,
    filters: {
      status: choiceFilter(
        "Status",
        statuses.map((value) => ({ value, label: statusWords[value] })),
      ),
      stock: choiceFilter(
        "Stock",
        stockConditions.map((value) => ({ value, label: stockWords[value] })),
      ),
      price: amountRangeFilter("Price"),
      categoryId: choiceFilter("Category", categories),
      brandId: choiceFilter("Brand", brands),
    },
    sorts: {
      newest: "Newest first",
      updated: "Changed last first",
      "price-high": "Price, highest first",
      "price-low": "Price, lowest first",
      "stock-low": "Stock, least first",
      "stock-high": "Stock, most first",
    },
  } satisfies ListDefinition<object, ListSort>;
}

export type ProductState = ListState<ReturnType<typeof productList>["filters"], ListSort>;

/** The filter of the catalogue that the list's URL means. */
export function toProductFilter({ text, values }: Pick<ProductState, "text" | "values">) {
  const { stock, ...others } = values;
  return { ...others, text, stock: stock ? matchStock(stock) : null };
}

const putInto = (placed: string[], category: string) => (placed.includes(category) ? placed : [...placed, category]);
const takeOut = (placed: string[], category: string) => placed.filter((id) => id !== category);

/** A command that puts products into a category or takes them out of it. The field has a name for each, because without scripts both stand in one form. */
const placingCommand = (
  field: "into" | "outOf",
  place: typeof putInto,
  { verb, ...command }: { verb: string; undo?: string; hidden?: boolean },
) =>
  bulkCommand({
    needs: "catalogue.edit",
    verb,
    check: (values) => (values[field] ? undefined : "Choose a category"),
    run: ({ db, by, key, values }) =>
      withProduct(db, by, key, async (product) => {
        const categoryIds = place(product.categoryIds, values[field] ?? "");
        if (categoryIds.length === product.categoryIds.length) return { problem: null, unchanged: true };
        return describeRow(await changeProduct(db, by, { ...versionOf(product), categoryIds }));
      }),
    ...command,
  });

/** The bulk actions of the list of products. A row's key is the product's id. */
export function productBulkList(
  db: Database,
  by: Staff<"catalogue.edit">,
  definition: ReturnType<typeof productList>,
): BulkList {
  return {
    name: definition.name,
    permission: "catalogue.edit",
    nouns: ["product", "products"],
    commands: {
      ...statusCommands,
      categorise: placingCommand("into", putInto, { verb: "Put into the category", undo: "uncategorised" }),
      uncategorised: placingCommand("into", takeOut, { verb: "Take out of the category", hidden: true }),
      uncategorise: placingCommand("outOf", takeOut, { verb: "Take out of the category", undo: "categorised" }),
      categorised: placingCommand("outOf", putInto, { verb: "Put into the category", hidden: true }),
    },
    leads: {
      sale: (keys) => listUrl(salesPath, { id: keys.join(",") }),
      edit: (keys) => listUrl(editorPath, { id: keys.join(",") }),
    },
    leadsOfAll: {
      sale: (query) => listUrl(salesPath, readListState(definition, query).params),
      edit: (query) => listUrl(editorPath, readListState(definition, query).params),
    },
    isKey: isId,
    labelOf: (key) => ({ label: `Product ${key.slice(-6)}`, href: `${definition.path}/${key}` }),
    async listKeys(query, limit) {
      const state = readListState(definition, query);
      if (state.unread) return null;
      return (await listEditableProducts(db, by, { ...toProductFilter(state), limit })).map(({ id }) => id);
    },
  };
}
