import { openLinkedOrder } from "#app/actions/orders/open-order.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { handleOrderForm, loadOrderPage } from "#app/actions/orders/order-page.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { useActionResult } from "#app/ui/orders/use-action-result.ts";
import { useOrderEvents } from "#app/ui/orders/use-order-events.ts";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...privatePageMeta(loaderData ? `Order ${loaderData.order.number}` : "Order not found", matches),
];

export const headers = responseHeaders;

export const loader = (args: Route.LoaderArgs) => loadOrderPage(openLinkedOrder(args));
export const action = (args: Route.ActionArgs) => handleOrderForm(openLinkedOrder(args));
export { revalidateOnConflict as shouldRevalidate } from "#app/http/route-exports.ts";

export default function OrderPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  useOrderEvents(loaderData.order.page, loaderData.order.version);
  return <OrderView {...loaderData} justPlaced={false} result={useActionResult(actionData)} />;
}
