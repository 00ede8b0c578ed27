import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { requirePermission } from "../http/require-staff.ts";
import { ProductsView } from "../ui/product/products-view.tsx";
import type { Route } from "./+types/products";

const pageSize = 50;
const longestText = 150;
const statuses = ["draft", "active", "archived"] as const;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Products", matches);

export const headers = responseHeaders;

/** One page of the products that match. The search, the filter and the page stand in the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { searchParams } = new URL(request.url);
  const text = cleanLine(searchParams.get("q") ?? "").slice(0, longestText);
  const status = statuses.find((each) => each === searchParams.get("status")) ?? null;
  const before = searchParams.get("before");
  const found = await listEditableProducts(context.get(shopContext).database, by, {
    text,
    status,
    before,
    limit: pageSize + 1,
  });
  const products = found.slice(0, pageSize);
  return {
    text,
    status,
    products,
    next: found.length > pageSize ? products.at(-1)!.id : null,
    isFirstPage: before === null,
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsView {...loaderData} />;
}
