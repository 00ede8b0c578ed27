import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { NoOrderYet } from "#app/ui/orders/no-order-yet.tsx";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { findHistory } from "#domains/orders/find-history.ts";
import { findOrderByToken } from "#domains/orders/find-order-by-token.ts";
import type { Route } from "./+types/success";
import { showOrder } from "../../show-order.ts";

export const meta: Route.MetaFunction = () => [{ title: "Thank you for your order | Taqat" }, { name: "robots", content: "noindex" }];

/** The order last placed from this browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const { orderToken } = context.get(visitorContext);
  const order = orderToken === null ? null : await findOrderByToken(database, orderToken);
  if (!order) return null;
  const [history, settings] = await Promise.all([
    findHistory(database, order.id),
    recallSettings(context.get(shopContext)),
  ]);
  return showOrder(order, history, settings);
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OrderView order={loaderData} justPlaced answer={null} confirmCancel={false} /> : <NoOrderYet />;
}
