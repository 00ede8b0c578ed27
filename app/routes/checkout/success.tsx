import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { showOrder } from "#app/orders/show-order.ts";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { AccountOffer } from "#app/ui/orders/account-offer.tsx";
import { NoOrderYet } from "#app/ui/orders/no-order-yet.tsx";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { findHistory } from "#domains/orders/find-history.ts";
import { findOrderByToken } from "#domains/orders/find-order-by-token.ts";
import type { Route } from "./+types/success";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Thank you for your order", matches);

/** The order last placed from this browser. A guest is offered an account; an account finds the order in its dashboard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  // First: with a login that has ended, the order goes.
  const account = await visitor.account();
  const order = visitor.orderToken === null ? null : await findOrderByToken(database, visitor.orderToken);
  if (!order) return null;
  const [history, settings] = await Promise.all([findHistory(database, order.id), recallSettings(context.get(shopContext))]);
  const own = account !== null && order.accountId === account.id;
  return { order: showOrder(order, history, settings, own ? `/user/dashboard/orders/${order.number}` : `/order/${order.accessToken}`), own, offersAccount: account === null };
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoOrderYet />;
  const { order, own, offersAccount } = loaderData;
  return <OrderView order={order} own={own} justPlaced answer={null} confirmCancel={false}>{offersAccount && <AccountOffer />}</OrderView>;
}
