import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { productStatuses } from "#domains/catalog/product.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { statusLabels } from "../ui/products/status-labels.ts";
import { unitsOf } from "./find-by-stock.ts";
import { listCatalogueOptions } from "./list-catalogue-options.ts";
import { productList } from "./product-list.ts";

/** The data of the list of products. */
export async function loadProductList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state, db } = await productList.load(context, request);
  const stock = await countStock(
    db,
    rows.flatMap(({ variantIds }) => variantIds),
  );
  return {
    list,
    /** What narrows the list, for the pages to which its products are taken along. */
    query: state.params,
    products: rows.map(({ id, name, status, kind, price, variantIds, updatedAt }) => ({
      id,
      name,
      status,
      kind,
      price,
      variants: variantIds.length,
      /** Units that can be bought; a stack has none of its own. */
      stock: unitsOf({ kind, variantIds }, stock),
      updated: formatDateTime(updatedAt),
    })),
    statuses: presentChoices(state, "status", productStatuses, statusLabels),
    /** Where marked products can be put. */
    categories: (await listCatalogueOptions(context.get(shopContext))).categories,
  };
}
