import type { ShouldRevalidateFunction } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { handleBulkForm } from "../../lists/bulk-actions.ts";
import { loadOrderList } from "../../orders/load-order-list.ts";
import { orderBulkList } from "../../orders/order-bulk-commands.ts";
import { OrderListView } from "../../ui/orders/order-list-view.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Orders", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadOrderList(context, request);

/** A refused bulk form still displays the list. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true;

/** What the bulk form asks for. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "orders.read");
  const { role } = (await requireSession(context, request)).account;
  const mayReadCustomers = hasPermission(role, "customers.read");
  return handleBulkForm(context, request, orderBulkList(context.get(shopContext).database, by, mayReadCustomers));
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderListView loaded={loaderData} />;
}
