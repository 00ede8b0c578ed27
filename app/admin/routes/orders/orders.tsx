import type { ShouldRevalidateFunction } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadOrderList } from "../../orders/load-order-list.ts";
import { orderList } from "../../orders/order-list.ts";
import { OrderListView } from "../../ui/orders/order-list-view.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Orders", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadOrderList(context, request);

/** A refused bulk form still displays the list. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true;

export const action = ({ context, request }: Route.ActionArgs) => orderList.act(context, request);

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderListView loaded={loaderData} />;
}
