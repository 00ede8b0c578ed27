import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleOrderForm } from "../orders/handle-order-form.ts";
import { loadOrderScreen } from "../orders/load-order-screen.ts";
import { OrderView } from "../ui/orders/order-view.tsx";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Order ${loaderData.number}` : "Order not found", matches);

export const headers = responseHeaders;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadOrderScreen(context, request, params.number);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleOrderForm(context, request, params.number);

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderView order={loaderData} result={actionData ?? null} />;
}
