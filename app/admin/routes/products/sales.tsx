import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadSaleList } from "../../sales/load-sale-list.ts";
import { saleList } from "../../sales/sale-list.ts";
import { SaleListView } from "../../ui/sales/sale-list-view.tsx";
import type { Route } from "./+types/sales";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Sales", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadSaleList(context, request);

export const action = ({ request, context }: Route.ActionArgs) => saleList.act(context, request);

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SaleListView {...loaderData} />;
}
