import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findProductPage } from "#domains/catalog/products/find-product-page.ts";
import type { ListedProduct } from "#domains/catalog/products/list-editable-products.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import { requirePermission } from "../http/require-staff.ts";
import { loadBulkOutcome } from "../lists/bulk-actions.ts";
import { readListState } from "../lists/list-state.ts";
import { loadListControls } from "../lists/load-list-controls.ts";
import { toPage } from "../lists/to-page.ts";
import { findByStock, mostByStock, unitsOf } from "./find-by-stock.ts";
import { listCatalogueOptions } from "./list-catalogue-options.ts";
import { productBulkList, productList, type ProductState, toProductFilter } from "./product-list.ts";

const pageSize = 50;
type Context = Readonly<RouterContextProvider>;

/** The list of products with the shop's categories and brands, and its bulk actions for who may edit the catalogue. */
export async function openProductList(context: Context, request: Request) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const shop = context.get(shopContext);
  const options = await listCatalogueOptions(shop);
  const definition = productList(options);
  return {
    by,
    database: shop.database,
    definition,
    categories: options.categories,
    bulk: productBulkList(shop.database, by, definition),
  };
}

/** One page of the products that match. Search, filters and page stand in the URL. */
export async function loadProductList(context: Context, request: Request) {
  const { by, database, definition, bulk, categories } = await openProductList(context, request);
  const query = new URL(request.url).searchParams;
  const state = readListState(definition, query);
  const [{ found, problem }, controls, run] = await Promise.all([
    findSorted(database, by, state),
    loadListControls(database, by, definition, state, { own: ["status"] }),
    loadBulkOutcome(database, by, bulk, query, state.href()),
  ]);
  const { rows, further, pages } = toPage(found, pageSize, state.href);
  const stock = await countStock(
    database,
    rows.flatMap(({ variantIds }) => variantIds),
  );
  const products = rows.map(({ updatedAt, variantIds, ...product }) => ({
    ...product,
    variants: variantIds.length,
    /** Units that can be bought; a stack has none of its own. */
    stock: unitsOf({ ...product, variantIds }, stock),
    updated: formatDateTime(updatedAt),
  }));
  return {
    controls,
    run,
    query: state.params,
    status: state.values.status ?? null,
    narrowed: state.narrowed,
    products,
    statusHrefs: Object.fromEntries(
      ["", "draft", "active", "archived"].map((each) => [each, state.href({ status: each })]),
    ),
    /** Where marked products can be put. */
    categories,
    problem,
    further,
    pages,
  };
}

type ProductPage = FoundPage<ListedProduct & { cursor: string }>;

/** The page in the order that is asked for. More products than can be sorted by stock stand in the list's own order, with the reason. */
async function findSorted(
  database: Database,
  by: Staff<"catalogue.edit">,
  { sort, after, before, ...state }: ProductState,
): Promise<{ found: ProductPage; problem: string | null }> {
  const filter = toProductFilter(state);
  const page = { after, before, limit: pageSize + 1 };
  if (sort !== "stock-low" && sort !== "stock-high")
    return { found: await findProductPage(database, by, { ...filter, sort, page }), problem: null };
  const found = await findByStock(database, by, { ...filter, descending: sort === "stock-high", page });
  if (found) return { found, problem: null };
  return {
    found: await findProductPage(database, by, { ...filter, page }),
    problem: `Up to ${mostByStock.toLocaleString("en")} products are sorted by stock, and too many are looked through for these. The newest stand first: narrow them, for example by category, brand or price.`,
  };
}
