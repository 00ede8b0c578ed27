import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadDeliveries } from "../../stock/load-deliveries.ts";
import { loadReceived } from "../../stock/load-received.ts";
import { ReceiveView } from "../../ui/stock/receive-view.tsx";
import type { Route } from "./+types/receive-stock";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Receive", matches);

export const headers = responseHeaders;

/** The form that receives the variant of the scanned or typed code; it is sent to the variant's own page, which leads back here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const [item, latest] = await Promise.all([loadReceived(database, by, url), loadDeliveries(database, by)]);
  return { ...item, latest };
}

export default function ReceiveStock({ loaderData }: Route.ComponentProps) {
  return <ReceiveView loaded={loaderData} latest={loaderData.latest} />;
}
