import { shopContext } from "#app/http/context.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { sendLatest } from "../../http/send-latest.ts";
import { loadDeliveries } from "../../stock/load-deliveries.ts";
import type { Route } from "./+types/latest-deliveries";

/** What was received last as JSON, for the page that receives and stays open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const latest = await loadDeliveries(context.get(shopContext).database, by);
  return sendLatest(latest);
}
