import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleBulkForm } from "../../lists/bulk-actions.ts";
import { loadProductList, openProductList } from "../../products/load-product-list.ts";
import { ProductsView } from "../../ui/products/products-view.tsx";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Products", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadProductList(context, request);

/** What the bulk form asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  const { bulk } = await openProductList(context, request);
  return handleBulkForm(context, request, bulk);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsView {...loaderData} />;
}
