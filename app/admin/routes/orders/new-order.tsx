import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { handleNewOrder } from "../../new-order/handle-new-order.ts";
import { presentNewOrder } from "../../new-order/present-new-order.ts";
import { readDraft } from "../../new-order/read-new-order.ts";
import { NewOrderView } from "../../ui/new-order/new-order-view.tsx";
import type { Route } from "./+types/new-order";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("New order", matches);

export const headers = responseHeaders;

/** An empty form for the order of somebody who calls or writes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.edit", "customers.read");
  const state = { draft: readDraft({}), values: {}, errors: {} };
  return presentNewOrder(context.get(shopContext).database, by, { lines: [], state });
}

export const action = ({ context, request }: Route.ActionArgs) => handleNewOrder(context, request);

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOrderView order={actionData ?? loaderData} />;
}
