import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { handleOrderForm } from "../../orders/handle-order-form.ts";
import { loadOrderScreen } from "../../orders/load-order-screen.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { OrderView } from "../../ui/orders/order-view.tsx";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Order ${loaderData.number}` : "Order not found", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const order = await loadOrderScreen(context, request, params.number);
  return {
    ...order,
    presence: await loadPresence(context, request, { type: "order", id: String(order.number) }),
    trail: await loadAuditTrail(context, request, {
      type: "order",
      id: order.id,
      parts: [...order.parcels, ...order.book].map(({ id }) => id),
    }),
  };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleOrderForm(context, request, params.number);

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderView order={loaderData} result={actionData ?? null} />;
}
