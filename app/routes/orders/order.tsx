import { data } from "react-router";
import { shopContext } from "#app/middleware/shop-context.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { findOrderByToken } from "#domains/orders/find-order-by-token.ts";
import type { Route } from "./+types/order";
import { showOrder } from "../../show-order.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.number} | Taqat` : "Order not found | Taqat" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** The order that the private link of its mail opens. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const order = await findOrderByToken(database, params.token);
  if (!order) throw data("This link opens no order. Copy it whole from your confirmation e-mail, or ask us for help.", { status: 404 });
  const settings = await recallSettings(context.get(shopContext));
  return showOrder(order, settings);
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return <OrderView order={loaderData} justPlaced={false} />;
}
