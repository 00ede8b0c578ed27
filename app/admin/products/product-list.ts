import { productStatuses } from "#domains/catalog/product.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { findProductPage, type ProductSort } from "#domains/catalog/products/find-product-page.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import type { ListedProduct } from "#domains/catalog/products/listed-product.ts";
import { listMatchingIds } from "#domains/catalog/products/list-matching-ids.ts";
import { matchStock, stockConditions } from "#domains/inventory/stock-condition.ts";
import { isId } from "#kernel/ids.ts";
import { listUrl } from "../http/list-url.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import type { ListQuery, ListReader, ListRows, RowsUse } from "../lists/list-query.ts";
import { amountRangeFilter, choiceFilter } from "../lists/filters.ts";
import { statusLabels } from "../ui/products/status-labels.ts";
import { findByStock, maxByStock } from "./find-by-stock.ts";
import { type CatalogueShop, listCatalogueOptions } from "./list-catalogue-options.ts";
import { describeRow, statusCommands, versionOf, withProduct } from "./product-commands.ts";

const path = "/admin/products";
const newSalePath = `${path}/sales/new`;
const editorPath = `${path}/bulk`;

const stockLabels = { "in-stock": "In stock", low: "Low, or some sold out", "sold-out": "Sold out" };

async function loadFilters(shop: CatalogueShop) {
  const { categories, brands } = await listCatalogueOptions(shop);
  return {
    status: choiceFilter(
      "Status",
      productStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ),
    stock: choiceFilter(
      "Stock",
      stockConditions.map((value) => ({ value, label: stockLabels[value] })),
    ),
    price: amountRangeFilter("Price"),
    categoryId: choiceFilter("Category", categories),
    brandId: choiceFilter("Brand", brands),
  };
}

type Query = ListQuery<Awaited<ReturnType<typeof loadFilters>>, ProductSort | "stock-low" | "stock-high">;

/** The filter of the catalogue that the list's URL means. */
export function toProductFilter({ text, values }: Pick<Query, "text" | "values">) {
  const { stock, ...others } = values;
  return { ...others, text, stock: stock ? matchStock(stock) : null };
}

/** The page in the order that is asked for. More products than can be sorted by stock stand in the list's own order, with the reason. */
async function find(
  { db, by }: ListReader<"catalogue.edit">,
  { sort, page, ...query }: Query,
  use: RowsUse,
): Promise<ListRows<ListedProduct>> {
  const filter = toProductFilter(query);
  if (use === "keys") {
    const ids: string[] = [];
    for await (const batch of listMatchingIds(db, by, filter, { newest: true }))
      if (ids.push(...batch) >= page.limit) break;
    const rows = await listEditableProducts(db, by, { ids: ids.slice(0, page.limit), limit: page.limit });
    return { rows: rows.map((row) => ({ ...row, cursor: row.id })), from: "top", lookedUntil: null };
  }
  if (sort !== "stock-low" && sort !== "stock-high") return findProductPage(db, by, { ...filter, sort, page });
  const found = await findByStock(db, by, { ...filter, descending: sort === "stock-high", page });
  if (found) return found;
  return {
    ...(await findProductPage(db, by, { ...filter, page })),
    problem: `Up to ${maxByStock.toLocaleString("en")} products are sorted by stock, and too many are looked through for these. The newest stand first: narrow them, for example by category, brand or price.`,
  };
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
        return describeRow(await updateProduct(db, by, { ...versionOf(product), categoryIds }));
      }),
    ...command,
  });

/** The list of products. A row's key is the product's id. Its file has rows of its own: one for each variant (`domains/bulk-edits/product-csv`). */
export const productList = defineList({
  name: "products",
  path,
  needs: ["catalogue.edit"],
  nouns: ["product", "products"],
  maxTextLength: 150,
  filters: loadFilters,
  own: ["status"],
  sorts: {
    newest: "Newest first",
    updated: "Changed last first",
    "price-high": "Price, highest first",
    "price-low": "Price, lowest first",
    "stock-low": "Stock, least first",
    "stock-high": "Stock, most first",
  },
  find,
  keyOf: ({ id }) => id,
  isKey: isId,
  commands: {
    ...statusCommands,
    categorise: placingCommand("into", putInto, { verb: "Put into the category", undo: "uncategorised" }),
    uncategorised: placingCommand("into", takeOut, { verb: "Take out of the category", hidden: true }),
    uncategorise: placingCommand("outOf", takeOut, { verb: "Take out of the category", undo: "categorised" }),
    categorised: placingCommand("outOf", putInto, { verb: "Put into the category", hidden: true }),
  },
  leads: {
    sale: {
      needs: [],
      to: (keys) => listUrl(newSalePath, { id: keys.join(",") }),
      ofAll: (each) => listUrl(newSalePath, each),
    },
    edit: {
      needs: [],
      to: (keys) => listUrl(editorPath, { id: keys.join(",") }),
      ofAll: (each) => listUrl(editorPath, each),
    },
  },
  labelOf: (key) => ({ label: `Product ${key.slice(-6)}`, href: `${path}/${key}` }),
});
