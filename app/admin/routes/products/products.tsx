import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadProductList } from "../../products/load-product-list.ts";
import { productList } from "../../products/product-list.ts";
import { ProductsView } from "../../ui/products/products-view.tsx";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Products", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadProductList(context, request);

export const action = ({ request, context }: Route.ActionArgs) => productList.act(context, request);

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsView {...loaderData} />;
}
