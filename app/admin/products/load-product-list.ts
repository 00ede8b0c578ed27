import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import { loadBulkOutcome } from "../lists/bulk-actions.ts";
import { readListState } from "../lists/list-state.ts";
import { loadListControls } from "../lists/load-list-controls.ts";
import { listCatalogueOptions } from "./list-catalogue-options.ts";
import { productBulkList, productList, toProductQuery } from "./product-list.ts";

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
  const before = state.before ?? null;
  const [found, controls, run] = await Promise.all([
    listEditableProducts(database, by, { ...toProductQuery(state), before, limit: pageSize + 1 }),
    loadListControls(database, by, definition, state, { own: ["status"] }),
    loadBulkOutcome(database, by, bulk, query, state.href()),
  ]);
  const shown = found.slice(0, pageSize);
  const stock = await countStock(
    database,
    shown.flatMap(({ variantIds }) => variantIds),
  );
  const products = shown.map(({ updatedAt, variantIds, ...product }) => ({
    ...product,
    variants: variantIds.length,
    /** Units that can be bought; a stack has none of its own. */
    stock: product.kind === "stack" ? null : variantIds.reduce((all, id) => all + (stock.get(id) ?? 0), 0),
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
    pages: {
      previous: before === null ? null : state.href(),
      next: found.length > pageSize ? state.href({ before: products.at(-1)!.id }) : null,
      labels: { previous: "First page", next: "Next page" },
    },
  };
}
