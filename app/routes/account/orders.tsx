import { shopContext } from "#app/http/context.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { presentAccountOrder } from "#app/presenters/present-account-order.ts";
import { OrdersView } from "#app/ui/account/orders-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listAccountOrders } from "#domains/orders/customers/list-account-orders.ts";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your orders", matches);

/** All orders of the account, twenty to a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAccount(context, request);
  const requestedPage = new URL(request.url).searchParams.get("page") ?? "";
  const { orders, page, pages, count } = await listAccountOrders(context.get(shopContext).database, id, {
    page: /^[0-9]{1,6}$/.test(requestedPage) ? Number(requestedPage) : 1,
    size: 20,
  });
  return { orders: orders.map(presentAccountOrder), page, pages, count };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersView {...loaderData} />;
}
