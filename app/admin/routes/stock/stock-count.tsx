import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { newId } from "#kernel/ids.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { handleCountForm } from "../../stock/handle-count-form.ts";
import { loadCount } from "../../stock/load-count.ts";
import { CountView } from "../../ui/stock/count-view.tsx";
import type { Route } from "./+types/stock-count";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Count", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

/** A count with what was counted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const count = await loadCount(context.get(shopContext).database, by, params.count);
  if (!count) throw data("There is no such count.", { status: 404 });
  return {
    ...count,
    presence: await loadPresence(context, request, { type: "stock-count", id: count.id }),
    trail: await loadAuditTrail(context, request, { type: "stock-count", id: count.id }),
    /** Makes the form one addition, however often it is sent. */
    addition: newId(),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleCountForm(context, request, params.count);

export default function StockCount({ loaderData, actionData }: Route.ComponentProps) {
  return <CountView key={loaderData.id} loaded={loaderData} result={actionData ?? null} />;
}
