import { sendLatest } from "../../http/send-latest.ts";
import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadCount } from "../../stock/load-count.ts";
import type { Route } from "./+types/latest-count";

/** A count as JSON, for its page that stays open while others count too. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const count = await loadCount(context.get(shopContext).database, by, params.count);
  if (!count) throw data("There is no such count.", { status: 404 });
  return sendLatest(count);
}
