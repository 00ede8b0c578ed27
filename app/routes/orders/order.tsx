import { data } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { shopContext } from "#app/http/context.ts";
import { handleOrderForm, loadOrderPage, type OrderPage } from "#app/actions/orders/order-page.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { useOrderEvents } from "#app/ui/orders/use-order-events.ts";
import { findOrderByToken } from "#domains/orders/find-order.ts";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...privatePageMeta(loaderData ? `Order ${loaderData.order.number}` : "Order not found", matches),
];

export const headers = responseHeaders;

/** The order of a private link. Everybody with the link may see it. */
function openPage({ context, params: { token }, request }: Route.LoaderArgs | Route.ActionArgs): OrderPage {
  return {
    request,
    context,
    path: `/order/${token}`,
    async find() {
      const order = await findOrderByToken(context.get(shopContext).database, token);
      if (!order)
        throw data(
          "This link opens no order. Copy it whole from your latest e-mail about it, or find your order by its number and your phone on the page “Track your order”.",
          { status: 404 },
        );
      return { order, by: { kind: "guest" }, accessToken: token };
    },
  };
}

export const loader = (args: Route.LoaderArgs) => loadOrderPage(openPage(args));
export const action = (args: Route.ActionArgs) => handleOrderForm(openPage(args));
export { revalidateOnConflict as shouldRevalidate } from "#app/http/route-exports.ts";

export default function OrderPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  useOrderEvents(loaderData.order.page, loaderData.order.version);
  return <OrderView {...loaderData} justPlaced={false} result={actionData ?? null} />;
}
